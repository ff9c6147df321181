import { collectionOf, type CollectionMode, type State } from '../../../chain/state/state.ts';
import { livingTokens } from '../../../service/views/token-lists.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { account, collectionId, tokenId } from '../arguments.ts';
import { blake2, twox } from './item.ts';

/** Keys of maps by collection. */
export const inCollection = [twox(collectionId)] as const;
/** Keys of maps by token. */
export const ofToken = [twox(collectionId), twox(tokenId)] as const;
/** Keys of maps by account in a collection. */
export const ofOwner = [twox(collectionId), blake2(account('owner'))] as const;

/** The mode of a collection; undefined if there is none. */
export const modeOf = (state: State, id: number): CollectionMode | undefined => collectionOf(state, id)?.mode;

export function* collections({ state }: ReadContext): Generator<[number]> {
  for (const [id] of state.collections.entries()) yield [Number(id)];
}

/** The tokens of all collections of a mode, of one of them, or only one token, which need not exist. */
export const tokensOf = (mode: CollectionMode) =>
  function* ({ state }: ReadContext, onlyId?: number, onlyToken?: number): Generator<[number, number]> {
    const all =
      onlyId === undefined ? state.collections.entries() : [[onlyId, collectionOf(state, onlyId)] as const];
    for (const [, found] of all)
      if (found?.mode === mode)
        for (const token of onlyToken === undefined ? livingTokens(state, found) : [onlyToken])
          yield [found.id, token];
  };
