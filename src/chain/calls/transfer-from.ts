import { nestingBudget } from '../../contract/limits.ts';
import type { Address } from '../address.ts';
import { accept, defineCall, refuse } from '../call.ts';
import { effectiveLimits } from '../collection-limits.ts';
import { checkSpending, spendingRefusals } from '../spending.ts';
import { collectionOf } from '../state.ts';
import { applyTransfer, checkTransfer, transferRefusals } from '../transferring.ts';
import type { TransferArgs } from './transfer.ts';

/**
 * `unique.transferFrom`: on behalf of `from`. Transfer, nest and unnest of the interface all become this call: nesting is a
 * transfer to the parent's token address, unnesting one from it.
 */
export const transferFrom = defineCall({
  refusals: {
    'token.transfer.collection-exists': 'CollectionNotFound',
    'token.transfer.value-at-most-one': 'NonfungibleItemsHaveNoAmount',
    ...spendingRefusals,
    ...transferRefusals,
  },

  check(state, args: TransferArgs & { readonly from: Address }, { signer }) {
    const { collectionId, tokenId, from, to, value } = args;
    const token = { collectionId, tokenId };
    const collection = collectionOf(state, collectionId);
    if (collection === undefined) return refuse('token.transfer.collection-exists');
    if (value > 1n) return refuse('token.transfer.value-at-most-one');

    const budget = { left: nestingBudget };
    const roleSuffices = effectiveLimits(collection.limits).ownerCanTransfer;
    const notAuthorised = checkSpending(state, collection, { signer, from, token, roleSuffices, budget });
    if (notAuthorised !== undefined) return notAuthorised;
    if (value === 0n) return accept(undefined);

    const move = { signer, token, from, to };
    return checkTransfer(state, collection, move, budget) ?? accept(move);
  },

  apply(state, move, emit) {
    if (move !== undefined) applyTransfer(state, move, emit);
  },
});
