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
import type { Outcome, RefusedBy } from './execution.ts';

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
export const feeOf = (call: Call, encodedBytes: number, state: State, table: Calls = calls): bigint =>
  feeOfWeight(weightIfAccepted(call, state, table), encodedBytes);

/**
 * The fee of a transaction by what it did. Calls after the one that ended a batch cost nothing, and what sudo executes is free
 * (spec/decisions/chain.md#batches-and-sudo).
 */
export function feeOfOutcome(
  call: Call,
  outcome: RefusedBy | Outcome,
  encodedBytes: number,
  state: State,
  table: Calls = calls,
): bigint {
  if ('rule' in outcome) return feeIfRefused(call, encodedBytes, state, table);
  if (call.name === 'sudo.sudo') return 0n;
  const weights = [
    ...outcome.executed.map(executed => weightOf(executed.call, state, table)),
    ...outcome.refusedCalls.map(refused => refusedWeightOf(refused, state, table)),
  ];
  return feeOfWeight(
    weights.reduce((sum, weight) => sum + weight, 0n),
    encodedBytes,
  );
}

/** The fee of a refused transaction. */
export const feeIfRefused = (call: Call, encodedBytes: number, state: State, table: Calls = calls): bigint =>
  feeOfWeight(weightIfRefused(call, state, table), encodedBytes);

/** Length of a transaction beyond which some calls need more beforehand. */
const shortBytesMax = 2_048;

/** Whether more than any fee of the transaction is taken beforehand. A call in a batch does not count. */
export const isDearerBeforehand = (call: Call, encodedBytes: number, table: Calls = calls): boolean =>
  encodedBytes > shortBytesMax && isSingle(call) && table[call.name].isDearerIfLong === true;

/** What the payer needs to have beforehand: the highest fee, times 1.79426 for long calls about properties. */
export function feeAtMost(call: Call, encodedBytes: number, state: State, table: Calls = calls): bigint {
  const most = feeOfWeight(weightAtMost(call, state, table), encodedBytes);
  return isDearerBeforehand(call, encodedBytes, table) ? (most * 179_426n) / 100_000n : most;
}

/** The weight of an accepted transaction, and the parts of its fee in base units. */
export function feeParts(
  call: Call,
  encodedBytes: number,
  state: State,
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
export const priceOf = (call: Call, table: Calls = calls): bigint => priceOfAll(callsIn(call), table);

const priceOfAll = (list: readonly SingleCall[], table: Calls): bigint =>
  list.reduce((sum, { name }) => sum + (table[name].price ?? 0n), 0n);

/** Cost of a transaction with that outcome, without its tip, in base units. Includes the price, even if it is refused. */
export function costOf(call: Call, outcome: RefusedBy | Outcome, encodedBytes: number, state: State): bigint {
  const bought = 'rule' in outcome ? callsIn(call) : outcome.executed.map(executed => executed.call);
  return feeOfOutcome(call, outcome, encodedBytes, state) + priceOfAll(bought, calls);
}

const feeOfWeight = (weight: bigint, encodedBytes: number): bigint =>
  ((baseWeight + weight) * feePerWeight) / 1_000_000_000n + feePerByte * BigInt(encodedBytes);

/** The weight of the call that such a fee without tip was paid for. */
export const weightOfFee = (fee: bigint, encodedBytes: number): bigint => {
  const ofWeight = (fee - feePerByte * BigInt(encodedBytes)) * 1_000_000_000n;
  return (ofWeight + feePerWeight - 1n) / feePerWeight - baseWeight;
};

const weightIfAccepted = (call: Call, state: State, table: Calls): bigint =>
  callsIn(call).reduce((sum, single) => sum + weightOf(single, state, table), 0n);

const weightOf = <N extends CallName>({ name, args }: SingleCall<N>, state: State, table: Calls): bigint =>
  table[name].weight(state, args);

/** A refused batch is charged as if it were accepted. */
const weightIfRefused = (call: Call, state: State, table: Calls): bigint =>
  isSingle(call) ? refusedWeightOf(call, state, table) : weightIfAccepted(call, state, table);

const refusedWeightOf = <N extends CallName>(call: SingleCall<N>, state: State, table: Calls): bigint =>
  table[call.name].weightIfRefused?.(state, call.args) ?? weightOf(call, state, table);

/** Calls of a batch that all succeed or are all undone need no more than if they succeed. */
function weightAtMost(call: Call, state: State, table: Calls): bigint {
  if (call.name === 'utility.batchAll') return weightIfAccepted(call, state, table);
  return callsIn(call).reduce((sum, single) => {
    const accepted = weightOf(single, state, table);
    const refused = refusedWeightOf(single, state, table);
    return sum + (accepted > refused ? accepted : refused);
  }, 0n);
}
