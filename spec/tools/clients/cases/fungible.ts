import { expect } from 'vitest';
import type { Environment } from '../environment.ts';
import { createdPlainly, pack } from './cards.ts';
import { refusal, type Cases } from './client-case.ts';

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

async function createGold({ alice }: Environment, amount?: number): Promise<void> {
  expect(await alice.write('fungible.createCollection', gold)).toEqual(pack);
  if (amount !== undefined) await alice.write('fungible.addTokens', { ...pack, amount });
}

const balanceOf = ({ alice }: Environment, address: string) =>
  alice.call('fungible.getBalance', { ...pack, address });

/** Fungible collections: amounts instead of tokens (spec/decisions/service.md#amounts-and-pieces). */
export const fungibleCases: Cases = {
  'fungible.createCollection': async environment => {
    const { alice } = environment;
    await createGold(environment);
    expect(await alice.call('collections.get', pack)).toEqual({
      ...createdPlainly(alice.address),
      ...gold,
      mode: 'Fungible',
    });
  },

  'fungible.getCollection': async environment => {
    const { alice } = environment;
    expect(await alice.call('fungible.getCollection', pack)).toBeNull();
    await createGold(environment);
    expect(await alice.call('fungible.getCollection', pack)).toEqual(
      await alice.call('collections.get', pack),
    );
    await alice.write('collections.creation', { name: 'Not gold', description: '', tokenPrefix: 'NOT' });
    expect(await alice.call('fungible.getCollection', { collectionId: 2 })).toBeNull();
  },

  'fungible.addTokens': async environment => {
    const { alice, bob } = environment;
    await createGold(environment);
    const recipient = bob.address;
    expect(await alice.write('fungible.addTokens', { ...pack, recipient, amount: 1_050 })).toEqual({
      ...pack,
      tokenId: 0,
      owner: recipient,
      recipient,
      amount: 1_050,
    });
    expect(await balanceOf(environment, recipient)).toEqual(goldCoins('1050', '1.05', '1.0500'));
    expect(await balanceOf(environment, alice.address)).toEqual(none);
    expect(await bob.attempt('fungible.addTokens', { ...pack, amount: 1 })).toMatchObject(
      refusal('common', 'PublicMintingNotAllowed'),
    );
  },

  'fungible.getBalance': async environment => {
    const { alice, bob } = environment;
    await createGold(environment, 7);
    expect(await balanceOf(environment, alice.address)).toEqual(goldCoins('7', '0.007', '7.0000 m'));
    expect(await balanceOf(environment, bob.address)).toEqual(none);
  },

  'fungible.transferTokens': async environment => {
    const { alice, bob } = environment;
    await createGold(environment, 1_000);
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
    expect(await balanceOf(environment, bob.address)).toEqual(goldCoins('300', '0.300', '300.0000 m'));
    expect(await balanceOf(environment, alice.address)).toEqual(goldCoins('700', '0.700', '700.0000 m'));
    expect(await alice.attempt('fungible.transferTokens', { ...send, amount: 701 })).toMatchObject(
      refusal('common', 'TokenValueTooLow'),
    );
  },

  'fungible.approveTokens': async environment => {
    const { alice, bob, charlie } = environment;
    await createGold(environment, 1_000);
    const approve = { ...pack, spender: bob.address, amount: 60 };
    expect(await alice.write('fungible.approveTokens', approve)).toEqual({ ...pack, tokenId: 0, amount: 60 });
    const take = { ...pack, from: alice.address, recipient: charlie.address };
    expect(await bob.attempt('fungible.transferTokens', { ...take, amount: 61 })).toMatchObject(
      refusal('common', 'ApprovedValueTooLow'),
    );
    await bob.write('fungible.transferTokens', { ...take, amount: 60 });
    expect(await balanceOf(environment, charlie.address)).toMatchObject({ raw: '60' });
  },

  'fungible.allowanceTokens': async environment => {
    const { alice, bob } = environment;
    await createGold(environment, 1_000);
    const allowance = () =>
      alice.call('fungible.allowanceTokens', { ...pack, from: alice.address, to: bob.address });
    expect(await allowance()).toEqual(none);
    await alice.write('fungible.approveTokens', { ...pack, spender: bob.address, amount: 60 });
    expect(await allowance()).toEqual(goldCoins('60', '0.060', '60.0000 m'));
    const take = { ...pack, from: alice.address, recipient: bob.address, amount: 20 };
    await bob.write('fungible.transferTokens', take);
    expect(await allowance()).toEqual(goldCoins('40', '0.040', '40.0000 m'));
  },

  'fungible.burn': async environment => {
    const { alice } = environment;
    await createGold(environment, 1_000);
    expect(await alice.write('fungible.burn', { ...pack, amount: 400 })).toEqual({
      ...pack,
      tokenId: 0,
      address: alice.address,
      value: 400,
      amount: 400,
    });
    expect(await balanceOf(environment, alice.address)).toMatchObject({ raw: '600' });
  },

  'fungible.totalPieces': async environment => {
    const { alice, bob } = environment;
    await createGold(environment);
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
