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
import { collections } from '../entities/collections.ts';
import { objectOf, type Table } from '../entities/column.ts';
import { blocks, extrinsics } from '../entities/blocks.ts';
import { accounts, coinBalances } from '../entities/accounts.ts';
import { coinTransfers, events, tokenTransfers } from '../entities/events.ts';
import { tokenBalances } from '../entities/owners.ts';
import { tokens } from '../entities/tokens.ts';
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

type Members = Readonly<Record<string, unknown>>;

const rowsOf = async <R>(table: Table<R>, index: ChainIndex): Promise<Members[]> =>
  (await Promise.all([...(await table.rows(index))].map(row => objectOf(table, row, index)))) as Members[];

/** All that REST answers from an index. */
const everything = async (index: ChainIndex): Promise<Members[][]> =>
  Promise.all([
    rowsOf(blocks, index),
    rowsOf(extrinsics, index),
    rowsOf(events, index),
    rowsOf(accounts, index),
    rowsOf(coinBalances, index),
    rowsOf(collections, index),
    rowsOf(tokens, index),
    rowsOf(tokenBalances, index),
    rowsOf(coinTransfers, index),
    rowsOf(tokenTransfers, index),
  ]);

/** Compares counts and amounts with those in the state. */
async function countsAgain(index: ChainIndex): Promise<void> {
  const { state } = index.head;
  const balances = await rowsOf(tokenBalances, index);
  const multi = state.multiOwnerTokens
    .keys()
    .flatMap(key => [...(multiOwnerTokenOf(state, tokenOfKey(key))?.holders.entries() ?? [])]);
  expect(balances).toHaveLength(state.tokens.size + multi.length);
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
  expect(sum(balances.map(row => BigInt(String(row['amount']))))).toBe(
    BigInt(state.tokens.size) + sum(multi.map(([, amount]) => amount)),
  );
  for (const row of index.collections.values()) {
    const owners = balances.filter(({ collectionId, tokenId }) => collectionId === row.id && tokenId !== 0);
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
        const index = await indexOf(world);
        await countsAgain(index);
      }),
      { numRuns: 15 },
    ),
  );

  it('after a revert is that of a world without the reverted blocks', { timeout: 60_000 }, () =>
    fc.assert(
      fc.asyncProperty(signedCalls(15), signedCalls(15), async (kept, reverted) => {
        const [world, other] = [
          worldOf(populatedState(['Nft']), profile),
          worldOf(populatedState(['Nft']), profile),
        ];
        for (const one of kept) for (const either of [world, other]) seal(either, one);
        world.chain.snapshot('before');
        for (const one of reverted) seal(world, one);
        await indexOf(world);
        world.chain.revert('before');
        expect(await everything(await indexOf(world))).toEqual(await everything(await indexOf(other)));
      }),
      { numRuns: 8 },
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
