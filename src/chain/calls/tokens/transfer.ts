import { nestingBudget } from '../../../contract/limits.ts';
import { checkAmount, fungibleIdRefusals } from '../../rules/tokens/amounts.ts';
import { checkCoins, coinRefusals, isOfCoins } from '../../rules/coins.ts';
import { transferUse } from '../../rules/collections/sponsoring.ts';
import { applyTransfer, checkTransfer, transferRefusals } from '../../rules/tokens/transferring.ts';
import { accept, defineCall, refuse } from '../../call.ts';
import { lookUpsWeight, weightByMode, weightIfMissing } from '../../rules/weights.ts';
import type { Address, TokenRef } from '../../state/address.ts';
import { collectionOf } from '../../state/state.ts';

/** Arguments of `unique.transfer`. For an Nft, `value` is 1, or 0 to only run the checks; else an amount. */
export interface TransferArgs extends TokenRef {
  readonly to: Address;
  readonly value: bigint;
}

/** `unique.transfer`: the immediate owner transfers its token. Roles do not matter. */
export const transfer = defineCall({
  refusals: {
    'token.transfer.collection-exists': 'CollectionNotFound',
    'token.transfer.value-at-most-one': 'NonfungibleItemsHaveNoAmount',
    ...fungibleIdRefusals,
    ...transferRefusals,
    ...coinRefusals,
  },
  onCoins: 'allowed',

  check(state, args: TransferArgs, context) {
    const { signer, profile } = context;
    const { to, value, ...token } = args;
    const move = { signer, token, from: signer, to, value, profile };
    if (isOfCoins(args, context)) return checkCoins(state, move) ?? accept(move);
    const collection = collectionOf(state, token.collectionId);
    if (collection === undefined) return refuse('token.transfer.collection-exists');
    const wrongAmount = checkAmount(collection, token.tokenId, value, 'token.transfer.value-at-most-one');
    if (wrongAmount !== undefined) return wrongAmount;
    return checkTransfer(state, collection, move, { left: nestingBudget }) ?? accept(move);
  },

  apply: applyTransfer,

  weight: (state, args) =>
    weightByMode(state, args, { Nft: 666_212_000n, Fungible: 303_014_000n, ReFungible: 804_086_000n }) +
    lookUpsWeight(state, [args.to]),

  // The chain charges the most that a transfer can weigh, and gives nothing back if it is refused.
  weightIfRefused: (state, args) => weightIfMissing(state, args) ?? 1_124_491_000n,

  sponsoredUse: (state, token, { collection, signer }) => transferUse(state, collection, token, signer),
});
