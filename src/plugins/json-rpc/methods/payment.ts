import { hexToU8a } from '@polkadot/util';
import type { Hex } from '../../../chain/state/state.ts';
import { paymentOf } from '../apis/node-apis.ts';
import { translating } from '../../../wire/codec-error.ts';
import { invalidParams } from '../json-rpc.ts';
import { at, contextAt, hexBytes, method, type MethodContext, type Methods } from './method.ts';

const extrinsic = hexBytes('extrinsic');

/** Throws an `RpcError` for bytes that are no transaction. */
function payment(context: MethodContext, hex: Hex, hash: Hex | undefined): ReturnType<typeof paymentOf> {
  const read = contextAt(context, hash);
  return translating(
    () => paymentOf(read, hexToU8a(hex)),
    ({ message }) => invalidParams(`extrinsic: ${message}`),
  );
}

const amount = (value: bigint): string => `0x${value.toString(16)}`;

/** Methods `payment_*`. */
export const paymentMethods: Methods = {
  payment_queryInfo: method([extrinsic, at], (context, hex, hash) => {
    const { weight, class: kind, partialFee } = payment(context, hex, hash).info;
    return {
      weight: { ref_time: Number(weight.refTime), proof_size: Number(weight.proofSize) },
      class: kind.toLowerCase(),
      partialFee: String(partialFee),
    };
  }),
  payment_queryFeeDetails: method([extrinsic, at], (context, hex, hash) => {
    const parts = Object.entries(payment(context, hex, hash).inclusionFee);
    return { inclusionFee: Object.fromEntries(parts.map(([name, fee]) => [name, amount(fee)])) };
  }),
};
