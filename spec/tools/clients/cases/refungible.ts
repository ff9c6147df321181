import { expect } from 'vitest';
import { ace, card, cards, createdCards, king, mintedCard, pack } from './cards.ts';
import { type Cases, refused } from './client-case.ts';
import type { Driver } from '../driver.ts';

/** Multi-owner cards; Alice mints an ace with this number of pieces. */
async function createShares(alice: Driver, amount?: number): Promise<void> {
  expect(await alice.write('refungible.createCollection', cards)).toEqual(pack);
  if (amount !== undefined)
    await alice.write('refungible.createToken', { ...pack, data: card('Ace'), amount });
}

const piecesOf = (alice: Driver, address: string) => alice.call('refungible.getBalance', { ...ace, address });

/** ReFungible collections: tokens in pieces (spec/decisions/service.md#amounts-and-pieces). */
export const refungibleCases: Cases = {
  'refungible.createCollection': async ({ alice }) => {
    await createShares(alice);
    expect(await alice.call('collections.get', pack)).toEqual({
      ...createdCards(alice.address),
      mode: 'ReFungible',
    });
  },

  'refungible.getCollection': async ({ alice }) => {
    expect(await alice.call('refungible.getCollection', pack)).toBeNull();
    await createShares(alice);
    expect(await alice.call('refungible.getCollection', pack)).toEqual({
      ...createdCards(alice.address),
      mode: 'ReFungible',
    });
  },

  'refungible.createToken': async ({ alice, bob }) => {
    await createShares(alice);
    const owner = bob.address;
    const mint = { ...pack, owner, data: card('Ace'), amount: 100 };
    expect(await alice.write('refungible.createToken', mint)).toEqual({
      ...ace,
      owner,
      recipient: owner,
      amount: 100,
    });
    expect(await piecesOf(alice, owner)).toEqual({ amount: 100 });
    expect(await alice.call('tokens.get', ace)).toMatchObject({
      ...mintedCard(ace, 'Ace', owner, alice.address),
      collection: { mode: 'ReFungible' },
    });
  },

  'refungible.getBalance': async ({ alice, bob }) => {
    await createShares(alice, 100);
    expect(await piecesOf(alice, alice.address)).toEqual({ amount: 100 });
    expect(await piecesOf(alice, bob.address)).toEqual({ amount: 0 });
  },

  'refungible.transferToken': async ({ alice, bob }) => {
    await createShares(alice, 100);
    const send = { ...ace, to: bob.address };
    expect(await alice.write('refungible.transferToken', { ...send, amount: 30 })).toEqual({
      ...send,
      from: alice.address,
      value: 30,
      sender: alice.address,
      recipient: bob.address,
      amount: 30,
    });
    expect(await piecesOf(alice, bob.address)).toEqual({ amount: 30 });
    expect(await piecesOf(alice, alice.address)).toEqual({ amount: 70 });
    await refused(
      alice.attempt('refungible.transferToken', { ...send, amount: 71 }),
      'common.TokenValueTooLow',
    );
  },

  'refungible.approveToken': async ({ alice, bob }) => {
    await createShares(alice, 100);
    expect(
      await alice.write('refungible.approveToken', { ...ace, spender: bob.address, amount: 40 }),
    ).toEqual({
      ...ace,
      amount: 40,
    });
    const take = { ...ace, from: alice.address, to: bob.address };
    await refused(
      bob.attempt('refungible.transferToken', { ...take, amount: 41 }),
      'common.ApprovedValueTooLow',
    );
    await bob.write('refungible.transferToken', { ...take, amount: 40 });
    expect(await piecesOf(alice, bob.address)).toEqual({ amount: 40 });
  },

  'refungible.allowanceToken': async ({ alice, bob }) => {
    await createShares(alice, 100);
    const allowance = () =>
      alice.call('refungible.allowanceToken', { ...ace, from: alice.address, to: bob.address });
    expect(await allowance()).toEqual({ amount: 0 });
    await alice.write('refungible.approveToken', { ...ace, spender: bob.address, amount: 40 });
    await bob.write('refungible.transferToken', { ...ace, from: alice.address, to: bob.address, amount: 15 });
    expect(await allowance()).toEqual({ amount: 25 });
  },

  'refungible.burn': async ({ alice }) => {
    await createShares(alice, 100);
    expect(await alice.write('refungible.burn', { ...ace, amount: 60 })).toEqual({
      ...ace,
      address: alice.address,
      value: 60,
      amount: 60,
    });
    expect(await piecesOf(alice, alice.address)).toEqual({ amount: 40 });
    await alice.write('refungible.burn', { ...ace, amount: 40 });
    expect(await alice.call('tokens.exists', ace)).toEqual({ isExists: false });
  },

  'refungible.repartitionToken': async ({ alice, bob }) => {
    await createShares(alice, 100);
    expect(await alice.write('refungible.repartitionToken', { ...ace, amount: 250 })).toEqual({
      success: true,
      ...ace,
    });
    expect(await piecesOf(alice, alice.address)).toEqual({ amount: 250 });
    await alice.write('refungible.transferToken', { ...ace, to: bob.address, amount: 1 });
    await refused(
      alice.attempt('refungible.repartitionToken', { ...ace, amount: 10 }),
      'refungible.RepartitionWhileNotOwningAllPieces',
    );
  },

  'refungible.totalPieces': async ({ alice, bob }) => {
    await createShares(alice, 100);
    await alice.write('refungible.transferToken', { ...ace, to: bob.address, amount: 30 });
    await alice.write('refungible.burn', { ...ace, amount: 10 });
    expect(await alice.call('refungible.totalPieces', ace)).toEqual({ ...ace, amount: 90 });
  },

  'refungible.accountTokens': async ({ alice, bob }) => {
    await createShares(alice, 100);
    await alice.write('refungible.createToken', { ...pack, data: card('King'), amount: 5 });
    await alice.write('refungible.transferToken', { ...ace, to: bob.address, amount: 30 });
    const tokensOf = (address: string) => alice.call('refungible.accountTokens', { ...pack, address });
    expect(await tokensOf(alice.address)).toEqual({
      tokens: [
        { ...ace, amount: 70 },
        { ...king, amount: 5 },
      ],
    });
    expect(await tokensOf(bob.address)).toEqual({ tokens: [{ ...ace, amount: 30 }] });
  },
};
