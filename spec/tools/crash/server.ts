import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a server printed at its start. */
interface Started {
  readonly origin: string;
  readonly recovered: { readonly worlds: number; readonly blocks: number; readonly pending: number };
}

/** A server that keeps its data. */
export interface Running extends Started {
  readonly child: ChildProcess;
}

const main = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));

/** Starts a server on a data directory, as a process of its own; rejects with its output if it does not start. */
export async function startServer(data: string, blockTime: string): Promise<Running> {
  const options = ['--import', 'tsx', main, 'serve', '--port', '0', '--json'];
  const child = spawn(process.execPath, [...options, '--data', data, '--block-time', blockTime], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
