import {
  calls,
  callsIn,
  isSingle,
  type Call,
  type CallName,
  type Calls,
  type SingleCall,
} from '../calls/index.ts';
import type { State } from '../state/state.ts';

/** Weight of every transaction, whatever its call. */
const baseWeight = 108_157_000n;

/** Base units per unit of weight, times 10^9 (spec/decisions/chain.md#fees). */
const feePerWeight = 75_438_195_485_614_739n;

/** Base units per byte of the encoded extrinsic. */
const feePerByte = 250_500_000_000_000n;

/**
 * The fee of an accepted transaction in base units, without tip and price: for weight and length
 * (spec/decisions/chain.md#fees). The weight of a batch is the sum of the weights of its calls. `encodedBytes` is the
 * length of the whole encoded extrinsic.
 */
export const feeOf = (
  call: Call,
  encodedBytes: number,
  state: Readonly<State>,
  table: Calls = calls,
): bigint => feeOfWeight(weightIfAccepted(call, state, table), encodedBytes);

/** The fee of a refused transaction. */
export const feeIfRefused = (
  call: Call,
  encodedBytes: number,
  state: Readonly<State>,
  table: Calls = calls,
): bigint => feeOfWeight(weightIfRefused(call, state, table), encodedBytes);

/** Length of a transaction beyond which some calls need more beforehand. */
const shortBytesMax = 2_048;

/** Whether more than any fee of the transaction is taken beforehand. A call in a batch does not count. */
export const isDearerBeforehand = (call: Call, encodedBytes: number, table: Calls = calls): boolean =>
  encodedBytes > shortBytesMax && isSingle(call) && table[call.name].isDearerIfLong === true;

/** What the payer needs to have beforehand: the higher of both, times 1.79426 for long calls about properties. */
export function feeAtMost(
  call: Call,
  encodedBytes: number,
  state: Readonly<State>,
  table: Calls = calls,
): bigint {
  const accepted = feeOf(call, encodedBytes, state, table);
  const refused = feeIfRefused(call, encodedBytes, state, table);
  const most = accepted > refused ? accepted : refused;
  return isDearerBeforehand(call, encodedBytes, table) ? (most * 179_426n) / 100_000n : most;
}

/** The weight of an accepted transaction, and the parts of its fee in base units. */
export function feeParts(
  call: Call,
  encodedBytes: number,
  state: Readonly<State>,
): {
  readonly weight: bigint;
  readonly baseFee: bigint;
  readonly lenFee: bigint;
  readonly weightFee: bigint;
} {
  const weight = weightIfAccepted(call, state, calls);
  const baseFee = feeOfWeight(0n, 0);
  return {
    weight,
    baseFee,
    lenFee: feePerByte * BigInt(encodedBytes),
    weightFee: feeOfWeight(weight, 0) - baseFee,
  };
}

/** What an accepted transaction costs beyond its fee, in base units. */
export const priceOf = (call: Call, table: Calls = calls): bigint =>
  callsIn(call).reduce((sum, { name }) => sum + (table[name].price ?? 0n), 0n);

/** Estimated cost of a transaction without its tip, in base units. Includes the price, even if it is refused. */
export const costOf = (
  call: Call,
  encodedBytes: number,
  state: Readonly<State>,
  { isRefused = false } = {},
): bigint => (isRefused ? feeIfRefused : feeOf)(call, encodedBytes, state) + priceOf(call);

const feeOfWeight = (weight: bigint, encodedBytes: number): bigint =>
  ((baseWeight + weight) * feePerWeight) / 1_000_000_000n + feePerByte * BigInt(encodedBytes);

/** The weight of the call that such a fee without tip was paid for. */
export const weightOfFee = (fee: bigint, encodedBytes: number): bigint => {
  const ofWeight = (fee - feePerByte * BigInt(encodedBytes)) * 1_000_000_000n;
  return (ofWeight + feePerWeight - 1n) / feePerWeight - baseWeight;
};

const weightIfAccepted = (call: Call, state: Readonly<State>, table: Calls): bigint =>
  callsIn(call).reduce((sum, single) => sum + weightOf(single, state, table), 0n);

const weightOf = <N extends CallName>(
  { name, args }: SingleCall<N>,
  state: Readonly<State>,
  table: Calls,
): bigint => table[name].weight(state, args);

/** A refused batch is charged as if it were accepted. */
function weightIfRefused(call: Call, state: Readonly<State>, table: Calls): bigint {
  const charged = isSingle(call) ? refusedWeightOf(call, state, table) : undefined;
  return charged ?? weightIfAccepted(call, state, table);
}

const refusedWeightOf = <N extends CallName>(
  { name, args }: SingleCall<N>,
  state: Readonly<State>,
  table: Calls,
): bigint | undefined => table[name].weightIfRefused?.(state, args);
