import { expect, it } from 'vitest';
import { testChain } from '../../../chain/testing/chain.ts';
import { populatedState } from '../../../chain/testing/arbitrary-calls.ts';
import { createWorld } from '../../../service/worlds/world.ts';
import { indexOf } from './follow.ts';

it('an index that is three blocks behind is that of the chain three blocks ago', async () => {
  const world = createWorld({ id: 'test' });
  for (let count = 0; count < 5; count += 1) world.chain.seal();
  expect((await indexOf(world, 3)).head.number).toBe(world.chain.head.number - 3);
  expect((await indexOf(world)).head).toBe(world.chain.head);
});

it('of a world that keeps few blocks lists those, and collections of all time', async () => {
  const state = populatedState(['Nft']);
  const { genesis } = testChain();
  const chain = testChain({ genesis: { ...genesis, state }, keepBlocks: 4 });
  const world = { ...createWorld({ id: 'test' }), chain };
  for (let count = 0; count < 9; count += 1) {
    chain.seal();
    await indexOf(world);
  }
  const index = await indexOf(world);
  expect(index.blocks.map(({ block }) => block.number)).toEqual([6, 7, 8, 9]);
  expect(index.collections.get(1)?.created.number).toBe(0);
});
