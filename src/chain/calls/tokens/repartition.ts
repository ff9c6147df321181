import { piecesMax } from '../../../contract/limits.ts';
import { amountOf, holdsAll, repartitionToken } from '../../rules/tokens/pieces.ts';
import { accept, defineCall, refuse } from '../../call.ts';
import { weightIfMissing } from '../../rules/weights.ts';
import type { TokenRef } from '../../state/address.ts';
import { collectionOf } from '../../state/state.ts';

/**
 * `unique.repartition`: the only holder of a ReFungible token changes its number of pieces
 * (spec/decisions/chain.md#transfers). Every account counts as the only holder of a token with 0 pieces
 * (spec/statements/rulings.md#2.23).
 */
export const repartition = defineCall({
  onCoins: 'RepartitionOfOtherMode',
  refusals: {
    'token.repartition.collection-exists': 'CollectionNotFound',
    'token.repartition.refungible-only': 'RepartitionOfOtherMode',
    'token.repartition.pieces-are-bounded': 'WrongRefungiblePieces',
    'token.repartition.not-into-zero': 'TokenValueTooLow',
    'token.repartition.by-its-only-holder': 'RepartitionWhileNotOwningAllPieces',
  },

  check(state, { amount, ...token }: TokenRef & { readonly amount: bigint }, { signer }) {
    const collection = collectionOf(state, token.collectionId);
    if (collection === undefined) return refuse('token.repartition.collection-exists');
    if (collection.mode !== 'ReFungible') return refuse('token.repartition.refungible-only');
    if (amount > piecesMax) return refuse('token.repartition.pieces-are-bounded');
    if (amount === 0n) return refuse('token.repartition.not-into-zero');
    if (!holdsAll(state, token, signer)) return refuse('token.repartition.by-its-only-holder');
    return accept({ token, owner: signer, amount, change: amount - amountOf(state, token, signer) });
  },

  apply(state, { token, owner, amount, change }, emit) {
    const { collectionId, tokenId } = token;
    repartitionToken(state, token, { owner, amount });
    if (change > 0n) emit('common.ItemCreated', collectionId, tokenId, owner, change);
    if (change < 0n) emit('common.ItemDestroyed', collectionId, tokenId, owner, -change);
  },

  weight: () => 305_221_000n,
  weightIfRefused: weightIfMissing,
});
