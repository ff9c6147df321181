import { observe } from '../observe.ts';
import type { Receipt, Target, ToldEvent, WriteRequest } from '../target.ts';
import { Cast } from './cast.ts';
import { stateOf, type State } from './state.ts';
import type { TraceEvent, TraceStep } from './trace.ts';

/** What a step of a trace came to on a target. */
export interface Played {
  readonly receipt: Receipt;
  /** Only those of the pallet `common`, as traces write them. */
  readonly events: readonly TraceEvent[];
  readonly before: State;
  readonly after: State;
}

/** Plays the steps on a target without collections, one after the other. */
export async function* play(
  target: Target,
  steps: Iterable<Pick<TraceStep, 'op' | 'body'>>,
): AsyncGenerator<Played, void, undefined> {
  const cast = new Cast(target);
  const known: number[] = [];
  let before: State = {};
  for (const { op, body } of steps) {
    const receipt = await target.write({ operation: op, body: cast.bodyOf(body) } as WriteRequest);
    const accepted = receipt.kind === 'accepted' ? receipt : undefined;
    if (accepted !== undefined && op === 'createCollection')
      known.push((accepted.parsed as { collectionId: number }).collectionId);
    const after = stateOf(await observe(target, known), cast);
    yield { receipt, before, after, events: eventsOf(accepted?.events ?? [], cast) };
    before = after;
  }
}

const prefix = 'common.';

const eventsOf = (events: readonly ToldEvent[], cast: Cast): TraceEvent[] =>
  events
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name, data }) => [name.slice(prefix.length), ...data.map(value => plain(value, cast))]);

/** Data of an event: cross accounts and accounts as addresses, keys as text, the rest as it is. */
function plain(value: unknown, cast: Cast): unknown {
  if (typeof value === 'object' && value !== null) return cast.textOf(String(Object.values(value)[0]));
  if (typeof value !== 'string') return value;
  return value.startsWith('0x') ? Buffer.from(value.slice(2), 'hex').toString() : cast.textOf(value);
}

const sameJson = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Where outcome, error, ids or events are not those of the runtime; undefined if they are. What was changed is another matter. */
export function disagreement({ error, events }: TraceStep, played: Played): string | undefined {
  const { receipt } = played;
  const found = receipt.kind === 'accepted' ? undefined : (receipt.error.code ?? receipt.error.message);
  if (found !== error)
    return `the runtime ${error === undefined ? 'accepts' : `refuses with ${error}`}, here it is ${found ?? 'accepted'}`;
  if (receipt.kind !== 'accepted' || events === undefined) return undefined;
  if (!sameJson(played.events, events))
    return `the runtime tells ${JSON.stringify(events)}, here it is ${JSON.stringify(played.events)}`;
  const made = idsOf(receipt.parsed);
  const expected = events.flatMap(createdBy);
  if (expected.length > 0 && !sameJson(made, expected))
    return `the runtime makes ${JSON.stringify(expected)}, the outcome says ${JSON.stringify(made)}`;
  return undefined;
}

/** Ids of what an event says to be new. */
const createdBy = ([name, collectionId, tokenId]: TraceEvent): readonly unknown[][] =>
  name === 'CollectionCreated' ? [[collectionId]] : name === 'ItemCreated' ? [[collectionId, tokenId]] : [];

/** Ids in the outcome of a creation or a mint. */
const idsOf = (parsed: unknown): unknown[][] =>
  [parsed].flat().map(item => {
    const { collectionId, tokenId } = item as { collectionId: number; tokenId?: number };
    return tokenId === undefined ? [collectionId] : [collectionId, tokenId];
  });
