import { checkAmount, fungibleIdRefusals } from '../../rules/tokens/amounts.ts';
import { applyBurn, burnRefusals, checkBurn } from '../../rules/tokens/burning.ts';
import { forgetSponsoredUses } from '../../rules/collections/sponsoring.ts';
import { accept, defineCall, refuse } from '../../call.ts';
import { weightByMode, weightIfMissing } from '../../rules/weights.ts';
import type { TokenRef } from '../../state/address.ts';
import { collectionOf, tokenOf } from '../../state/state.ts';

/** Arguments of `unique.burnItem`. For an Nft, `value` is 1, or 0 to only run the checks; else an amount. */
export interface BurnArgs extends TokenRef {
  readonly value: bigint;
}

/**
 * `unique.burnItem`: the immediate owner burns its token. Roles do not matter. Unlike other burns, it deletes the stored sponsored
 * uses of an Nft.
 */
export const burnItem = defineCall({
  refusals: {
    'token.burn.collection-exists': 'CollectionNotFound',
    'token.burn.value-at-most-one': 'NonfungibleItemsHaveNoAmount',
    ...fungibleIdRefusals,
    ...burnRefusals,
  },

  check(state, { value, ...token }: BurnArgs, { signer }) {
    const collection = collectionOf(state, token.collectionId);
    if (collection === undefined) return refuse('token.burn.collection-exists');
    const wrongAmount = checkAmount(collection, token.tokenId, value, 'token.burn.value-at-most-one');
    if (wrongAmount !== undefined) return wrongAmount;
    const burn = { token, from: signer, value };
    return checkBurn(state, collection, burn) ?? accept(burn);
  },

  apply(state, burn, emit) {
    if (burn.value > 0n && tokenOf(state, burn.token) !== undefined) forgetSponsoredUses(state, burn.token);
    applyBurn(state, burn, emit);
  },

  weight: (state, args) =>
    weightByMode(state, args, { Nft: 697_134_000n, Fungible: 301_244_000n, ReFungible: 781_107_000n }),
  weightIfRefused: weightIfMissing,
});
