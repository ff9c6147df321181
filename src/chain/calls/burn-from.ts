import { nestingBudget } from '../../contract/limits.ts';
import type { Address } from '../address.ts';
import { applyBurn, burnRefusals, checkBurn } from '../burning.ts';
import { accept, defineCall, refuse } from '../call.ts';
import { effectiveLimits } from '../collection-limits.ts';
import { checkSpending, spendingRefusals } from '../spending.ts';
import { collectionOf } from '../state.ts';
import type { BurnArgs } from './burn-item.ts';

/** `unique.burnFrom`: on behalf of `from`, by whoever may act for it; owner and admins as the profile says (rulings P5). */
export const burnFrom = defineCall({
  refusals: {
    'token.burn.collection-exists': 'CollectionNotFound',
    'token.burn.value-at-most-one': 'NonfungibleItemsHaveNoAmount',
    ...spendingRefusals,
    ...burnRefusals,
  },

  check(state, args: BurnArgs & { readonly from: Address }, { signer, profile }) {
    const { collectionId, tokenId, from, value } = args;
    const token = { collectionId, tokenId };
    const collection = collectionOf(state, collectionId);
    if (collection === undefined) return refuse('token.burn.collection-exists');
    if (value > 1n) return refuse('token.burn.value-at-most-one');

    const roleSuffices = profile.burnIsRoleRight
      ? collection.limits.ownerCanTransfer !== false
      : effectiveLimits(collection.limits).ownerCanTransfer;
    const spend = { signer, from, token, roleSuffices, budget: { left: nestingBudget } };
    const notAuthorised = checkSpending(state, collection, spend);
    if (notAuthorised !== undefined) return notAuthorised;
    if (value === 0n) return accept(undefined);

    return checkBurn(state, collection, token, from) ?? accept({ token, from });
  },

  apply(state, burn, emit) {
    if (burn !== undefined) applyBurn(state, burn.token, burn.from, emit);
  },
});
