import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Functions that a process offers to the one that started it. */
export type Handlers = Readonly<Record<string, (argument: never) => unknown>>;

/** Answers the calls of the process that started this one, one at a time. */
export function answerParent(handlers: Readonly<Record<string, (argument: never) => unknown>>): void {
  process.on('message', async ([name, argument]: [string, never]) => {
    process.send?.([await handlers[name]?.(argument)]);
  });
  process.on('disconnect', () => process.exit());
}

/** A process whose functions can be called, one after the other. */
export interface Child<H extends Handlers> {
  /** Rejects if the process ends; its error is on standard error. */
  readonly call: <N extends keyof H & string>(
    name: N,
    ...argument: Parameters<H[N]>
  ) => Promise<Awaited<ReturnType<H[N]>>>;
  readonly close: () => void;
}

/** Starts a module that calls `answerParent`: source text, or built JavaScript. */
export function startModule<H extends Handlers>(file: string, nodeOptions: readonly string[] = []): Child<H> {
  const loader = file.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [];
  const child = fork(file, { execArgv: [...loader, ...nodeOptions], serialization: 'advanced' });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with exit code ${String(code)}`);
  });
  ended.catch(() => undefined);
  return {
    call: async (name, ...[argument]) => {
      child.send([name, argument]);
      const [[result]] = await Promise.race([once(child, 'message'), ended]);
      return result as never;
    },
    close: () => child.disconnect(),
  };
}

/** CPU time that this process has used, of all its threads, in seconds. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
