import { hexToU8a } from '@polkadot/util';
import type { Hex } from '../../../chain/state/hex.ts';
import { paymentOf } from '../apis/payment.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { translating } from '../../../wire/codec-error.ts';
import { invalidParams } from '../json-rpc.ts';
import { hexBytes, reading, type Methods } from './method.ts';

const extrinsic = hexBytes('extrinsic');

/** Throws an `RpcError` for bytes that are no transaction. */
const payment = (read: ReadContext, hex: Hex): ReturnType<typeof paymentOf> =>
  translating(
    () => paymentOf(read, hexToU8a(hex)),
    ({ message }) => invalidParams(`extrinsic: ${message}`),
  );

const amount = (value: bigint): string => `0x${value.toString(16)}`;

export const paymentMethods: Methods = {
  payment_queryInfo: reading([extrinsic], (...place) => {
    const { weight, class: kind, partialFee } = payment(...place).info;
    return {
      weight: { ref_time: Number(weight.refTime), proof_size: Number(weight.proofSize) },
      class: kind.toLowerCase(),
      partialFee: String(partialFee),
    };
  }),
  payment_queryFeeDetails: reading([extrinsic], (...place) => {
    const parts = Object.entries(payment(...place).inclusionFee);
    return { inclusionFee: Object.fromEntries(parts.map(([name, fee]) => [name, amount(fee)])) };
  }),
};
