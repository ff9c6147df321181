import { calls, callsIn, isSingle, type Call, type CallName, type SingleCall } from '../calls/index.ts';
import type { State } from '../state/state.ts';
import type { Outcome, RefusedBy } from './execution.ts';

/** Weight of every transaction, whatever its call. */
const baseWeight = 108_157_000n;

/** Base units per unit of weight, times 10^9 (spec/decisions/chain.md#fees). */
const feePerWeight = 75_438_195_485_614_739n;

/** Base units per byte of the encoded extrinsic. */
const feePerByte = 250_500_000_000_000n;

/**
 * The fee of a transaction by what it did, in base units, without tip and price: for weight and length
 * (spec/decisions/chain.md#fees). `encodedBytes` is the length of the whole encoded extrinsic. A refused batch is charged as if it were
 * accepted, calls after the one that ended a batch cost nothing, and what sudo executes is free
 * (spec/decisions/chain.md#batches-and-sudo).
 */
export function feeOfOutcome(
  call: Call,
  outcome: RefusedBy | Outcome,
  encodedBytes: number,
  state: State,
): bigint {
  if ('rule' in outcome) {
    const part = isSingle(call) ? 'refused' : 'accepted';
    return feeOfWeight(weightOfAll(callsIn(call), part, state), encodedBytes);
  }
  if (call.name === 'sudo.sudo') return 0n;
  const executed = outcome.executed.map(({ call: single }) => single);
  const weight =
    weightOfAll(executed, 'accepted', state) + weightOfAll(outcome.refusedCalls, 'refused', state);
  return feeOfWeight(weight, encodedBytes);
}

/** Length of a transaction beyond which some calls need more beforehand. */
const shortBytesMax = 2_048;

/** Whether more than any fee of the transaction is taken beforehand. A call in a batch does not count. */
export const isDearerBeforehand = (call: Call, encodedBytes: number): boolean =>
  encodedBytes > shortBytesMax && isSingle(call) && calls[call.name].isDearerIfLong === true;

/**
 * What the payer needs to have beforehand: the highest fee, times 1.79426 for long calls about properties. Calls of a batch that all succeed
 * or are all undone need no more than if they succeed.
 */
export function feeAtMost(call: Call, encodedBytes: number, state: State): bigint {
  const part = call.name === 'utility.batchAll' ? 'accepted' : 'most';
  const most = feeOfWeight(weightOfAll(callsIn(call), part, state), encodedBytes);
  return isDearerBeforehand(call, encodedBytes) ? (most * 179_426n) / 100_000n : most;
}

/** The weight of an accepted transaction, and the parts of its fee in base units. */
export function feeParts(
  call: Call,
  encodedBytes: number,
  state: State,
): Readonly<Record<'weight' | 'baseFee' | 'lenFee' | 'weightFee', bigint>> {
  const weight = weightOfAll(callsIn(call), 'accepted', state);
  const baseFee = feeOfWeight(0n, 0);
  const lenFee = feePerByte * BigInt(encodedBytes);
  return { weight, baseFee, lenFee, weightFee: feeOfWeight(weight, 0) - baseFee };
}

/** What an accepted transaction costs beyond its fee, in base units. */
export const priceOf = (call: Call): bigint => priceOfAll(callsIn(call));

const priceOfAll = (list: readonly SingleCall[]): bigint =>
  list.reduce((sum, { name }) => sum + (calls[name].price ?? 0n), 0n);

/** Cost of a transaction with that outcome, without its tip, in base units. Includes the price, even if it is refused. */
export function costOf(call: Call, outcome: RefusedBy | Outcome, encodedBytes: number, state: State): bigint {
  const bought = 'rule' in outcome ? callsIn(call) : outcome.executed.map(executed => executed.call);
  return feeOfOutcome(call, outcome, encodedBytes, state) + priceOfAll(bought);
}

const feeOfWeight = (weight: bigint, encodedBytes: number): bigint =>
  ((baseWeight + weight) * feePerWeight) / 1_000_000_000n + feePerByte * BigInt(encodedBytes);

/** The weight of the call that such a fee without tip was paid for. */
export const weightOfFee = (fee: bigint, encodedBytes: number): bigint => {
  const ofWeight = (fee - feePerByte * BigInt(encodedBytes)) * 1_000_000_000n;
  return (ofWeight + feePerWeight - 1n) / feePerWeight - baseWeight;
};

/** The weight of all these calls together, by what becomes of each: the one or the other at `most`. */
const weightOfAll = (
  list: readonly SingleCall[],
  part: 'accepted' | 'refused' | 'most',
  state: State,
): bigint => list.reduce((sum, single) => sum + weightsOf(single, state)[part], 0n);

function weightsOf<N extends CallName>(
  { name, args }: SingleCall<N>,
  state: State,
): Readonly<Record<'accepted' | 'refused' | 'most', bigint>> {
  const accepted = calls[name].weight(state, args);
  const refused = calls[name].weightIfRefused?.(state, args) ?? accepted;
  return { accepted, refused, most: accepted > refused ? accepted : refused };
}
