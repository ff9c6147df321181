import { durationAsText } from '../../reports/verdicts.ts';
import type { Target, WriteRequest } from '../../../model/target.ts';
import { Unobservable } from '../../../model/unobservable.ts';
import type { Fresh, Worker } from './worker.ts';

/** Time limits of a check, in milliseconds. */
export interface Bounds {
  /** It is reported as slow. */
  readonly slow: number;
  /** It is given up if it repeats one request. */
  readonly same: number;
  /** It is given up. */
  readonly most: number;
}

/** Longest answer that is quoted, in characters. */
const answerMax = 500;

/** A running check: its requests, its last answer, and whether it makes progress. */
export class RunningCheck {
  readonly text: string;
  readonly since: number;
  /** When it is next reported as slow. */
  due: number;
  private readonly bounds: () => Bounds;
  private readonly now: () => number;
  private times = 0;
  private last: { readonly text: string; readonly since: number; times: number } | undefined;
  private answer: { readonly text: string; readonly value: unknown } | undefined;
  /** The target that was made last, with its writes. */
  fresh: Fresh | undefined;
  /** A write without a receipt yet. */
  begun: WriteRequest | undefined;

  constructor(text: string, bounds: () => Bounds, now: () => number) {
    this.text = text;
    this.bounds = bounds;
    this.now = now;
    this.since = now();
    this.due = this.since + bounds().slow;
  }

  /** The requests so far, in words. */
  get past(): string {
    const { times, last } = this;
    if (last === undefined) return 'without a request so far';
    return `${times} reads and writes so far; the last one${last.times === 1 ? '' : `, repeated ${last.times} times,`} is ${last.text}`;
  }

  /** The last request and its answer, in words; undefined if there was none. */
  get lastAnswer(): string | undefined {
    if (this.answer === undefined) return undefined;
    const { text, value } = this.answer;
    return cut(`${text} was answered with ${JSON.stringify(value)}`);
  }

  /** The same worker; this check follows its requests. */
  on(worker: Worker): Worker {
    return {
      ...worker,
      fresh: async (): Promise<Fresh> => {
        const fresh = await this.follow('coins for its accounts', async () => worker.fresh());
        this.fresh = fresh;
        this.begun = undefined;
        return { ...fresh, target: this.watched(fresh.target) };
      },
    };
  }

  private watched(target: Target): Target {
    const { wire } = target;
    return {
      ...target,
      write: async request => {
        this.begun = request;
        const text = `write ${request.operation} ${JSON.stringify(request.body)}`;
        const receipt = await this.follow(text, async () => target.write(request));
        this.begun = undefined;
        return receipt;
      },
      read: async (operation, query) =>
        this.follow(`read ${operation} ${JSON.stringify(query)}`, async () => target.read(operation, query)),
      ...(wire === undefined
        ? {}
        : {
            wire: {
              ...wire,
              send: async (method, path, body) =>
                this.follow(`${method} ${path}`, async () => wire.send(method, path, body)),
            },
          }),
    };
  }

  private async follow<T>(text: string, act: () => Promise<T>): Promise<T> {
    this.begin(text);
    const value = await act();
    this.answer = { text, value };
    return value;
  }

  /** Gives up a check that makes no progress: its rules are then blocked. */
  private begin(text: string): void {
    const now = this.now();
    this.times += 1;
    if (this.last?.text === text) this.last.times += 1;
    else this.last = { text, since: now, times: 1 };
    const { same, most } = this.bounds();
    if (now - this.last.since > same)
      throw new Unobservable(`an end: ${this.text} has repeated ${text} for ${durationAsText(same)}`);
    if (now - this.since > most)
      throw new Unobservable(
        `an end: ${this.text} took longer than ${durationAsText(most)}; its last request is ${text}`,
      );
  }
}

const cut = (text: string): string => (text.length <= answerMax ? text : `${text.slice(0, answerMax)}…`);
