import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../package/bundle.ts';

/** What a server printed at its start. */
interface Started {
  readonly origin: string;
  readonly recovered: { readonly worlds: number; readonly blocks: number; readonly pending: number };
}

/** A server that keeps its data. */
export interface Running extends Started {
  readonly child: ChildProcess;
}

/** Arguments of Node that run the command line of this checkout, which other tests build as well. */
export const ofCheckout: readonly string[] = [fileURLToPath(new URL('../package/start.js', import.meta.url))];

/** Builds the command line in a folder; returns the arguments of Node that run it. */
export async function built(folder: string): Promise<readonly string[]> {
  await bundle(folder, { main: 'src/main.ts' });
  return [join(folder, 'main.js')];
}

/** Starts a server on a data directory, as a process of its own; rejects with its output if it does not start. */
export async function startServer(
  command: readonly string[],
  data: string,
  blockTime: string,
): Promise<Running> {
  const options = ['serve', '--port', '0', '--json', '--data', data, '--block-time', blockTime];
  const child = spawn(process.execPath, [...command, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('close', () => reject(new Error(`the server did not start: ${errors}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('\n')) resolve({ child, ...(JSON.parse(output) as Started) });
    });
  });
}

/** Ends a server with a signal. */
export async function endServer({ child }: Running, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill(signal);
  await ended;
}
