import {
  grant,
  include,
  type Extrinsic,
  type Grant,
  type OpenBlock,
  type PlacedGrant,
  type Receipt,
} from '../../chain/blocks/block.ts';
import type { Rules } from '../../chain/blocks/execution.ts';
import { checkNonceAndFee } from '../../chain/blocks/admission.ts';
import type { BlockInput } from '../../contract/shapes/world-file.ts';
import { decodeCall, encodeCall } from '../../wire/call-codec.ts';

/** What went into a block. */
export interface BlockContent {
  readonly receipts: readonly Receipt[];
  readonly grants: readonly PlacedGrant[];
}

/** A transaction, as a line of a block has it. Its signature was verified when it arrived. */
export const extrinsicInput = (extrinsic: Extrinsic): BlockInput => {
  const { hash, signer, nonce, tip, encodedBytes, call, bytes } = extrinsic;
  const signed = bytes === undefined ? {} : { signed: bytes };
  return {
    extrinsic: {
      hash,
      signer,
      nonce,
      tip: String(tip),
      bytes: encodedBytes,
      call: encodeCall(call),
      ...signed,
    },
  };
};

/** A grant of coins, as a line of a block has it. */
export const grantInput = ({ address, amount }: Grant): BlockInput => ({
  grant: { address, amount: String(amount) },
});

/** Transactions and grants of a block in order of arrival. */
export function inputsOf({ receipts, grants }: BlockContent): BlockInput[] {
  const inputs: BlockInput[] = [];
  let granted = 0;
  for (let index = 0; index <= receipts.length; index += 1) {
    for (let next = grants[granted]; next !== undefined && next.after <= index; next = grants[granted]) {
      inputs.push(grantInput(next));
      granted += 1;
    }
    const receipt = receipts[index];
    if (receipt !== undefined) inputs.push(extrinsicInput(receipt.extrinsic));
  }
  return inputs;
}

/** The open block with one more input. Throws an `Error` if the chain would not admit it, and for bytes that are no call. */
export function withInput(open: OpenBlock, input: BlockInput, rules: Rules): OpenBlock {
  if ('grant' in input)
    return grant(open, { address: input.grant.address, amount: BigInt(input.grant.amount) });
  const { hash, signer, nonce, tip, bytes, call, signed } = input.extrinsic;
  const extrinsic: Extrinsic = {
    hash,
    signer,
    nonce,
    tip: BigInt(tip),
    encodedBytes: bytes,
    call: decodeCall(call),
    bytes: signed,
  };
  const rejection = checkNonceAndFee(extrinsic, open, rules);
  if (rejection !== undefined) throw new Error(rejection.message);
  return include(open, extrinsic, rules);
}
