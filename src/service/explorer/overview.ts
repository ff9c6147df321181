import type { Block } from '../../chain/blocks/block.ts';
import { Failure } from '../../contract/failures.ts';
import { stateHash } from '../../chain/state/digest.ts';
import { remembered } from '../../chain/state/remembered.ts';
import type { State } from '../../chain/state/state.ts';
import { feeOf } from '../extrinsics/status.ts';
import { coinsView } from '../views/amount.ts';
import { mockSignature } from '../verification/signed-message.ts';
import type { World } from '../worlds/world.ts';
import type { Page } from '../views/long-list.ts';
import { inSlices } from '../views/slices.ts';
import { blocksBefore, contextAt, firstOf, type PageBefore } from './cursor.ts';
import { transactionsOf } from './transactions.ts';

type View = Readonly<Record<string, unknown>>;

/** A world at a glance. It is read about once a second, so nothing in it takes longer in a larger world. */
export function overview(world: World): View {
  const { id, network, token, ss58Prefix, mockSignatures, clock, chain } = world;
  const { number, hash, timestamp, state } = chain.head;
  return {
    id,
    network,
    profile: chain.rules.profile.name,
    token,
    ss58Prefix,
    blockTime: clock.blockTime,
    isPaused: clock.isPaused,
    mockSignature: mockSignatures ? mockSignature : null,
    head: { number, hash, timestamp },
    firstBlock: chain.firstKept,
    pending: chain.pending.receipts.length,
    transactions: chain.transactionCount,
    ...totalsOf(state),
    snapshots: chain.snapshotIds.map(snapshot => ({
      id: snapshot,
      number: chain.snapshotHead(snapshot)?.number ?? 0,
    })),
  };
}

/** How much there is in a state, which takes the same time in any state. */
const totalsOf = (state: Readonly<State>): View => ({
  collections: state.collectionsCreated - state.collectionsDestroyed,
  tokens: state.tokens.size + state.multiOwnerTokens.size,
  accounts: state.accounts.size,
});

const summary = remembered(
  ({ number, hash, parentHash, timestamp, receipts }: Block, token: string): View => ({
    number,
    hash,
    parentHash,
    timestamp,
    transactions: receipts.length,
    refused: receipts.filter(({ refusal }) => refusal !== null).length,
    fees: coinsView(
      receipts.reduce((sum, receipt) => sum + feeOf(receipt), 0n),
      token,
    ),
  }),
);

/** Blocks before the one of that number, the newest first. */
export async function blocks(world: World, { before, limit }: PageBefore): Promise<View> {
  const { items, next } = await inSlices(firstOf(blocksBefore(world.chain, before), limit));
  return { blocks: items.map(item => summary(item, world.token)), next };
}

/** The block of that number or hash, with some of its transactions. Throws a `Failure` for an unknown one. */
export async function block(world: World, id: string, { offset, limit }: Page): Promise<View> {
  if (!/^(\d{1,10}|0x[0-9a-fA-F]{64})$/.test(id))
    throw new Failure('NotFound', `No block ${id.slice(0, 80)}: expected a number, or a hash`);
  const found = contextAt(world, id).block;
  return {
    block: { ...summary(found, world.token), stateHash: stateHash(found.state), ...totalsOf(found.state) },
    transactions: await transactionsOf(world, found, offset, limit),
  };
}
