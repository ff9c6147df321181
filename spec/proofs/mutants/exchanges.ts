import type { Answer, Receipt, Response, Target, Wire } from '../../model/target.ts';
import { changesIn, inMember, type Change } from './changes.ts';
import { changesInReceipt } from './corruption.ts';

/** The exchanges with some targets. */
export interface Exchanges {
  /** For each exchange, in order, what can be changed in it. */
  readonly changes: readonly (() => Iterable<Change>)[];
  /** The target, whose exchanges are added. */
  readonly over: (target: Target) => Target;
}

/** No exchanges yet; the one at the place of the corruption is changed. */
export function exchanges(corruption?: { readonly place: number; readonly change: Change }): Exchanges {
  const changes: Exchanges['changes'][number][] = [];
  const shown = <T>(value: T, changesOf: (value: T) => Iterable<Change>): T => {
    const place = changes.push(() => changesOf(value)) - 1;
    return place === corruption?.place ? (corruption.change(value) as T) : value;
  };
  const over = (target: Target): Target => ({
    ...target,
    read: async (...read) => shown<Answer>(await target.read(...read), changesInAnswer),
    write: async request => shown<Receipt>(await target.write(request), changesInReceipt),
    ...(target.wire && { wire: overWire(target.wire) }),
  });
  const overWire = (wire: Wire): Wire => ({
    ...wire,
    send: async (...sent) => shown<Response>(await wire.send(...sent), changesInResponse),
  });
  return { changes, over };
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
