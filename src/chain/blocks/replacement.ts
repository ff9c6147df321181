import { accountOf } from '../state/state.ts';
import { checkNonceAndFee, overdrawn, type Rejection } from './admission.ts';
import { grant, include, openBlock, type Transaction, type OpenBlock } from './block.ts';
import type { Rules } from './execution.ts';

/** The transaction of the open block that has the same signer and nonce. */
export function rivalOf(block: OpenBlock, { signer, nonce }: Transaction): Transaction | undefined {
  const isOpen =
    nonce < accountOf(block.state, signer).nonce && nonce >= accountOf(block.parent.state, signer).nonce;
  if (!isOpen) return undefined;
  const isRival = (other: Transaction): boolean => other.signer === signer && other.nonce === nonce;
  return block.receipts.find(({ transaction }) => isRival(transaction))?.transaction;
}

/**
 * The open block with a transaction in the place of its rival, and everything else once more, without transactions that are no longer
 * valid (spec/decisions/rpc.md#one-chain-two-interfaces). A rejection if the new one is not valid there, or if coins that were
 * taken from an account are no longer there.
 */
export function replace(
  block: OpenBlock,
  rival: Transaction,
  by: Transaction,
  rules: Rules,
): OpenBlock | Rejection {
  let next: OpenBlock = { ...openBlock(block.parent), timestamp: block.timestamp };
  for (const input of block.inputs) {
    if ('amount' in input) {
      next = grant(next, input);
      if (accountOf(next.state, input.address).balance < 0n) return overdrawn;
      continue;
    }
    const transaction = input === rival ? by : input;
    const rejection = checkNonceAndFee(transaction, next);
    if (rejection === undefined) next = include(next, transaction, rules);
    else if (transaction === by) return rejection;
  }
  return next;
}
