import { accept, defineCall, refuse } from '../call.ts';
import { applyBurn, burnRefusals, checkBurn } from '../burning.ts';
import { collectionOf, tokenOf } from '../state.ts';

/** Arguments of `unique.burnItem`; `value` is 1, or 0 to do nothing but be checked. */
export interface BurnArgs {
  readonly collectionId: number;
  readonly tokenId: number;
  readonly value: bigint;
}

/** `unique.burnItem`: the immediate owner burns its token; no role helps here. */
export const burnItem = defineCall({
  refusals: {
    'token.burn.collection-exists': 'CollectionNotFound',
    'token.burn.value-at-most-one': 'NonfungibleItemsHaveNoAmount',
    ...burnRefusals,
  },

  check(state, { collectionId, tokenId, value }: BurnArgs, { signer }) {
    const token = { collectionId, tokenId };
    const collection = collectionOf(state, collectionId);
    if (collection === undefined) return refuse('token.burn.collection-exists');
    if (value > 1n) return refuse('token.burn.value-at-most-one');
    if (value === 0n) {
      const owner = tokenOf(state, token)?.owner;
      if (owner === undefined) return refuse('token.burn.token-exists');
      return owner === signer ? accept(undefined) : refuse('token.burn.from-its-owner');
    }
    return checkBurn(state, collection, token, signer) ?? accept({ token, from: signer });
  },

  apply(state, burn, emit) {
    if (burn !== undefined) applyBurn(state, burn.token, burn.from, emit);
  },
});
