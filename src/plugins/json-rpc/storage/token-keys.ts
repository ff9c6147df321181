import { collectionOf, type CollectionMode, type State } from '../../../chain/state/state.ts';
import { livingTokens } from '../../../service/views/token-lists.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { crossAccount } from '../../../wire/scale/accounts.ts';
import { collectionId, tokenId } from '../../../wire/scale/collections.ts';
import { blake2, twox } from './item.ts';

/** Keys of maps by collection. */
export const inCollection = [twox(collectionId)] as const;
/** Keys of maps by token. */
export const ofToken = [twox(collectionId), twox(tokenId)] as const;
/** Keys of maps by account in a collection. */
export const ofOwner = [twox(collectionId), blake2(crossAccount)] as const;

/** The mode of a collection; undefined if there is none. */
export const modeOf = (state: Readonly<State>, id: number): CollectionMode | undefined =>
  collectionOf(state, id)?.mode;

/** The collections of a mode. */
export const collectionsOf = (mode: CollectionMode) =>
  function* ({ state }: ReadContext): Generator<[number] | undefined> {
    for (const [id, found] of state.collections.entries())
      yield found.mode === mode ? [Number(id)] : undefined;
  };

/** The tokens of a collection, or of all collections of a mode. */
export const tokensOf = (mode: CollectionMode) =>
  function* ({ state }: ReadContext, id?: number): Generator<[number, number] | undefined> {
    const all = id === undefined ? state.collections.entries() : [[id, collectionOf(state, id)] as const];
    for (const [, found] of all)
      if (found?.mode === mode) for (const token of livingTokens(state, found)) yield [found.id, token];
  };
