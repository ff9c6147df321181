import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { submit, testChain } from '../../../chain/testing/chain.ts';
import {
  modes,
  populatedState,
  signedCalls,
  type SignedCall,
} from '../../../chain/testing/arbitrary-calls.ts';
import { multiOwnerTokenOf, tokenOfKey, type State } from '../../../chain/state/state.ts';
import { createWorld, type World } from '../../../service/worlds/world.ts';
import type { ChainIndex } from './chain-index.ts';
import { indexOf } from './follow.ts';

/** A world on a chain that begins with collections of these modes. */
function worldOf(state: State, profile: 'document' | 'chain'): World {
  const { genesis } = testChain({ profile });
  return {
    ...createWorld({ id: 'test', profile }),
    chain: testChain({ profile, genesis: { ...genesis, state } }),
  };
}

const seal = ({ chain }: World, { signer, call }: SignedCall): void => {
  submit(chain, signer, call);
  chain.seal();
};

/** Compares counts and amounts with those in the state. */
function countsAgain(index: ChainIndex): void {
  const { state } = index.head;
  const balances = index.tokens.flatMap(({ owners }) => [...owners.values()]);
  const multi = state.multiOwnerTokens
    .keys()
    .flatMap(key => [...(multiOwnerTokenOf(state, tokenOfKey(key))?.holders.entries() ?? [])]);
  expect(balances).toHaveLength(state.tokens.size + multi.length);
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
  expect(sum(balances.map(({ amount }) => amount))).toBe(
    BigInt(state.tokens.size) + sum(multi.map(([, amount]) => amount)),
  );
  for (const row of index.collections.values()) {
    const owners = balances.filter(({ token: { ref } }) => ref.collectionId === row.id && ref.tokenId !== 0);
    expect([...row.holders.values()].reduce((total, count) => total + count, 0)).toBe(owners.length);
    expect(row.holders.size).toBe(new Set(owners.map(({ address }) => address)).size);
  }
}

describe.each(['document', 'chain'] as const)('the index, profile %s', profile => {
  it('counts what there is after any calls', { timeout: 60_000 }, () =>
    fc.assert(
      fc.asyncProperty(modes, signedCalls(40), async (firstModes, all) => {
        const world = worldOf(populatedState(firstModes), profile);
        for (const one of all) {
          seal(world, one);
          await indexOf(world);
        }
        countsAgain(await indexOf(world));
      }),
      { numRuns: 15 },
    ),
  );
});

it('an index that is three blocks behind is that of the chain three blocks ago', async () => {
  const world = worldOf(populatedState(['Nft']), 'document');
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
