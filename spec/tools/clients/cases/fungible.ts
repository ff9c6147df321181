import { expect } from 'vitest';
import { createdPlainly, pack } from './cards.ts';
import { type Cases, refused } from './client-case.ts';
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
    await refused(
      bob.attempt('fungible.addTokens', { ...pack, amount: 1 }),
      'common.PublicMintingNotAllowed',
    );
  },

  'fungible.getBalance': async ({ alice, bob }) => {
    await createGold(alice, 7);
    expect(await balanceOf(alice, alice.address)).toEqual(goldCoins('7', '0.007', '7.0000 m'));
    expect(await balanceOf(alice, bob.address)).toEqual(none);
  },

  'fungible.transferTokens': async ({ alice, bob }) => {
    await createGold(alice, 1_000);
    const send = { ...pack, recipient: bob.address };
    expect(await alice.write('fungible.transferTokens', { ...send, amount: 300 })).toEqual({
      ...send,
      tokenId: 0,
      from: alice.address,
      to: bob.address,
      value: 300,
      sender: alice.address,
      amount: 300,
    });
    expect(await balanceOf(alice, bob.address)).toEqual(goldCoins('300', '0.300', '300.0000 m'));
    expect(await balanceOf(alice, alice.address)).toEqual(goldCoins('700', '0.700', '700.0000 m'));
    await refused(
      alice.attempt('fungible.transferTokens', { ...send, amount: 701 }),
      'common.TokenValueTooLow',
    );
  },

  'fungible.approveTokens': async ({ alice, bob, charlie }) => {
    await createGold(alice, 1_000);
    const approve = { ...pack, spender: bob.address, amount: 60 };
    expect(await alice.write('fungible.approveTokens', approve)).toEqual({ ...pack, tokenId: 0, amount: 60 });
    const take = { ...pack, from: alice.address, recipient: charlie.address };
    await refused(
      bob.attempt('fungible.transferTokens', { ...take, amount: 61 }),
      'common.ApprovedValueTooLow',
    );
    await bob.write('fungible.transferTokens', { ...take, amount: 60 });
    expect(await balanceOf(alice, charlie.address)).toMatchObject({ raw: '60' });
  },

  'fungible.allowanceTokens': async ({ alice, bob }) => {
    await createGold(alice, 1_000);
    const allowance = () =>
      alice.call('fungible.allowanceTokens', { ...pack, from: alice.address, to: bob.address });
    expect(await allowance()).toEqual(none);
    await alice.write('fungible.approveTokens', { ...pack, spender: bob.address, amount: 60 });
    expect(await allowance()).toEqual(goldCoins('60', '0.060', '60.0000 m'));
    const take = { ...pack, from: alice.address, recipient: bob.address, amount: 20 };
    await bob.write('fungible.transferTokens', take);
    expect(await allowance()).toEqual(goldCoins('40', '0.040', '40.0000 m'));
  },

  'fungible.burn': async ({ alice }) => {
    await createGold(alice, 1_000);
    expect(await alice.write('fungible.burn', { ...pack, amount: 400 })).toEqual({
      ...pack,
      tokenId: 0,
      address: alice.address,
      value: 400,
      amount: 400,
    });
    expect(await balanceOf(alice, alice.address)).toMatchObject({ raw: '600' });
  },

  'fungible.totalPieces': async ({ alice, bob }) => {
    await createGold(alice);
    const total = () => alice.call('fungible.totalPieces', pack);
    expect(await total()).toEqual({ ...pack, amount: 0 });
    await alice.write('fungible.addTokens', { ...pack, amount: 1_000 });
    await alice.write('fungible.transferTokens', { ...pack, recipient: bob.address, amount: 300 });
    await alice.write('fungible.burn', { ...pack, amount: 10 });
    expect(await total()).toEqual({ ...pack, amount: 990 });
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
