import { Type } from 'typebox';
import type { Block } from '../../../chain/blocks/block.ts';
import { stateHash } from '../../../chain/state/digest.ts';
import { remembered } from '../../../chain/state/remembered.ts';
import { closed } from '../../../contract/shapes/component.ts';
import { paidFor } from '../../../service/extrinsics/status.ts';
import { coinsView } from '../../../service/views/amount.ts';
import { pageOf } from '../../../service/views/token-lists.ts';
import { totalsOf } from '../../../service/worlds/overview.ts';
import { blockAt, newestOf, page, pageBefore, read } from './read.ts';
import { summariesOf } from './transactions.ts';

/** A block in a list, with what was paid for its transactions, without tips. */
const summary = remembered(({ number, hash, parentHash, timestamp, receipts }: Block, token: string) => ({
  number,
  hash,
  parentHash,
  timestamp,
  transactions: receipts.length,
  refused: receipts.filter(({ refusal }) => refusal !== null).length,
  fees: coinsView(
    receipts.reduce((sum, receipt) => sum + paidFor(receipt), 0n),
    token,
  ),
}));

export const blocks = read(
  'blocks',
  { id: 'blocks', summary: 'Blocks, the newest first', query: closed(pageBefore) },
  async (index, { query }) => {
    const { items, next } = await newestOf(index.blocks, row => row.block.number, query);
    return { blocks: items.map(row => summary(row.block, index.world.token)), next };
  },
);

export const block = read(
  'blocks/:id',
  {
    id: 'block',
    summary: 'A block with its transactions',
    path: Type.Object({ id: Type.String({ description: 'Number or hash of the block', examples: ['0'] }) }),
    query: closed(page),
  },
  async (index, { params: { id }, query: { offset = 0, limit = 25 } }) => {
    const found = blockAt(index.world, id);
    const all = found.receipts.map(receipt => ({ receipt, block: found }));
    return {
      block: {
        ...summary(found, index.world.token),
        stateHash: stateHash(found.state),
        ...totalsOf(found.state),
      },
      transactions: await summariesOf(pageOf(all, { offset, limit }), index),
    };
  },
);
