import type { Answer, Receipt, Response, Target } from '../../model/target.ts';
import { changesIn, inMember, type Change } from './changes.ts';
import { changesInReceipt } from './corruption.ts';

/** A change of one exchange with a target, by its place among all. */
interface Corruption {
  readonly place: number;
  readonly change: Change;
}

/** The exchanges with some targets, in order; one of them is changed, if a corruption is given. */
export class Exchanges {
  /** For each exchange, what can be changed in it. */
  readonly changes: (() => Iterable<Change>)[] = [];
  private readonly corruption: Corruption | undefined;

  constructor(corruption?: Corruption) {
    this.corruption = corruption;
  }

  /** The target, whose exchanges are added. */
  with(target: Target): Target {
    const { wire } = target;
    return {
      ...target,
      read: async (...read) => this.shown<Answer>(await target.read(...read), changesInAnswer),
      write: async request => this.shown<Receipt>(await target.write(request), changesInReceipt),
      ...(wire && {
        wire: {
          ...wire,
          send: async (...sent) => this.shown<Response>(await wire.send(...sent), changesInResponse),
        },
      }),
    };
  }

  private shown<T>(value: T, changesOf: (value: T) => Iterable<Change>): T {
    const place = this.changes.push(() => changesOf(value)) - 1;
    return place === this.corruption?.place ? (this.corruption.change(value) as T) : value;
  }
}

/** Every corruption of an answer: nothing, an error, or one member, at any depth, that is missing, different or there twice. */
function* changesInAnswer(answer: Answer): Generator<Change> {
  yield () => ({ kind: 'body', body: null });
  yield () => ({ kind: 'body', body: {} });
  yield () => ({ kind: 'error', status: 404, message: 'Other' });
  if (answer.kind === 'body') for (const change of changesIn(answer.body)) yield inMember('body', change);
}

function* changesInResponse(response: Response): Generator<Change> {
  const isError = response.status >= 400;
  yield () => ({ status: isError ? 200 : 400, body: isError ? {} : { error: { message: 'Other' } } });
  yield* changesIn(response);
}
