import type { Block, Input } from '../../chain/blocks/block.ts';
import type { Ledger } from '../../chain/blocks/ledger.ts';
import { stateHash } from '../../chain/state/digest.ts';
import type { Hex } from '../../chain/state/hex.ts';
import type { BlockInput, Line } from '../../contract/shapes/world-file.ts';
import { encodeCall } from '../../wire/calls/calls.ts';
import type { World } from '../worlds/world.ts';
import { stateLines } from './state-lines.ts';
import { headerOf } from './stored-world.ts';

/**
 * The world as lines of a file, with its history, as it is when the first one is read (spec/decisions/data.md#world-files): blocks, each
 * after the one before it, then snapshots and the end. Blocks are a tree: a snapshot can hold a branch that was left.
 */
export function* worldLines(world: World): Generator<Line> {
  const { genesis, history } = world.chain;
  const { ledger, open } = history;
  const snapshots = [...history.snapshots];
  const ids = new Map<Block, number>();
  let lines = 0;
  const content = function* (): Generator<Line> {
    yield { understudy: headerOf(world) };
    yield* placed(ids, genesis);
    for (const each of [...snapshots.map(([, branch]) => branch), ledger]) yield* missingBlocks(ids, each);
    for (const [id, { head }] of snapshots) yield { snapshot: { id, block: idOf(ids, head) } };
  };
  for (const line of content()) {
    lines += 1;
    yield line;
  }
  const { state } = ledger.head;
  const nextTime = open.timestamp === null ? {} : { nextTime: open.timestamp };
  const pending = open.inputs.map(inputOf);
  yield { end: { lines, head: idOf(ids, ledger.head), stateHash: stateHash(state), pending, ...nextTime } };
}

/** The line of a block after another one, by their ids, with its transactions and grants. */
export function blockLine(
  { number, hash, contentHash, timestamp, hasSetTime }: Block,
  { id, parent }: { readonly id: number; readonly parent: number },
  inputs: readonly BlockInput[],
): Line {
  const setTime = hasSetTime ? { hasSetTime } : {};
  return {
    block: { id, parent, number, hash, contentHash, timestamp, ...setTime, inputs: [...inputs] },
  };
}

/** The blocks of a chain that have no id yet, in their order. */
function* missingBlocks(ids: Map<Block, number>, ledger: Ledger): Generator<Line> {
  const { head, dropped } = ledger;
  const missing: Block[] = [];
  let block: Block | undefined = head;
  while (block !== undefined && block !== dropped && !ids.has(block)) {
    missing.push(block);
    block = ledger.blockAt(block.number - 1);
  }
  const parent = block ?? dropped;
  if (parent === null) throw new Error(`expected a block before block ${missing.at(-1)?.number}`);
  if (!ids.has(parent)) yield* placed(ids, parent, ledger.hashesUpTo(parent.number));
  let last = idOf(ids, parent);
  for (const next of missing.reverse()) {
    const id = ids.size;
    ids.set(next, id);
    yield blockLine(next, { id, parent: last }, next.inputs.map(inputOf));
    last = id;
  }
}

/** A block with its state, because there is none before it. `hashes` are numbers and hashes of blocks up to this one, if they were dropped. */
function* placed(ids: Map<Block, number>, block: Block, hashes?: [number, Hex][]): Generator<Line> {
  const id = ids.size;
  ids.set(block, id);
  const { number, hash, parentHash, contentHash, timestamp, state } = block;
  const { collectionsCreated, collectionsDestroyed } = state;
  const identity = { id, number, hash, contentHash, timestamp, parentHash };
  const base = { ...identity, collectionsCreated, collectionsDestroyed };
  yield { base: hashes === undefined ? base : { ...base, hashes } };
  yield* stateLines(state);
}

function idOf(ids: ReadonlyMap<Block, number>, block: Block): number {
  const id = ids.get(block);
  if (id === undefined) throw new Error(`expected block ${block.number} to be stored`);
  return id;
}

/** A transaction or a grant of coins, as a line of a block has it. The signature was verified when the transaction arrived. */
export function inputOf(input: Input): BlockInput {
  if ('amount' in input) return { grant: { address: input.address, amount: String(input.amount) } };
  const { hash, signer, nonce, tip, encodedBytes, call, bytes } = input;
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
}
