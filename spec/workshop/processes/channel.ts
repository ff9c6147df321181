/** Functions that a process offers to the one that started it. */
export type Handlers = Readonly<Record<string, (argument: never) => unknown>>;

/** A call of such a function. */
export interface Call {
  readonly id: number;
  readonly name: string;
  readonly argument: unknown;
}

/** What the call with that id returned, or the error that it threw. */
export interface Reply {
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

/** CPU time that this process has used, of all its threads, in seconds. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Bytes that are in use after a full garbage collection. Needs `--expose-gc`. */
export async function bytesInUse(): Promise<number> {
  if (globalThis.gc === undefined) throw new Error('expected node --expose-gc');
  // Twice, and with a pause: finalisers free more.
  for (let round = 0; round < 2; round += 1) {
    globalThis.gc();
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
