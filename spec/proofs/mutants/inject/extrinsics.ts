import type { Rejection } from '../../../../src/chain/blocks/admission.ts';
import type { Transaction } from '../../../../src/chain/blocks/block.ts';
import type { Chain } from '../../../../src/chain/blocks/chain.ts';
import { feeOf } from '../../../../src/chain/blocks/fees.ts';
import { accountOf } from '../../../../src/chain/state/state.ts';
import type { Defect } from './mutant.ts';

type AlterWorld = NonNullable<Defect['alterWorld']>;

/** Changes transactions before they are admitted, or rejects them. */
const alterExtrinsics =
  (
    alter: (transaction: Transaction, chain: Chain) => Partial<Transaction> | Rejection | undefined,
  ): AlterWorld =>
  ({ chain }) => {
    const submit = chain.submit.bind(chain);
    chain.submit = (transaction, validity) => {
      const changed = alter(transaction, chain);
      return changed !== undefined && 'rejected' in changed
        ? changed
        : submit({ ...transaction, ...changed }, validity);
    };
  };

/** Every nonce counts as the next one of its signer. */
export const acceptAnyNonce: AlterWorld = alterExtrinsics(({ signer }, { pending }) => ({
  nonce: accountOf(pending.state, signer).nonce,
}));

/** No transaction expires. */
export const ignoreEra: AlterWorld = ({ chain }) => {
  const submit = chain.submit.bind(chain);
  chain.submit = transaction => submit(transaction, null);
};

/** Matching transactions cost no fee; the price of a collection stays. */
export const waiveFee = (matches: (transaction: Transaction, chain: Chain) => boolean): AlterWorld =>
  alterExtrinsics((transaction, chain) => {
    const { call, encodedBytes } = transaction;
    return matches(transaction, chain) ? { tip: -feeOf(call, encodedBytes, chain.pending.state) } : undefined;
  });

/** Whether the signer has nothing at all. */
export const hasNoCoins = ({ signer }: Transaction, { pending }: Chain): boolean =>
  accountOf(pending.state, signer).balance === 0n;
