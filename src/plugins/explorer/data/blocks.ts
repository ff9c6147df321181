import type { Block } from '../../../chain/blocks/block.ts';
import { Failure } from '../../../contract/failures.ts';
import { stateHash } from '../../../chain/state/digest.ts';
import { totalsOf, type View } from '../../../service/worlds/overview.ts';
import { remembered } from '../../../chain/state/remembered.ts';
import { feeOf } from '../../../service/extrinsics/status.ts';
import { coinsView } from '../../../service/views/amount.ts';
import type { World } from '../../../service/worlds/world.ts';
import type { Page } from '../../../service/views/token-lists.ts';
import { indexOf } from '../../scan/index.ts';
import { blockAt, newestOf, type PageBefore } from './pages.ts';
import { transactionsOf } from './transactions.ts';

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
export async function blocks(world: World, query: PageBefore): Promise<View> {
  const index = await indexOf(world);
  const { items, next } = await newestOf(index.blocks, row => [row.block.number, 0], query);
  return { blocks: items.map(row => summary(row.block, world.token)), next };
}

/** The block of that number or hash, with some of its transactions. Throws a `Failure` for an unknown one. */
export async function block(world: World, id: string, { offset, limit }: Page): Promise<View> {
  if (!/^(\d{1,10}|0x[0-9a-fA-F]{64})$/.test(id))
    throw new Failure('NotFound', `No block ${id.slice(0, 80)}: expected a number, or a hash`);
  const found = blockAt(world, id);
  return {
    block: { ...summary(found, world.token), stateHash: stateHash(found.state), ...totalsOf(found.state) },
    transactions: await transactionsOf(world, found, offset, limit),
  };
}
