import { accept, defineCall, refuse } from '../../call.ts';
import type { Address } from '../../state/address.ts';
import { accountOf, addToBalance } from '../../state/state.ts';

/**
 * `balances.transferAllowDeath` and `transferKeepAlive`: both are the same, because accounts need no deposit
 * (spec/decisions/chain.md#coins). `value` is in base units.
 */
export const transferCoins = defineCall({
  refusals: { 'balance.transfer.funds-available': 'FundsUnavailable' },

  check(state, args: { readonly to: Address; readonly value: bigint }, { signer }) {
    if (accountOf(state, signer).balance < args.value) return refuse('balance.transfer.funds-available');
    return accept({ from: signer, ...args });
  },

  apply(state, { from, to, value }, emit) {
    addToBalance(state, from, -value);
    addToBalance(state, to, value);
    emit('balances.Transfer', from, to, value);
  },

  weight: () => 222_000_000n,
});
