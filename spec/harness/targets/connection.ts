import type { Exchange } from '../../tools/reports/report.ts';
import type { Response } from '../../model/target.ts';

/** The target cannot be talked to: nobody answers, or not in time. `message` says where and what to do. */
export class Unreachable extends Error {}

/** How politely and how patiently a target is talked to. */
export interface Manners {
  /** Requests that may be under way at a time. */
  readonly concurrency?: number;
  /** Requests that may begin per second; no bound where it is absent. */
  readonly requestsPerSecond?: number;
  /** How long to wait for an answer, in milliseconds. */
  readonly timeout?: number;
}

/** Talks HTTP with a base URL, and tells every exchange to whoever listens. */
export interface Connection {
  readonly baseUrl: string;
  /** Requests that were answered so far. */
  readonly requests: number;
  /** `path` is relative to the base URL. Raises `Unreachable`. */
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    listen?: (exchange: Exchange) => void,
  ) => Promise<Response>;
}

/** How often a request that was not answered at all is made again, and the pause before it, in milliseconds. */
const attempts = { most: 3, pause: 300 };

/** A connection that keeps to the manners, whoever uses it; times are counted from `start`, in milliseconds. */
export function connect(
  baseUrl: string,
  { concurrency = 24, requestsPerSecond, timeout = 30_000 }: Manners = {},
  start = performance.now(),
): Connection {
  const root = baseUrl.replace(/\/+$/, '');
  const admitted = queue(concurrency, requestsPerSecond);
  let requests = 0;
  return {
    baseUrl: root,
    get requests() {
      return requests;
    },
    send: (method, path, body, listen) =>
      admitted(async () => {
        const url = `${root}/${path}`;
        const began = performance.now();
        const response = await answered(method, url, body, timeout);
        requests += 1;
        listen?.({
          method,
          url,
          ...(body === undefined ? {} : { body }),
          status: response.status,
          answer: response.body,
          at: Math.round(began - start),
          took: Math.round(performance.now() - began),
        });
        return response;
      }),
  };
}

/** Lets so many tasks run at a time, and so many begin per second. */
function queue(
  concurrency: number,
  perSecond: number | undefined,
): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  let next = 0;
  return async task => {
    if (running >= concurrency) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
      if (perSecond !== undefined) {
        const turn = Math.max(performance.now(), next);
        next = turn + 1_000 / perSecond;
        await pause(turn - performance.now());
      }
      return await task();
    } finally {
      const first = waiting.shift();
      if (first === undefined) running -= 1;
      else first();
    }
  };
}

/** Waits for so many milliseconds. */
export const pause = async (milliseconds: number): Promise<void> => {
  if (milliseconds > 0) await new Promise(resolve => setTimeout(resolve, milliseconds));
};

async function answered(method: string, url: string, body: unknown, timeout: number): Promise<Response> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await asked(method, url, body, timeout);
    } catch (error) {
      // What was sent and not answered may have happened; to send it again is harmless only where nothing is changed by it.
      const mayRepeat = method === 'GET' || isRefusedConnection(error);
      if (!mayRepeat || attempt === attempts.most) throw unreachable(method, url, error);
      await pause(attempts.pause * attempt);
    }
}

async function asked(method: string, url: string, body: unknown, timeout: number): Promise<Response> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(timeout),
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: parsedJson(await response.text()) };
}

/** The value of a JSON text; the text itself where it is none. */
export function parsedJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isRefusedConnection = (error: unknown): boolean => codeOf(error) === 'ECONNREFUSED';

/** Why there was no answer, as far as fetch tells. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  const { code, message } = (error.cause ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return code ?? message ?? error.name;
}

const unreachable = (method: string, url: string, error: unknown): Unreachable => {
  const code = String(codeOf(error));
  const advice =
    code === 'TimeoutError'
      ? 'is the target busy? More time, or fewer requests at once, may help'
      : 'is the target running, and is its base URL right?';
  return new Unreachable(`no answer to ${method} ${url} (${code}): ${advice}`);
};
