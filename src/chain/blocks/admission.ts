import { accountOf, type Hex } from '../state/state.ts';
import type { Extrinsic, OpenBlock, Rules } from './block.ts';
import { feeAtMost } from './fees.ts';
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

/** A rejected transaction: the reason, and a message for the client. */
export interface Rejection {
  readonly rejected: RejectionReason;
  readonly message: string;
}

/** How long a signed payload is valid: for `period` blocks from its checkpoint; null without end. */
export type Validity = {
  readonly checkpoint: { readonly number: number; readonly hash: Hex };
  readonly period: number;
} | null;

const reject = (rejected: RejectionReason, message: string): Rejection => ({ rejected, message });

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
      `Transaction has an unknown birth block: ${checkpoint.hash} is not block ${checkpoint.number} of this chain`,
    );
  return undefined;
}

/** Rejects a transaction whose nonce is not the next one, or whose payer cannot pay after the transactions already in the block. */
export function checkNonceAndFee(
  extrinsic: Extrinsic,
  block: OpenBlock,
  { calls }: Rules,
): Rejection | undefined {
  const { nonce } = accountOf(block.state, extrinsic.signer);
  if (extrinsic.nonce < nonce)
    return reject(
      'staleNonce',
      `Transaction is outdated: nonce ${extrinsic.nonce} is used, the next is ${nonce}`,
    );
  if (extrinsic.nonce > nonce)
    return reject(
      'futureNonce',
      `Transaction is too early: nonce ${extrinsic.nonce}, but the next is ${nonce}`,
    );

  const { account, sponsored } = payerOf(block.state, extrinsic.call, extrinsic.signer, block.number, calls);
  const fee = feeAtMost(extrinsic.call, extrinsic.encodedBytes, block.state, calls) + extrinsic.tip;
  const { balance } = accountOf(block.state, account);
  const payer = sponsored === undefined ? 'the payer' : `the sponsor of collection ${sponsored.collectionId}`;
  if (balance < fee)
    return reject('cannotPay', `Insufficient balance: the fee is ${fee}, ${payer} has ${balance} base units`);
  return undefined;
}
