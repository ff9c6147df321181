import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parsedJson } from '../../service/views/json.ts';
import { version } from '../../version.ts';

/** A service does not answer as the interface says, or not at all. The message says what to do. */
export class PullError extends Error {
  override readonly name = 'PullError';
}

/** Attempts of a request that is not answered, or with 429 or a server error; the pauses between them double. */
const attemptsMax = 6;
const firstPause = 500;

/** The key of the first line of the file. */
const baseUrlKey = 'base URL';

/** Time to wait for an answer, in milliseconds. */
const timeout = 30_000;

/**
 * Reads a service slowly, and never the same thing twice: answers are kept in a file, from which an interrupted pull continues.
 * Not found is null.
 */
export class PoliteReader {
  requests = 0;
  /** Base URL of a world, with or without `v1`. */
  private readonly baseUrl: string;
  /** Requests per second at most. */
  private readonly rps: number;
  /** File in which answers are kept until all are there. */
  private readonly partFile: string;
  private readonly known = new Map<string, unknown>();
  private next = 0;

  /** Reads what an earlier pull has kept. Throws a `PullError` if the file is one of another pull. */
  constructor(baseUrl: string, rps: number, partFile: string) {
    this.baseUrl = baseUrl;
    this.rps = rps;
    this.partFile = partFile;
    if (!existsSync(partFile)) return;
    for (const line of readFileSync(partFile, 'utf8').split('\n')) {
      const [key, answer] = entryIn(line) ?? [];
      if (key !== undefined) this.known.set(key, answer);
    }
    if (this.known.get(baseUrlKey) !== baseUrl)
      throw new PullError(`${partFile} was begun with another --from: delete it, or choose another file`);
  }

  /** Answers that an earlier pull has kept. */
  get kept(): number {
    return Math.max(this.known.size - 1, 0);
  }

  /** The answer to a GET, or to a POST that changes nothing; null for 404. Throws a `PullError` for any other error. */
  async read(path: string, body?: object): Promise<unknown> {
    const key = body === undefined ? path : `${path} ${JSON.stringify(body)}`;
    if (!this.known.has(key)) this.keep(key, await this.send(path, body));
    return this.known.get(key);
  }

  /** Keeps an answer, after the base URL, which is the first line; a service that never answers leaves no file behind. */
  private keep(key: string, answer: unknown): void {
    const lines = this.known.size === 0 ? [[baseUrlKey, this.baseUrl] as const] : [];
    for (const line of [...lines, [key, answer] as const]) {
      this.known.set(...line);
      appendFileSync(this.partFile, `${JSON.stringify(line)}\n`);
    }
  }

  private async send(path: string, body?: object): Promise<unknown> {
    const method = body === undefined ? 'GET' : 'POST';
    for (let attempt = 1, pause = firstPause; ; attempt += 1, pause *= 2) {
      await this.turn();
      const answer = await this.attempt(method, path, body);
      if ('value' in answer) return answer.value;
      if (!answer.isBusy || attempt === attemptsMax)
        throw new PullError(`${method} ${path}: ${answer.why}; run the same command again to continue`);
      await setTimeout(Math.max(pause, answer.pause));
    }
  }

  /** Waits until the next request may be sent. */
  private async turn(): Promise<void> {
    const turn = Math.max(performance.now(), this.next);
    this.next = turn + 1_000 / this.rps;
    await setTimeout(turn - performance.now());
  }

  private async attempt(method: string, path: string, body: object | undefined): Promise<Attempt> {
    this.requests += 1;
    try {
      const response = await fetch(`${this.baseUrl.replace(/\/+$/, '')}/${path}`, {
        method,
        headers: {
          accept: 'application/json',
          'user-agent': `understudy-cts/${version}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(timeout),
      });
      const text = await response.text();
      if (response.status === 404) return { value: null };
      if (response.ok) return { value: text === '' ? null : JSON.parse(text) };
      const after = Number(response.headers.get('retry-after') ?? 0) * 1_000;
      return {
        isBusy: response.status === 429 || response.status >= 500,
        why: `it answers ${response.status} ${text.slice(0, 300)}`,
        pause: Number.isFinite(after) ? after : 0,
      };
    } catch (error) {
      const { message, cause } = error as Error & { readonly cause?: { readonly code?: string } };
      return { isBusy: true, why: `no answer (${cause?.code ?? message})`, pause: 0 };
    }
  }
}

type Attempt =
  { readonly value: unknown } | { readonly isBusy: boolean; readonly why: string; readonly pause: number };

/** A line of the file; undefined for one that was cut off. */
function entryIn(line: string): readonly [string, unknown] | undefined {
  const entry = parsedJson(line);
  return Array.isArray(entry) && typeof entry[0] === 'string' ? [entry[0], entry[1]] : undefined;
}
