import { misledAbout, planted, withCollection, type Mutant } from './inject/mutant.ts';
import { letThrough } from './inject/pieces.ts';
import {
  admittedAs,
  cannotPayPrice,
  latestOwner,
  leavingBehind,
  sendCoin,
  corruptedAccounts,
  withoutFee,
} from './inject/transactions.ts';

/** Faults in what every transaction costs, and in what is left of one that fails. */
export const transactionMutants: readonly Mutant[] = [
  planted('transaction/for-free', 'transaction.costs-fee', { alterWorld: withoutFee(() => true) }),
  planted('transaction/price-is-asked-for-too-early', 'transaction.must-be-paid', {
    alterWorld: admittedAs((extrinsic, chain) =>
      cannotPayPrice(extrinsic, chain)
        ? { rejected: 'cannotPay', message: 'Insufficient balance: a collection has a price' }
        : undefined,
    ),
  }),
  planted('transaction/nonce-is-used-again', 'transaction.uses-nonce', {
    calls: corruptedAccounts('unique.createCollectionEx', latestOwner, draft => {
      draft.nonce -= 1;
    }),
  }),
  planted('transaction/refused-mints-count', 'transaction.refused-changes-nothing', {
    calls: leavingBehind('unique.createItem', (state, { collectionId }) =>
      withCollection(state, collectionId, draft => {
        draft.minted += 1;
      }),
    ),
  }),
  planted('transaction/refused-owner-changes-all-the-same', 'refusal.has-no-effect', {
    calls: leavingBehind('unique.changeCollectionOwner', (state, { collectionId, newOwner }) =>
      withCollection(state, collectionId, draft => {
        draft.owner = newOwner;
      }),
    ),
  }),
  planted('transaction/forbidden-pieces-are-burned', 'request.refused-otherwise', {
    calls: letThrough('unique.burnFrom', 'spending.needs-allowance'),
  }),
  planted('transaction/lists-of-others-are-not-edited', 'request.accepted-otherwise', {
    calls: misledAbout('unique.addToAllowList', draft => {
      draft.admins = [];
    }),
  }),
  planted('transaction/malformed-ones-cost', 'transaction.malformed-changes-nothing', {
    alterReceipt: async (receipt, _request, target) => {
      if (receipt.kind === 'not-built') await sendCoin(target);
      return receipt;
    },
  }),
];
