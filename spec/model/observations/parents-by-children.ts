import type { ObservedCollection, TokenRef } from './observation.ts';
import type { Target } from '../target.ts';
import { ownerWith } from './observe-token.ts';
import { isPresent, replaced, unobservableOr, Unobservable } from '../unobservable.ts';

type Collections = Readonly<Record<number, ObservedCollection>>;

/**
 * The collections with the parents of their tokens. Where no endpoint reports parents, the parent of a token is the one that lists it
 * among its children; it stays unobservable where children are not reported either.
 */
export function withParents(target: Target, collections: Collections): Collections {
  if (isPresent(target, 'parent')) return collections;
  const parents = unobservableOr(() => parentsByChild(collections));
  if (parents instanceof Unobservable) return collections;
  return eachReplaced(collections, collection =>
    replaced(collection, {
      tokens: eachReplaced(collection.tokens, token => {
        const parent = parents.get(keyOf(token)) ?? null;
        return replaced(token, { parent, owner: ownerWith(target, token.owner, parent) });
      }),
    }),
  );
}

/** The table with each of its records replaced. */
const eachReplaced = <T>(table: Readonly<Record<number, T>>, replace: (each: T) => T): Record<number, T> =>
  replaced(table, Object.fromEntries(Object.entries(table).map(([id, each]) => [id, replace(each)])));

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
