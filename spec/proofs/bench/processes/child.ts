import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A server in a process of its own. */
export interface Server {
  readonly origin: string;
  /** CPU time that it has used, in seconds; one call at a time. */
  readonly cpu: () => Promise<number>;
  readonly close: () => void;
}

/** Starts a module that calls `serve`: source text, or built JavaScript. Its errors are on standard error. */
export async function startModule(file: string): Promise<Server> {
  const execArgv = file.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [];
  const child = fork(file, { execArgv });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with exit code ${String(code)}`);
  });
  ended.catch(() => undefined);
  const answer = async (): Promise<unknown> => (await Promise.race([once(child, 'message'), ended]))[0];
  const origin = String(await answer());
  const cpu = async (): Promise<number> => {
    child.send('cpu');
    return Number(await answer());
  };
  return { origin, cpu, close: () => child.disconnect() };
}

/** In the process of a server: sends its origin, and its CPU time as often as it is asked. */
export function serve(origin: string): void {
  process.on('message', () => process.send?.(cpuSeconds()));
  process.on('disconnect', () => process.exit());
  process.send?.(origin);
}

/** CPU time that this process has used, of all its threads, in seconds. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
