import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A server in a process of its own. */
export interface Server {
  readonly origin: string;
  /** CPU time that it has used, in seconds, or bytes of its heap, with `--expose-gc`; one call at a time. */
  readonly measure: (what: 'cpu' | 'heap') => Promise<number>;
  readonly close: () => void;
}

/** Starts the built server, or one that is nothing but fastify. Its errors are on standard error. */
export async function startServer(
  module: 'service' | 'bare-fastify',
  options: object = {},
  execArgv: string[] = [],
): Promise<Server> {
  const file = new URL(`./${module}.js`, import.meta.url);
  const child = fork(file, [JSON.stringify(options)], { execArgv });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${module} ended with exit code ${String(code)}`);
  });
  ended.catch(() => undefined);
  const answer = async (): Promise<unknown> => (await Promise.race([once(child, 'message'), ended]))[0];
  const origin = String(await answer());
  const measure = async (what: 'cpu' | 'heap'): Promise<number> => {
    child.send(what);
    return Number(await answer());
  };
  return { origin, measure, close: () => child.disconnect() };
}
