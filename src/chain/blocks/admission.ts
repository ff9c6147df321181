import type { Address } from '../state/address.ts';
import type { Hex } from '../state/hex.ts';
import { accountOf } from '../state/state.ts';
import type { Transaction, OpenBlock } from './block.ts';
import { feeAtMost, priceOf } from './fees.ts';
import { payerOf } from './sponsorship.ts';

/**
 * Why a transaction is not admitted to a block. Nothing is charged and the nonce stays
 * (spec/decisions/chain.md#admission).
 */
export type RejectionReason =
  | 'foreignGenesis'
  | 'foreignVersion'
  | 'unknownCheckpoint'
  | 'expiredEra'
  | 'staleNonce'
  | 'futureNonce'
  | 'cannotPay';

/** Who has to pay how much for a transaction, and has less. Amounts are in base units. */
export interface Unpaid {
  readonly payer: Address;
  readonly balance: bigint;
  /** With the tip. */
  readonly fee: bigint;
  /** What the transaction costs beyond its fee, if it is accepted. */
  readonly price: bigint;
  /** The collection whose sponsor is the payer. */
  readonly sponsoredCollection: number | undefined;
}

/** A rejected transaction: the reason, and a message for the client. */
export interface Rejection {
  readonly rejected: RejectionReason;
  readonly message: string;
  /** For `cannotPay`: names of accounts and coins are known to the network only. */
  readonly unpaid?: Unpaid;
}

/** How long a signed payload is valid: for `period` blocks from its checkpoint; null without end. */
export type Validity = {
  readonly checkpoint: { readonly number: number; readonly hash: Hex };
  readonly period: number;
} | null;

const reject = (rejected: RejectionReason, message: string): Rejection => ({ rejected, message });

/** The rejection of a transaction after which an account would have less than nothing. */
export const overdrawn = reject('cannotPay', 'Insufficient balance');

/** Rejects a payload that is not valid in that block. `hashOfBlock` gives the hashes of this chain. */
export function checkValidity(
  validity: Validity,
  block: OpenBlock,
  hashOfBlock: (number: number) => Hex | undefined,
): Rejection | undefined {
  if (validity === null) return undefined;
  const { checkpoint, period } = validity;
  const lastBlock = checkpoint.number + period - 1;
  if (block.number > lastBlock)
    return reject(
      'expiredEra',
      `Transaction has expired: it was valid up to block ${lastBlock}, the next block is ${block.number}. Build it again.`,
    );
  if (hashOfBlock(checkpoint.number) !== checkpoint.hash)
    return reject(
      'unknownCheckpoint',
      `Transaction has an unknown birth block: ${checkpoint.hash} is not block ${checkpoint.number} of this chain. Build it again.`,
    );
  return undefined;
}

/** Rejects a transaction whose nonce is not the next one, or whose payer cannot pay. */
export function checkNonceAndFee(transaction: Transaction, block: OpenBlock): Rejection | undefined {
  const { nonce } = accountOf(block.state, transaction.signer);
  if (transaction.nonce < nonce)
    return reject(
      'staleNonce',
      `Transaction is outdated: nonce ${transaction.nonce} is used, the next is ${nonce}. Build it again.`,
    );
  if (transaction.nonce > nonce)
    return reject(
      'futureNonce',
      `Transaction is too early: nonce ${transaction.nonce}, but the next is ${nonce}. Submit those before it first, or build it again.`,
    );
  return checkFee(transaction, block);
}

/** Rejects a transaction whose payer cannot pay after the transactions already in the block. */
export function checkFee(transaction: Transaction, block: OpenBlock): Rejection | undefined {
  const { call, signer, encodedBytes, tip } = transaction;
  const { account: payer, sponsored } = payerOf(block.state, call, signer, block.number);
  const fee = feeAtMost(call, encodedBytes, block.state) + tip;
  const { balance } = accountOf(block.state, payer);
  if (balance >= fee) return undefined;
  const sponsoredCollection = sponsored?.collectionId;
  const unpaid = { payer, balance, fee, price: priceOf(call), sponsoredCollection };
  return { ...overdrawn, unpaid };
}
