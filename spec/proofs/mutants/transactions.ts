import { chargeExtra, corruptAccounts, latestOwner } from './inject/effect.ts';
import { alterExtrinsics, cannotPayPrice, waiveFee } from './inject/extrinsics.ts';
import { sendCoin } from './inject/http.ts';
import { mutant, type Mutant } from './inject/mutant.ts';

/** Mutants of what every transaction costs, emits and leaves unchanged. */
export const transactionMutants: readonly Mutant[] = [
  mutant('events/success-unreported', 'events.end-with-success', {
    alterReceipt: receipt =>
      receipt.kind === 'accepted' ? { ...receipt, events: receipt.events.slice(0, -1) } : receipt,
  }),
  mutant('payment/everybody-pays-for-mints', 'transaction.one-pays', {
    calls: chargeExtra('unique.createItem', ({ accounts }) =>
      [...accounts.entries()].map(([address]) => address),
    ),
  }),
  mutant('transaction/for-free', 'transaction.costs-fee', { alterWorld: waiveFee(() => true) }),
  mutant('transaction/price-checked-at-admission', 'transaction.must-be-paid', {
    alterWorld: alterExtrinsics((extrinsic, chain) =>
      cannotPayPrice(extrinsic, chain)
        ? { rejected: 'cannotPay', message: 'Insufficient balance: a collection has a price' }
        : undefined,
    ),
  }),
  mutant('transaction/nonce-is-used-again', 'transaction.uses-nonce', {
    calls: corruptAccounts('unique.createCollectionEx', latestOwner, draft => {
      draft.nonce -= 1;
    }),
  }),
  mutant('transaction/malformed-requests-cost-coins', 'transaction.malformed-changes-nothing', {
    alterReceipt: async (receipt, _request, target) => {
      if (receipt.kind === 'not-built') await sendCoin(target);
      return receipt;
    },
  }),
];
