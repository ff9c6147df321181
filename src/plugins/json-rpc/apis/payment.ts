import { feeParts } from '../../../chain/blocks/fees.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { decodeCallBytes } from '../../../wire/calls/calls.ts';
import { dispatchClass, weight } from '../../../wire/calls/dispatch.ts';
import { decodeExtrinsic } from '../../../wire/signing/extrinsic.ts';
import { record } from '../../../wire/scale/composites.ts';
import { named, optional, u128, u32, type ValueOf } from '../../../wire/scale/shape.ts';
import { extrinsic } from '../extrinsic-bytes.ts';
import { apiMethod, type ApiMethod } from './api.ts';

const dispatchInfo = named(
  'pallet_transaction_payment::types::RuntimeDispatchInfo',
  record({ weight, class: dispatchClass, partialFee: u128 }),
  { Balance: u128.type, Weight: weight.type },
);

const ofBalance = { Balance: u128.type };
const inclusionFee = named(
  'pallet_transaction_payment::types::InclusionFee',
  record({ baseFee: u128, lenFee: u128, adjustedWeightFee: u128 }),
  ofBalance,
);
const feeDetails = named(
  'pallet_transaction_payment::types::FeeDetails',
  record({ inclusionFee: optional(inclusionFee) }),
  ofBalance,
);

/**
 * What a transaction of these bytes would weigh and cost, and the parts of its fee. Throws CodecError if they are no extrinsic of this
 * chain.
 */
export function paymentOf(
  { state }: ReadContext,
  bytesOfExtrinsic: Uint8Array,
): { readonly info: ValueOf<typeof dispatchInfo>; readonly inclusionFee: ValueOf<typeof inclusionFee> } {
  const call = decodeCallBytes(decodeExtrinsic(bytesOfExtrinsic).method);
  const { weight: refTime, baseFee, lenFee, weightFee } = feeParts(call, bytesOfExtrinsic.length, state);
  return {
    info: {
      weight: { refTime, proofSize: 0n },
      class: 'Normal',
      partialFee: baseFee + lenFee + weightFee,
    },
    inclusionFee: { baseFee, lenFee, adjustedWeightFee: weightFee },
  };
}

export const transactionPayment: readonly ApiMethod[] = [
  apiMethod(
    'query_info',
    { uxt: extrinsic, len: u32 },
    dispatchInfo,
    (context, { uxt }) => paymentOf(context, uxt).info,
  ),
  apiMethod('query_fee_details', { uxt: extrinsic, len: u32 }, feeDetails, (context, { uxt }) =>
    paymentOf(context, uxt),
  ),
];
