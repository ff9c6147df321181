import type { WriteRequest } from '../../model/target.ts';
import { orElse } from '../../model/unobservable.ts';
import { withNames } from '../../harness/generators/replay-id.ts';
import { neverCreated, type Runner } from '../../harness/runner/runner.ts';
import { withCollectionIds } from './collection-ids.ts';
import { abridged } from './long-texts.ts';
import { coinsLess, coinsOf, type SymbolicCommand } from './sequence.ts';

/** The write as it can be told to any target, where the walker is. */
export function commandOf({ operation, body }: WriteRequest, { target, place }: Runner): SymbolicCommand {
  const isKnown = (id: number): boolean => place.known.includes(id);
  const named = abridged(withNames(body, target.actors));
  const members = withCollectionIds(named, id =>
    isKnown(id) ? id : neverCreated,
  ) as SymbolicCommand['body'];
  const { amount } = members;
  if (operation !== 'transferBalance' || typeof amount !== 'number') return { operation, body: members };
  const coins = orElse(() => coinsOf(place.observed, 'address' in body ? body.address : undefined), Infinity);
  // So many are sent only to leave too little, or to ask for too much.
  const isAboutAll = amount > coins / 2;
  return {
    operation,
    body: isAboutAll ? { ...members, amount: { allBut: coinsLess(coins, amount) } } : members,
  };
}
