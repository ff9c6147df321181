import type { ObservedCollection, TokenRef } from './observation.ts';
import { sameMembers, updated } from './reused-observation.ts';
import type { Target } from '../target.ts';
import { ownerWith } from './observe-token.ts';
import { isPresent, unobservableOr, Unobservable } from '../unobservable.ts';

type Collections = Readonly<Record<number, ObservedCollection>>;

/**
 * The collections with the parents of their tokens. Where no endpoint reports parents, the parent of a token is the one that lists it
 * among its children; it stays unobservable where children are not reported either.
 */
export function withParents(target: Target, collections: Collections): Collections {
  if (isPresent(target, 'parent')) return collections;
  const parents = unobservableOr(() => parentsByChild(collections));
  if (parents instanceof Unobservable) return collections;
  return eachUpdated(collections, collection =>
    updated(collection, {
      tokens: eachUpdated(collection.tokens, token => {
        const parent = parents.get(keyOf(token)) ?? null;
        return updated(token, { parent, owner: ownerWith(target, token.owner, parent) });
      }),
    }),
  );
}

/** The records of a table, updated; the same table where none changes. */
function eachUpdated<T>(table: Readonly<Record<number, T>>, update: (each: T) => T): Record<number, T> {
  const next = Object.fromEntries(Object.entries(table).map(([id, each]) => [id, update(each)]));
  return sameMembers(next, table) ? table : next;
}

const keyOf = ({ collectionId, tokenId }: TokenRef): string => `${collectionId}/${tokenId}`;

/** The parent of each nested token, by collection and token. Throws `Unobservable` where not all children are reported. */
const parentsByChild = (collections: Collections): ReadonlyMap<string, TokenRef> =>
  new Map(
    Object.values(collections)
      .flatMap(({ tokens }) => Object.values(tokens))
      .flatMap(({ collectionId, tokenId, children }) =>
        children.map(child => [keyOf(child), { collectionId, tokenId }] as const),
      ),
  );
