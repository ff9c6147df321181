import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The simulator in a process of its own, as `npm start` runs it. */
export interface Simulator {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The command in a checkout, which builds it first, and in the package. */
const inCheckout = fileURLToPath(new URL('../../proofs/package/start.js', import.meta.url));
const inPackage = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));

/** Starts it on a free port, without control routes; `options` are those of `npm start`. Throws its error output if it does not start. */
export async function startSimulator(options: readonly string[] = []): Promise<Simulator> {
  const child = spawn(
    process.execPath,
    [existsSync(inCheckout) ? inCheckout : inPackage, '--port', '0', '--no-sim-routes', ...options],
    // In its own process group, so that an interrupt from the terminal does not end it before the run.
    { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close');
  // It ends with this process.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    process.removeListener('exit', kill);
    child.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface(child.stdout)) {
    const origin = /API description (http:\S+)\/openapi.json/.exec(line)?.[1];
    if (origin === undefined) continue;
    // Nobody reads the rest, which must not fill the pipe.
    child.stdout.resume();
    return { origin, stop };
  }
  await ended;
  throw new Error(errors.trim() || 'the simulator ended before it was ready');
}
