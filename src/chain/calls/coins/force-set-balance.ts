import { accept, defineCall } from '../../call.ts';
import type { Address } from '../../state/address.ts';
import { accountOf, issue } from '../../state/state.ts';

/** `balances.forceSetBalance`: the balance of an account in base units; the total issuance changes with it. */
export const forceSetBalance = defineCall({
  origin: 'root',
  refusals: {},

  check: (_state, args: { readonly who: Address; readonly newFree: bigint }) => accept(args),

  apply(state, { who, newFree }, emit) {
    issue(state, who, newFree - accountOf(state, who).balance);
    emit('balances.BalanceSet', who, newFree);
  },

  weight: () => 222_000_000n,
});
