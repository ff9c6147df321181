import type { Block } from '../../chain/blocks/block.ts';
import { Failure } from '../../contract/failures.ts';
import { stateHash } from '../../chain/state/digest.ts';
import type { World } from '../world.ts';
import type { Page } from '../views/long-list.ts';
import { blocksBefore, contextAt } from './cursor.ts';
import { transactionsOf } from './transactions.ts';

type View = Readonly<Record<string, unknown>>;

/** A world at a glance. It is read about once a second, so nothing in it takes longer in a larger world. */
export function overview({ id, network, token, ss58Prefix, clock, chain, faults }: World): View {
  const { number, hash, timestamp, state } = chain.head;
  return {
    id,
    network,
    profile: chain.rules.profile.name,
    token,
    ss58Prefix,
    blockTime: clock.blockTime,
    isPaused: clock.isPaused,
    head: { number, hash, timestamp },
    firstBlock: chain.firstKept,
    pending: chain.pending.receipts.length,
    collections: state.collectionsCreated - state.collectionsDestroyed,
    faults: faults.list.length,
    snapshots: chain.snapshotIds.map(snapshot => ({
      id: snapshot,
      number: chain.snapshotHead(snapshot)?.number ?? 0,
    })),
  };
}

const summary = ({ number, hash, parentHash, timestamp, receipts }: Block): View => ({
  number,
  hash,
  parentHash,
  timestamp,
  transactions: receipts.length,
  refused: receipts.filter(({ refusal }) => refusal !== null).length,
});

/** Blocks before the one of that number, the newest first. */
export function blocks({ chain }: World, before: string | undefined, limit = 25): View {
  const { items, next } = blocksBefore(chain, before, limit);
  return { blocks: items.map(summary), next };
}

/** The block of that number or hash, with some of its transactions. Throws a `Failure` for an unknown one. */
export async function block(world: World, id: string, { offset, limit }: Page): Promise<View> {
  if (!/^(\d{1,10}|0x[0-9a-fA-F]{64})$/.test(id))
    throw new Failure('NotFound', `No block ${id.slice(0, 80)}: expected a number, or a hash`);
  const found = contextAt(world, id).block;
  return {
    block: { ...summary(found), stateHash: stateHash(found.state) },
    transactions: await transactionsOf(world, found, offset, limit),
  };
}
