import { createServer } from '../../../harness/targets/connections/server.ts';
import { Worlds } from '../../../../src/service/worlds/worlds.ts';
import { answerParent, bytesInUse } from '../../processes/channel.ts';
import { addBlocks, sizedBlock } from './sized-world.ts';

/** Bytes for one of `count` things that `make` returns. */
async function bytesEach(count: number, make: () => unknown): Promise<number> {
  const before = await bytesInUse();
  const kept = [make()];
  const after = await bytesInUse();
  return kept.length > 0 ? (after - before) / count : NaN;
}

const empty = { id: 'memory', tokens: 0, pieces: 0, collections: 10, blocks: 0 };

const handlers = {
  perToken: (count: number): Promise<number> =>
    bytesEach(count, () => sizedBlock({ ...empty, tokens: count })),

  /** Each block has one transaction. */
  perBlock: (count: number): Promise<number> =>
    bytesEach(count, () => {
      const world = new Worlds({}).add({ from: sizedBlock(empty) });
      addBlocks(world, count);
      return world;
    }),

  /**
   * Bytes in use after each part of the transactions, of a server that keeps 100 blocks, each with a transaction. Some are read over
   * HTTP, as what is remembered for answers must not grow.
   */
  afterTransactions: async ({ count, parts }: { count: number; parts: number }): Promise<number[]> => {
    const { app, worlds } = await createServer({ keepBlocks: 100 });
    const world = worlds.add({ id: 'kept', from: sizedBlock(empty) });
    const found: number[] = [];
    for (let sealed = 0; sealed < count; sealed += 100) {
      addBlocks(world, 100);
      const { head } = world.chain;
      const hash = head.receipts[0]?.extrinsic.hash;
      const status = `v1/extrinsic/status?hash=${hash}`;
      for (const path of ['__sim/head', status, 'v1/tokens?collectionId=1&tokenId=1'])
        await app.inject(`/kept/${path}`);
      if ((sealed + 100) % (count / parts) === 0) found.push(await bytesInUse());
    }
    await app.close();
    return found;
  },
};

/** Functions of the process whose memory is measured. */
export type Memory = typeof handlers;

answerParent(handlers);
