import { nestingBudget } from '../../../contract/limits.ts';
import { checkAmount, fungibleIdRefusals } from '../../rules/tokens/amounts.ts';
import { effectiveLimits } from '../../rules/collections/collection-limits.ts';
import { applyRemainingAllowance, checkSpending, spendingRefusals } from '../../rules/tokens/spending.ts';
import { checkCoins, coinRefusals, isOfCoins } from '../../rules/coins.ts';
import { transferUse } from '../../rules/collections/sponsoring.ts';
import { applyTransfer, checkTransfer, transferRefusals } from '../../rules/tokens/transferring.ts';
import { accept, defineCall, refuse } from '../../call.ts';
import { lookUpsWeight, weightByMode, weightIfMissing } from '../../rules/weights.ts';
import type { Address } from '../../state/address.ts';
import { collectionOf } from '../../state/state.ts';
import type { TransferArgs } from './transfer.ts';

/**
 * `unique.transferFrom`: transfers on behalf of `from`. The operations transfer, nest and unnest all become this call: nesting is
 * a transfer to the parent's token address, unnesting is a transfer from it.
 */
export const transferFrom = defineCall({
  refusals: {
    'token.transfer.collection-exists': 'CollectionNotFound',
    'token.transfer.value-at-most-one': 'NonfungibleItemsHaveNoAmount',
    ...fungibleIdRefusals,
    ...spendingRefusals,
    ...transferRefusals,
    ...coinRefusals,
  },
  onCoins: 'allowed',

  check(state, args: TransferArgs & { readonly from: Address }, context) {
    const { signer, profile } = context;
    const { from, to, value, ...token } = args;
    const move = { signer, token, from, to, value, profile };
    const unspent = { ...move, remaining: undefined };
    if (isOfCoins(args, context)) return checkCoins(state, move) ?? accept(unspent);
    const collection = collectionOf(state, token.collectionId);
    if (collection === undefined) return refuse('token.transfer.collection-exists');
    const wrongAmount = checkAmount(collection, token.tokenId, value, 'token.transfer.value-at-most-one');
    if (wrongAmount !== undefined) return wrongAmount;

    const budget = { left: nestingBudget };
    const roleSuffices = effectiveLimits(collection.limits).ownerCanTransfer;
    const spending = checkSpending(state, collection, { ...move, roleSuffices, budget });
    if ('refused' in spending) return spending;
    if (collection.mode === 'Nft' && value === 0n) return accept(unspent);
    return checkTransfer(state, collection, move, budget) ?? accept({ ...move, ...spending });
  },

  apply(state, plan, emit) {
    applyTransfer(state, plan, emit);
    applyRemainingAllowance(state, plan, emit);
  },

  weight: (state, args) =>
    weightByMode(state, args, { Nft: 699_465_000n, Fungible: 336_598_000n, ReFungible: 943_717_000n }) +
    lookUpsWeight(state, [args.from, args.to]),

  // As for `transfer`: the most that the call can weigh.
  weightIfRefused: (state, args) => weightIfMissing(state, args) ?? 1_263_585_000n,

  sponsoredUse: (state, args, { collection }) => transferUse(state, collection, args, args.from),
});
