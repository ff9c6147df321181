import type { Block } from '../../chain/blocks/block.ts';
import type { Ledger } from '../../chain/blocks/ledger.ts';
import { stateHash } from '../../chain/state/digest.ts';
import { worldFileVersion, type Line, type LineValues } from '../../contract/shapes/world-file.ts';
import { version } from '../../version.ts';
import type { World } from '../world.ts';
import { inputsOf } from './inputs.ts';
import { stateLines } from './state-lines.ts';

/** The world as lines of a file, with its history, as it is when the first one is read (spec/decisions/data.md#world-files). */
export function* worldLines(world: World): Generator<Line> {
  for (const line of worldSteps(world)) if (line !== undefined) yield line;
}

/** The same lines, and undefined for steps without one, between which other requests can be answered. */
export function* worldSteps(world: World): Generator<Line | undefined> {
  let lines = 0;
  for (const line of linesWithoutEnd(world)) {
    if (line !== undefined) lines += 1;
    if (line !== undefined && 'end' in line) yield { end: { ...line.end, lines: lines - 1 } };
    else yield line;
  }
}

function* linesWithoutEnd(world: World): Generator<Line | undefined> {
  const { chain, callbackUrls } = world;
  // All that can change while the lines are read.
  const { ledger, open } = chain.history;
  const snapshots = new Map(chain.history.snapshots);
  const urls = [...callbackUrls].filter(([hash]) => chain.inclusionOf(hash) !== undefined);
  yield { understudy: headerOf(world) };
  const ids = new Map<Block, number>();
  yield* baseLines(ids, chain.genesis);
  for (const snapshot of snapshots.values()) yield* blockLines(ids, snapshot);
  yield* blockLines(ids, ledger);
  for (const [id, { head }] of snapshots) yield { snapshot: { id, block: idOf(ids, head) } };
  for (const [hash, url] of urls) yield { callbackUrl: { hash, url } };
  const pending = inputsOf({ receipts: open.receipts.toArray(), grants: open.grants.toArray() });
  yield {
    end: {
      lines: 0,
      head: idOf(ids, ledger.head),
      stateHash: stateHash(ledger.head.state),
      pending,
      ...(open.timestamp === null ? {} : { nextTime: open.timestamp }),
    },
  };
}

/** The header of a world. */
export function headerOf({
  id,
  network,
  seed,
  mockSignatures,
  chain,
  clock,
}: World): LineValues['understudy'] {
  const profile = chain.rules.profile.name;
  const { keepBlocks } = chain;
  return {
    version: worldFileVersion,
    software: `understudy-cts ${version}`,
    id,
    network,
    profile,
    seed,
    blockTime: clock.blockTime,
    ...(clock.isPaused ? { isPaused: true } : {}),
    ...(mockSignatures ? { mockSignatures } : {}),
    ...(keepBlocks === Infinity ? {} : { keepBlocks }),
  };
}

/** The blocks of a chain that have no line yet, in their order. */
function* blockLines(
  ids: Map<Block, number>,
  { head, dropped, blocks, hashes }: Ledger,
): Generator<Line | undefined> {
  const missing: Block[] = [];
  let block: Block | undefined = head;
  for (
    ;
    block !== undefined && block !== dropped && !ids.has(block);
    block = blocks.get(String(block.number - 1))
  )
    missing.push(block);
  let parent = block ?? dropped;
  if (parent !== null && !ids.has(parent)) {
    const last = parent.number;
    const known = [...hashes.entries()].map(([number, hash]): [number, string] => [Number(number), hash]);
    yield* baseLines(
      ids,
      parent,
      known.filter(([number]) => number <= last).sort(([left], [right]) => left - right),
    );
  }
  for (const next of missing.reverse()) {
    if (parent === null) throw new Error(`expected a block before block ${next.number}`);
    const line = {
      id: ids.size,
      parent: idOf(ids, parent),
      ...identityOf(next),
      ...(next.hasSetTime ? { hasSetTime: true } : {}),
      inputs: inputsOf(next),
    };
    yield { block: line };
    ids.set(next, line.id);
    parent = next;
  }
}

/** A block with its state. */
function* baseLines(
  ids: Map<Block, number>,
  block: Block,
  hashes?: [number, string][],
): Generator<Line | undefined> {
  const { parentHash, state } = block;
  const { collectionsCreated, collectionsDestroyed } = state;
  yield {
    base: {
      id: ids.size,
      ...identityOf(block),
      parentHash,
      collectionsCreated,
      collectionsDestroyed,
      ...(hashes === undefined ? {} : { hashes }),
    },
  };
  ids.set(block, ids.size);
  yield* stateLines(state);
}

const identityOf = ({
  number,
  hash,
  contentHash,
  timestamp,
}: Block): Pick<Block, 'number' | 'hash' | 'contentHash' | 'timestamp'> => ({
  number,
  hash,
  contentHash,
  timestamp,
});

function idOf(ids: ReadonlyMap<Block, number>, block: Block): number {
  const id = ids.get(block);
  if (id === undefined) throw new Error(`expected a line of block ${block.number}`);
  return id;
}
