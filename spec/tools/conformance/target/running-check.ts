import type { Target, WriteRequest } from '../../../model/target.ts';
import type { Fresh, Worker } from './worker.ts';

/** Longest answer that is quoted, in characters. */
const answerMax = 500;

/** What a running check has sent, to say so if it ends with an error. */
export class RunningCheck {
  private answer: { readonly text: string; readonly value: unknown } | undefined;
  /** The target that was made last, with its writes. */
  fresh: Fresh | undefined;
  /** A write without a receipt yet. */
  begun: WriteRequest | undefined;

  /** The last request and its answer, in words; undefined if there was none. */
  get lastAnswer(): string | undefined {
    if (this.answer === undefined) return undefined;
    const { text, value } = this.answer;
    const whole = `${text} was answered with ${JSON.stringify(value)}`;
    return whole.length <= answerMax ? whole : `${whole.slice(0, answerMax)}…`;
  }

  /** The same worker; this check follows its requests. */
  on(worker: Worker): Worker {
    return {
      ...worker,
      fresh: async (): Promise<Fresh> => {
        const fresh = await worker.fresh();
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
        const receipt = await target.write(request);
        this.begun = undefined;
        return this.noted(`write ${request.operation} ${JSON.stringify(request.body)}`, receipt);
      },
      read: async (operation, query) =>
        this.noted(`read ${operation} ${JSON.stringify(query)}`, await target.read(operation, query)),
      ...(wire && {
        wire: {
          ...wire,
          send: async (method, path, body) =>
            this.noted(`${method} ${path}`, await wire.send(method, path, body)),
        },
      }),
    };
  }

  private noted<T>(text: string, value: T): T {
    this.answer = { text, value };
    return value;
  }
}
