import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import type { Response } from '../../../model/target.ts';
import type { Dialect } from '../../dialects/dialect.ts';

/** A request as it was sent, and its answer; bodies are JSON values. Without an answer the status is 0, and `answer` says why. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  readonly status: number;
  readonly answer: unknown;
  /** When it was sent, in milliseconds since the start of the run, and how long it took. */
  readonly at: number;
  readonly took: number;
}

/** The target does not respond, or not in time. `message` names the request and gives advice. */
export class Unreachable extends Error {
  /** The request, and why it has no response. */
  readonly what: string;
  /** When the request was sent, in the time of `performance.now()`. */
  readonly since: number;

  constructor(what: string, advice = '', since = performance.now()) {
    super(`${what}${advice}`);
    this.what = what;
    this.since = since;
  }
}

/** Limits on requests. */
export interface ConnectionOptions {
  /** Maximum number of pending requests. */
  readonly concurrency?: number;
  /** Maximum number of requests per second; unlimited if absent. */
  readonly requestsPerSecond?: number;
  /** Time to wait for a response, in milliseconds. */
  readonly timeout?: number;
}

/** Sends HTTP requests to a base URL, and reports every exchange to a listener. */
export interface Connection {
  readonly baseUrl: string;
  /** What differs behind it, as far as no probe has to find it. */
  readonly dialect?: Partial<Dialect>;
  /** Number of requests with a response so far. */
  readonly requests: number;
  /** `path` is relative to the base URL. Raises `Unreachable`. */
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    listen?: (exchange: Exchange) => void,
  ) => Promise<Response>;
}

/** The connection with another way to send its requests; they count as before. */
export const sendingBy = (connection: Connection, send: Connection['send']): Connection => ({
  ...connection,
  get requests() {
    return connection.requests;
  },
  send,
});

/** Maximum number of attempts of a request without a response, and the pause between them in milliseconds. */
const attempts = { most: 3, pause: 300 };

/** A connection within these limits; times of exchanges count from `start`, in milliseconds. */
export function connect(
  baseUrl: string,
  { concurrency = 24, requestsPerSecond, timeout = 30_000 }: ConnectionOptions = {},
  start = performance.now(),
): Connection {
  const root = baseUrl.replace(/\/+$/, '');
  const enqueue = queue(concurrency, requestsPerSecond);
  let requests = 0;
  return {
    baseUrl: root,
    get requests() {
      return requests;
    },
    send: (method, path, body, listen) =>
      enqueue(async () => {
        const url = `${root}/${path}`;
        const began = performance.now();
        const report = (status: number, answer: unknown): void =>
          listen?.({
            method,
            url,
            ...(body === undefined ? {} : { body }),
            status,
            answer,
            at: Math.round(began - start),
            took: Math.round(performance.now() - began),
          });
        try {
          const response = await answered(method, url, body, timeout);
          requests += 1;
          report(response.status, response.body);
          return response;
        } catch (error) {
          if (error instanceof Unreachable) report(0, error.what);
          throw error;
        }
      }),
  };
}

/** Runs at most `concurrency` tasks at a time, and starts at most `perSecond` per second. */
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

/** Waits, in milliseconds. */
export const pause = async (milliseconds: number): Promise<void> => {
  if (milliseconds > 0) await new Promise(resolve => setTimeout(resolve, milliseconds));
};

async function answered(method: string, url: string, body: unknown, timeout: number): Promise<Response> {
  const since = performance.now();
  for (let attempt = 1; ; attempt += 1)
    try {
      return await requested(method, url, body, timeout);
    } catch (error) {
      // A request without a response may have had its effect; repeating it is harmless only if it changes nothing. Where there was
      // no response in time, another attempt only takes the same time.
      const isHarmless = method === 'GET' || codeOf(error) === 'ECONNREFUSED';
      if (!isHarmless || isLate(error) || attempt === attempts.most)
        throw unreachable(`${method} ${url}`, error, timeout, since);
      await pause(attempts.pause * attempt);
    }
}

/** Time to wait for a response of a target that has left a request without one, in milliseconds. */
const shortTimeout = 5_000;

/** Whether the target responds to a read of this URL, soon and in any way. */
export async function isAnswering(url: string): Promise<boolean> {
  try {
    await answered('GET', url, undefined, shortTimeout);
    return true;
  } catch (error) {
    if (error instanceof Unreachable) return false;
    throw error;
  }
}

/** The clients of Node by the protocol of a URL. Connections end before those servers close that keep them for five seconds. */
const clients = new Map([
  ['http:', { request: http.request, agent: new http.Agent({ keepAlive: true, timeout: 4_000 }) }],
  ['https:', { request: https.request, agent: new https.Agent({ keepAlive: true, timeout: 4_000 }) }],
]);

/** Sends a request without `fetch`, which takes four times as long; only redirects are left to it. */
async function requested(method: string, url: string, body: unknown, timeout: number): Promise<Response> {
  const { protocol } = new URL(url);
  const client = clients.get(protocol);
  if (client === undefined) throw new Error(`expected a URL with http or https, got ${url}`);
  const signal = AbortSignal.timeout(timeout);
  const content = body === undefined ? null : JSON.stringify(body);
  const headers = {
    accept: 'application/json',
    'user-agent': 'understudy',
    // Node adds no length to a DELETE.
    ...(content !== null && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(content)),
    }),
  };
  const request = client.request(url, { method, agent: client.agent, signal, headers });
  // An error after the answer has begun is also one of its body.
  request.on('error', () => undefined).end(content ?? undefined);
  try {
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    const answered = await text(answer);
    const { statusCode: status = 0, headers: received } = answer;
    if (status < 300 || status > 399 || received.location === undefined)
      return { status, body: parsedJson(answered) };
    const redirected = await fetch(url, { method, signal, headers, body: content });
    return { status: redirected.status, body: parsedJson(await redirected.text()) };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

/** The value of a JSON text; other text as it is. */
export function parsedJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Whether there was no response in time. */
const isLate = (error: unknown): boolean => codeOf(error) === 'TimeoutError';

/** The reason for a missing response, as far as it is known. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  const { code, name } = (error.cause instanceof Error ? error.cause : error) as Error & {
    readonly code?: unknown;
  };
  return typeof code === 'string' ? code : name;
}

function unreachable(request: string, error: unknown, timeout: number, since: number): Unreachable {
  const reason = isLate(error) ? `within ${timeout / 1_000} s` : `(${String(codeOf(error))})`;
  const advice = isLate(error)
    ? 'is the target busy? More time, or fewer requests at once, may help'
    : 'is the target running, and is its base URL right?';
  return new Unreachable(`no answer to ${request} ${reason}`, `: ${advice}`, since);
}
