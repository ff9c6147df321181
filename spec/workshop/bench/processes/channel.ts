import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Functions that a process of the benchmark offers to the one that started it. */
export type Handlers = Readonly<Record<string, (argument: never) => unknown>>;

interface Call {
  readonly id: number;
  readonly name: string;
  readonly argument: unknown;
}

interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

/** Answers the calls of the process that started this one, one at a time and in order. */
export function answerParent(handlers: Handlers): void {
  let previous = Promise.resolve();
  process.on('message', ({ id, name, argument }: Call) => {
    previous = previous.then(async () => {
      process.send?.(await answerCall(handlers, { id, name, argument }));
    });
  });
  process.on('disconnect', () => process.exit());
}

async function answerCall(handlers: Handlers, { id, name, argument }: Call): Promise<Reply> {
  try {
    const handler = handlers[name] as ((argument: unknown) => unknown) | undefined;
    if (handler === undefined) throw new Error(`expected a handler, found none with the name ${name}`);
    return { id, result: await handler(argument) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** A process of the benchmark. */
export interface Child<H extends Handlers> {
  readonly pid: number;
  /** Calls a function of the process. Throws if it throws, or if the process ends. */
  readonly call: <N extends keyof H & string>(
    name: N,
    ...argument: Parameters<H[N]>
  ) => Promise<Awaited<ReturnType<H[N]>>>;
  readonly close: () => Promise<void>;
}

/** Starts a file next to this one, or built JavaScript by its path, as a process of its own. `nodeOptions` come before it, `args` after it. */
export function startProcess<H extends Handlers>(
  file: string,
  nodeOptions: readonly string[] = [],
  args: readonly string[] = [],
): Child<H> {
  const isSource = file.endsWith('.ts');
  const child = fork(isSource ? fileURLToPath(new URL(file, import.meta.url)) : file, args, {
    execArgv: [...(isSource ? ['--import', import.meta.resolve('tsx')] : []), ...nodeOptions],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  child.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  child.on('exit', code => {
    for (const [id, settle] of waiting) settle({ id, error: `${file} ended with exit code ${code}` });
  });
  let calls = 0;
  return {
    pid: child.pid ?? NaN,
    call: async (name, ...[argument]) => {
      const id = (calls += 1);
      const reply = await new Promise<Reply>(resolve => {
        waiting.set(id, resolve);
        child.send({ id, name, argument });
      });
      if (reply.error !== undefined) throw new Error(reply.error);
      return reply.result as never;
    },
    close: () => ended(child),
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.disconnect();
  await exit;
}

/** CPU time that this process has used, of all its threads, in seconds. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
