import { nestingBudget } from '../../../contract/limits.ts';
import { checkAmount, fungibleIdRefusals } from '../../rules/tokens/amounts.ts';
import { applyBurn, burnRefusals, checkBurn } from '../../rules/tokens/burning.ts';
import { effectiveLimits } from '../../rules/collections/collection-limits.ts';
import { applyRemainingAllowance, checkSpending, spendingRefusals } from '../../rules/tokens/spending.ts';
import { accept, defineCall, refuse } from '../../call.ts';
import { lookUpsWeight, weightByMode, weightIfMissing } from '../../rules/weights.ts';
import type { Address } from '../../state/address.ts';
import { collectionOf } from '../../state/state.ts';
import type { BurnArgs } from './burn-item.ts';

/**
 * `unique.burnFrom`: burns on behalf of `from`. Whether owner and admins may do so depends on the profile
 * (spec/statements/rulings.md#p5).
 */
export const burnFrom = defineCall({
  refusals: {
    'token.burn.collection-exists': 'CollectionNotFound',
    'token.burn.value-at-most-one': 'NonfungibleItemsHaveNoAmount',
    ...fungibleIdRefusals,
    ...spendingRefusals,
    ...burnRefusals,
  },

  check(state, { from, value, ...token }: BurnArgs & { readonly from: Address }, { signer, profile }) {
    const collection = collectionOf(state, token.collectionId);
    if (collection === undefined) return refuse('token.burn.collection-exists');
    const wrongAmount = checkAmount(collection, token.tokenId, value, 'token.burn.value-at-most-one');
    if (wrongAmount !== undefined) return wrongAmount;

    const roleSuffices = profile.rolesBurnByDefault
      ? collection.limits.ownerCanTransfer !== false
      : effectiveLimits(collection.limits).ownerCanTransfer;
    const burn = { signer, token, from, value };
    const spend = { ...burn, roleSuffices, budget: { left: nestingBudget } };
    const spending = checkSpending(state, collection, spend);
    if ('refused' in spending) return spending;
    const plan = accept({ ...burn, ...spending });
    if (collection.mode === 'Nft' && value === 0n) return plan;
    return checkBurn(state, collection, burn) ?? plan;
  },

  apply(state, plan, emit) {
    applyBurn(state, plan, emit);
    applyRemainingAllowance(state, plan, emit);
  },

  weight: (state, args) =>
    weightByMode(state, args, { Nft: 804_741_000n, Fungible: 438_224_000n, ReFungible: 922_064_000n }) +
    lookUpsWeight(state, [args.from]),
  weightIfRefused: weightIfMissing,
});
