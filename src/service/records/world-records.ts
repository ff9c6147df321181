import { openContent, type Block } from '../../chain/blocks/block.ts';
import type { History } from '../../chain/blocks/chain.ts';
import { givenBlock } from '../../chain/blocks/genesis.ts';
import type { Ledger } from '../../chain/blocks/ledger.ts';
import type { Hex, State } from '../../chain/state/state.ts';
import type { LineValues } from '../../contract/shapes/world-file.ts';
import type { World } from '../worlds/world.ts';
import { inputsOf } from './inputs.ts';

/** A block of the tree of all blocks that are stored: a snapshot can hold a branch that was left. */
export interface PlacedBlock {
  readonly id: number;
  /** Id of the block before it; null for one that is stored with its state, because there is none before it. */
  readonly parent: number | null;
  readonly block: Block;
  /** If earlier blocks were dropped: numbers and hashes of blocks up to this one, in ascending order. */
  readonly hashes?: [number, Hex][];
}

/** What is stored of a world beside its header. `state` is that after the last block. */
export type WorldRecord =
  | { readonly placed: PlacedBlock }
  | { readonly snapshot: LineValues['snapshot'] }
  | {
      readonly end: Pick<LineValues['end'], 'head' | 'pending' | 'nextTime'>;
      readonly state: Readonly<State>;
    };

/** All that is stored of a world, as it is now: blocks, each after the one before it, then all else. */
export const worldRecords = ({ chain }: World): Generator<WorldRecord> =>
  recordsOf(chain.genesis, { ...chain.history, snapshots: new Map(chain.history.snapshots) });

function* recordsOf(genesis: Block, { ledger, snapshots, open }: History): Generator<WorldRecord> {
  const ids = new Map<Block, number>();
  yield place(ids, genesis, null);
  for (const each of [...snapshots.values(), ledger]) yield* placeMissing(ids, each);
  for (const [id, { head }] of snapshots) yield { snapshot: { id, block: idOf(ids, head) } };
  const pending = inputsOf(openContent(open));
  const nextTime = open.timestamp === null ? {} : { nextTime: open.timestamp };
  yield { end: { head: idOf(ids, ledger.head), pending, ...nextTime }, state: ledger.head.state };
}

/** The blocks of a chain that have no id yet, in their order. */
function* placeMissing(
  ids: Map<Block, number>,
  { head, dropped, blocks, hashes }: Ledger,
): Generator<{ readonly placed: PlacedBlock }> {
  const missing: Block[] = [];
  let block: Block | undefined = head;
  while (block !== undefined && block !== dropped && !ids.has(block)) {
    missing.push(block);
    block = blocks.get(String(block.number - 1));
  }
  let parent = block ?? dropped;
  if (parent === null) throw new Error(`expected a block before block ${missing.at(-1)?.number}`);
  if (!ids.has(parent)) {
    const last = parent.number;
    const known = [...hashes.entries()].map(([number, hash]): [number, Hex] => [Number(number), hash]);
    const upTo = known.filter(([number]) => number <= last).sort(([left], [right]) => left - right);
    yield place(ids, parent, null, { hashes: upTo });
  }
  for (const next of missing.reverse()) {
    yield place(ids, next, idOf(ids, parent));
    parent = next;
  }
}

function place(
  ids: Map<Block, number>,
  block: Block,
  parent: number | null,
  hashes: Pick<PlacedBlock, 'hashes'> = {},
): { readonly placed: PlacedBlock } {
  const id = ids.size;
  ids.set(block, id);
  return { placed: { id, parent, block: parent === null ? givenBlock(block) : block, ...hashes } };
}

function idOf(ids: ReadonlyMap<Block, number>, block: Block): number {
  const id = ids.get(block);
  if (id === undefined) throw new Error(`expected block ${block.number} to be stored`);
  return id;
}
