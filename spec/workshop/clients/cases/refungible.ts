import { expect } from 'vitest';
import { amountCases } from './amounts.ts';
import { ace, card, cards, createdCards, king, mintedCard, pack } from './cards.ts';
import { refused, type Cases } from './client-case.ts';
import type { Driver } from '../driver.ts';

/** Multi-owner cards; Alice mints an ace with this number of pieces. */
async function createShares(alice: Driver, amount?: number): Promise<void> {
  expect(await alice.write('refungible.createCollection', cards)).toEqual(pack);
  if (amount !== undefined)
    await alice.write('refungible.createToken', { ...pack, data: card('Ace'), amount });
}

const piecesOf = (alice: Driver, address: string) => alice.call('refungible.getBalance', { ...ace, address });

const pieces = amountCases({
  section: 'refungible',
  noun: 'Token',
  ref: ace,
  tokenId: 1,
  recipient: 'to',
  create: createShares,
  balance: amount => ({ amount }),
});

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

  ...pieces,

  'refungible.burn': async environment => {
    const { alice } = environment;
    await pieces['refungible.burn']?.(environment);
    await alice.write('refungible.burn', { ...ace, amount: 600 });
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
    const attempt = alice.attempt('refungible.repartitionToken', { ...ace, amount: 10 });
    await refused(attempt, 'refungible.RepartitionWhileNotOwningAllPieces');
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
