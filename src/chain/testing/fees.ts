import { feeOfOutcome, feeParts } from '../blocks/fees.ts';
import type { Call } from '../calls/index.ts';
import type { State } from '../state/state.ts';

/** The fee of an accepted transaction in base units, without tip and price. */
export function feeOf(call: Call, encodedBytes: number, state: State): bigint {
  const { baseFee, lenFee, weightFee } = feeParts(call, encodedBytes, state);
  return baseFee + lenFee + weightFee;
}

/** The fee of a refused one. */
export const feeIfRefused = (call: Call, encodedBytes: number, state: State): bigint =>
  feeOfOutcome(call, { rule: 'any', error: 'NoPermission' }, encodedBytes, state);
