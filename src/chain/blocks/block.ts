import type { ChainEvent } from '../../contract/events.ts';
import type { Call } from '../calls/index.ts';
import { treasury, type Address } from '../state/address.ts';
import { hashOf } from '../state/digest.ts';
import type { Hex } from '../state/hex.ts';
import { accountOf, addToBalance, issue, type State } from '../state/state.ts';
import { executeCall, type ExecutedCall, type RefusedBy, type Rules } from './execution.ts';
import { feeAtMost, feeOfOutcome, isDearerBeforehand } from './fees.ts';
import { headerHash, type Header } from './header.ts';
import { payerOf, recordSponsoredUse } from './sponsorship.ts';

/** A signed transaction with a verified signature. `tip` is in base units, `encodedBytes` is the length of all of it. */
export interface Transaction {
  readonly hash: Hex;
  readonly signer: Address;
  readonly call: Call;
  readonly nonce: number;
  readonly tip: bigint;
  readonly encodedBytes: number;
  /** All bytes of it, if it was sent and not made by a test. */
  readonly bytes?: Hex | undefined;
}

/** The outcome of a transaction in its block. `fee` is in base units; a refused transaction pays it too. */
export interface Receipt {
  readonly transaction: Transaction;
  readonly index: number;
  readonly payer: Address;
  readonly fee: bigint;
  readonly refusal: RefusedBy | null;
  readonly events: readonly ChainEvent[];
  /** Its calls with their effects, in order; empty if it was refused. */
  readonly executed: readonly ExecutedCall[];
  /** The state after this transaction. Later transactions of the block are not in it. */
  readonly state: State;
}

/** New coins for an address, for tests. `amount` is in base units; coins are taken if it is negative. */
export interface Grant {
  readonly address: Address;
  readonly amount: bigint;
}

/** What a block holds. */
export type Input = Transaction | Grant;

/** A sealed block with the state after it. `timestamp` is in milliseconds of chain time. */
export interface Block extends Header {
  readonly hash: Hex;
  readonly timestamp: number;
  readonly state: State;
  readonly receipts: readonly Receipt[];
  /** Transactions and grants in order of arrival. */
  readonly inputs: readonly Input[];
  /** Whether its time was set by a request; then its hash covers the time. */
  readonly hasSetTime: boolean;
}

/** The block being built. Its transactions are executed, in order of arrival, but reads do not see them yet. */
export interface OpenBlock {
  readonly parent: Block;
  readonly number: number;
  readonly state: State;
  readonly receipts: readonly Receipt[];
  readonly inputs: readonly Input[];
  /** Its time in milliseconds of chain time, if it was set; otherwise it follows from the time of its parent. */
  readonly timestamp: number | null;
}

/** An empty block on top of `parent`. */
export const openBlock = (parent: Block): OpenBlock => ({
  parent,
  number: parent.number + 1,
  state: parent.state,
  receipts: [],
  inputs: [],
  timestamp: null,
});

/**
 * The block with one more admitted transaction: its payer pays, its nonce is used, and its call is executed, or is refused and
 * changes nothing else (spec/statements/rulings.md#2.16). The highest possible fee is taken first, and the difference is
 * given back. Only what was taken beyond any fee shows in the events.
 */
export function include(block: OpenBlock, transaction: Transaction, rules: Rules): OpenBlock {
  const { signer, call } = transaction;
  const payer = payerOf(block.state, call, signer, block.number);
  const most = feeAtMost(call, transaction.encodedBytes, block.state) + transaction.tip;
  const paid = { ...block.state };
  const { nonce, balance } = accountOf(paid, signer);
  paid.accounts = paid.accounts.set(signer, { nonce: nonce + 1, balance });
  addToBalance(paid, payer.account, -most);
  recordSponsoredUse(paid, payer, block.number);

  const outcome = executeCall(paid, call, signer, rules);
  const refusal = 'rule' in outcome ? outcome : null;
  const done = 'rule' in outcome ? { state: paid, events: [], executed: [] } : outcome;
  const fee = feeOfOutcome(call, outcome, transaction.encodedBytes, block.state) + transaction.tip;
  const withdrawn = isDearerBeforehand(call, transaction.encodedBytes) ? most : fee;
  const paidBack: ChainEvent = { name: 'balances.Deposit', data: [payer.account, withdrawn - fee] };
  const events: ChainEvent[] = [
    { name: 'balances.Withdraw', data: [payer.account, withdrawn] },
    ...done.events,
    ...(withdrawn === fee ? [] : [paidBack]),
    { name: 'balances.Deposit', data: [treasury, fee] },
    { name: 'treasury.Deposit', data: [fee] },
    { name: refusal === null ? 'system.ExtrinsicSuccess' : 'system.ExtrinsicFailed', data: [] },
  ];
  const state = { ...done.state };
  addToBalance(state, payer.account, most - fee);
  addToBalance(state, treasury, fee);
  // The last state of a call gives way to that after the fee, so that a block keeps one version of the tables less.
  const executed = done.executed.map(one => (one.state === done.state ? { ...one, state } : one));
  const receipt: Receipt = {
    transaction,
    index: block.receipts.length,
    payer: payer.account,
    fee,
    refusal,
    events,
    executed,
    state,
  };
  return {
    ...block,
    state,
    receipts: block.receipts.concat(receipt),
    inputs: block.inputs.concat(transaction),
  };
}

/** The block with new coins for an address. */
export function grant(block: OpenBlock, given: Grant): OpenBlock {
  const state = { ...block.state };
  issue(state, given.address, given.amount);
  return { ...block, state, inputs: block.inputs.concat(given) };
}

/** The time of the block when it is sealed, `blockTime` milliseconds after its parent unless another one was set. */
export const timeOf = ({ parent, timestamp }: OpenBlock, blockTime: number): number =>
  timestamp ?? parent.timestamp + blockTime;

/**
 * The sealed block. Its hash covers calls, signers and outcomes, and the time if it was set, but not signatures, which are random
 * in sr25519. So equal requests make equal chains.
 */
export function seal(block: OpenBlock, blockTime: number): Block {
  const { parent, number, state, receipts, inputs } = block;
  const outcomes = receipts.map(({ transaction, refusal }) => [
    transaction.signer,
    transaction.nonce,
    transaction.tip,
    transaction.call,
    refusal?.rule ?? null,
  ]);
  const time = block.timestamp === null ? {} : { timestamp: block.timestamp };
  const grants = inputs.filter(input => 'amount' in input);
  const contentHash = hashOf({ outcomes, grants, ...time });
  const parentHash = parent.hash;
  // Without a spread of the header, after which V8 keeps a shape of its own for each block.
  return {
    parentHash,
    number,
    contentHash,
    hash: headerHash({ parentHash, number, contentHash }),
    timestamp: timeOf(block, blockTime),
    state,
    receipts,
    inputs,
    hasSetTime: block.timestamp !== null,
  };
}
