import { expect } from 'vitest';
import { amountCases } from './amounts.ts';
import { createdPlainly, pack } from './cards.ts';
import { refused, type Cases } from './client-case.ts';
import type { Driver } from '../driver.ts';

const gold = { name: 'Gold', description: 'Coins of a game', tokenPrefix: 'GLD', decimals: 3 };

/** A balance of this amount, in base units. */
const goldCoins = (raw: string, amount: string, formatted: string) => ({
  raw,
  amount,
  formatted,
  unit: 'GLD',
  decimals: 3,
});
const none = goldCoins('0', '0', '0');

async function createGold(alice: Driver, amount?: number): Promise<void> {
  expect(await alice.write('fungible.createCollection', gold)).toEqual(pack);
  if (amount !== undefined) await alice.write('fungible.addTokens', { ...pack, amount });
}

const balanceOf = (alice: Driver, address: string) => alice.call('fungible.getBalance', { ...pack, address });

const amounts = amountCases({
  section: 'fungible',
  noun: 'Tokens',
  ref: pack,
  tokenId: 0,
  recipient: 'recipient',
  create: createGold,
  balance: amount =>
    amount === 0 ? none : goldCoins(`${amount}`, (amount / 1_000).toFixed(3), `${amount}.0000 m`),
});

/** Fungible collections: amounts instead of tokens (spec/decisions/service.md#amounts-and-pieces). */
export const fungibleCases: Cases = {
  'fungible.createCollection': async ({ alice }) => {
    await createGold(alice);
    expect(await alice.call('collections.get', pack)).toEqual({
      ...createdPlainly(alice.address),
      ...gold,
      mode: 'Fungible',
    });
  },

  'fungible.getCollection': async ({ alice }) => {
    expect(await alice.call('fungible.getCollection', pack)).toBeNull();
    await createGold(alice);
    expect(await alice.call('fungible.getCollection', pack)).toEqual(
      await alice.call('collections.get', pack),
    );
    await alice.write('collections.creation', { name: 'Not gold', description: '', tokenPrefix: 'NOT' });
    expect(await alice.call('fungible.getCollection', { collectionId: 2 })).toBeNull();
  },

  'fungible.addTokens': async ({ alice, bob }) => {
    await createGold(alice);
    const recipient = bob.address;
    expect(await alice.write('fungible.addTokens', { ...pack, recipient, amount: 1_050 })).toEqual({
      ...pack,
      tokenId: 0,
      owner: recipient,
      recipient,
      amount: 1_050,
    });
    expect(await balanceOf(alice, recipient)).toEqual(goldCoins('1050', '1.05', '1.0500'));
    expect(await balanceOf(alice, alice.address)).toEqual(none);
    const attempt = bob.attempt('fungible.addTokens', { ...pack, amount: 1 });
    await refused(attempt, 'common.PublicMintingNotAllowed');
  },

  ...amounts,

  'fungible.totalPieces': async environment => {
    const { alice } = environment;
    await amounts['fungible.totalPieces']?.(environment);
    await alice.write('fungible.createCollection', gold);
    const empty = { collectionId: 2 };
    expect(await alice.call('fungible.totalPieces', empty)).toEqual({ ...empty, amount: 0 });
  },

  // Declared since 0.2.5, but all clients have it: it sends coins like `balance.transfer`.
  'fungible.transfer': async ({ alice, bob }) => {
    expect(await alice.write('fungible.transfer', { destination: bob.address, amount: 1 })).toEqual({
      success: true,
      from: alice.address,
      to: bob.address,
      amount: '1000000000000000000',
    });
    expect(await alice.call('balance.get', { address: bob.address })).toMatchObject({
      freeBalance: { amount: '1000001' },
    });
  },
};
