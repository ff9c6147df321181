import { accountOf } from '../state/state.ts';
import { checkNonceAndFee, overdrawn, type Rejection } from './admission.ts';
import {
  contentOf,
  grant,
  include,
  openBlock,
  openContent,
  type Extrinsic,
  type OpenBlock,
} from './block.ts';
import type { Rules } from './execution.ts';

/** The transaction of the open block that has the same signer and nonce. */
export function rivalOf(block: OpenBlock, { signer, nonce }: Extrinsic): Extrinsic | undefined {
  const isOpen =
    nonce < accountOf(block.state, signer).nonce && nonce >= accountOf(block.parent.state, signer).nonce;
  if (!isOpen) return undefined;
  const receipts = block.receipts.toArray();
  return receipts.find(({ extrinsic }) => extrinsic.signer === signer && extrinsic.nonce === nonce)
    ?.extrinsic;
}

/**
 * The open block with a transaction in the place of its rival, and everything else once more, without transactions that are no longer
 * valid (spec/decisions/rpc.md#one-chain-two-interfaces). A rejection if the new one is not valid there, or if coins that were
 * taken from an account are no longer there.
 */
export function replace(
  block: OpenBlock,
  rival: Extrinsic,
  by: Extrinsic,
  rules: Rules,
): OpenBlock | Rejection {
  let next: OpenBlock = { ...openBlock(block.parent), timestamp: block.timestamp };
  for (const input of contentOf(openContent(block))) {
    if ('amount' in input) {
      next = grant(next, input);
      if (accountOf(next.state, input.address).balance < 0n) return overdrawn;
      continue;
    }
    const extrinsic = input === rival ? by : input;
    const rejection = checkNonceAndFee(extrinsic, next, rules);
    if (rejection === undefined) next = include(next, extrinsic, rules);
    else if (extrinsic === by) return rejection;
  }
  return next;
}
