import { collectionCreationPrice } from '../../contract/limits.ts';
import type { Extrinsic, OpenBlock } from './block.ts';
import { callsIn } from '../calls/index.ts';
import { feeAtMost, feeIfRefused, feeOf } from './fees.ts';
import { payerOf } from './sponsorship.ts';
import { accountOf, type Hex, type State } from '../state/state.ts';

/** Why a transaction is not let into a block. Nothing is charged and the nonce stays (chain-semantics §4.2). */
export type RejectionReason =
  | 'foreignGenesis'
  | 'foreignVersion'
  | 'unknownCheckpoint'
  | 'expiredEra'
  | 'staleNonce'
  | 'futureNonce'
  | 'cannotPay';

export interface Rejection {
  readonly rejected: RejectionReason;
  readonly message: string;
}

/** Until when a signed payload counts: for so many blocks from the one that it names; null for ever. */
export type Validity = {
  readonly checkpoint: { readonly number: number; readonly hash: Hex };
  readonly period: number;
} | null;

const reject = (rejected: RejectionReason, message: string): Rejection => ({ rejected, message });

/** Whether the payload still counts in that block. `hashOfBlock` knows the hashes of this chain. */
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

/** Whether it is the transaction's turn and its payer can pay for it, on top of those already in the block. */
export function checkTurn(extrinsic: Extrinsic, block: OpenBlock): Rejection | undefined {
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

  const { account, sponsored } = payerOf(block.state, extrinsic.call, extrinsic.signer, block.number);
  const fee = feeAtMost(extrinsic.call, extrinsic.encodedBytes, block.state) + extrinsic.tip;
  const { balance } = accountOf(block.state, account);
  const payer = sponsored === undefined ? 'the payer' : `the sponsor of collection ${sponsored.collectionId}`;
  if (balance < fee)
    return reject('cannotPay', `Insufficient balance: the fee is ${fee}, ${payer} has ${balance} base units`);
  return undefined;
}

/** What the call takes beside the fee when it is accepted, in base units. */
export const priceOf = (call: Extrinsic['call']): bigint =>
  callsIn(call).reduce(
    (sum, { name }) => sum + (name === 'unique.createCollectionEx' ? collectionCreationPrice : 0n),
    0n,
  );

/** What the transaction costs all in all, in base units, where it happens or is refused: for estimates. */
export const costOf = (
  call: Extrinsic['call'],
  encodedBytes: number,
  state: Readonly<State>,
  { isRefused = false } = {},
): bigint => (isRefused ? feeIfRefused : feeOf)(call, encodedBytes, state) + priceOf(call);
