import { expect } from 'vitest';
import { member } from '../driver.ts';
import {
  ace,
  card,
  createdCards,
  king,
  mint,
  mintedCard,
  nesting,
  nestingAddress,
  pack,
  queen,
  read,
  withCards,
  level,
} from './cards.ts';
import { refused, type Cases } from './client-case.ts';

/** The value of a property besides those of the schema. */
const seven = { ...ace, properties: [{ key: 'level', value: '7' }] };

/**
 * Tokens: minting, transfers, properties (interface: Endpoints: Token endpoints;
 * spec/decisions/service.md#token-endpoints).
 */
export const tokenCases: Cases = {
  'tokens.create': withCards({}, async ({ alice, bob }) => {
    const data = card('Ace');
    expect(await alice.write('tokens.create', { ...pack, owner: bob.address, data })).toEqual(ace);
    expect(await alice.call('tokens.get', ace)).toEqual({
      ...mintedCard(ace, 'Ace', bob.address, alice.address),
      collection: createdCards(alice.address),
    });
    expect(await alice.write('tokens.create', { ...pack, data })).toEqual(king);
    expect(await alice.call('tokens.owner', king)).toEqual({ owner: alice.address });
  }),

  'tokens.createMultiple': withCards({}, async ({ alice, bob }) => {
    const tokens = [
      { data: card('Ace') },
      { data: card('King'), owner: bob.address },
      { data: card('Queen') },
    ];
    expect(await alice.write('tokens.createMultiple', { ...pack, tokens })).toEqual([ace, king, queen]);
    expect(await alice.call('tokens.get', king)).toEqual({
      ...mintedCard(king, 'King', bob.address, alice.address),
      collection: createdCards(alice.address),
    });
    expect(await alice.call('tokens.accountTokens', { ...pack, address: alice.address })).toEqual({
      tokens: [ace, queen],
    });
  }),

  'tokens.get': withCards({ minted: ['Ace', 'King'], ...nesting }, async ({ alice }) => {
    await alice.write('tokens.nest', { parent: ace, nested: king });
    expect(await alice.call('tokens.get', king)).toEqual({
      ...mintedCard(king, 'King', nestingAddress(ace), alice.address),
      nestingParentToken: ace,
      collection: await alice.call('collections.get', pack),
    });
    expect(await alice.call('tokens.get', queen)).toBeNull();
  }),

  'tokens.exists': withCards({}, async ({ alice }) => {
    expect(await alice.call('tokens.exists', ace)).toEqual({ isExists: false });
    await mint(alice, 'Ace');
    expect(await alice.call('tokens.exists', ace)).toEqual({ isExists: true });
    await alice.write('tokens.burn', ace);
    expect(await alice.call('tokens.exists', ace)).toEqual({ isExists: false });
  }),

  'tokens.owner': withCards({}, async ({ alice, bob }) => {
    expect(await alice.call('tokens.owner', ace)).toBeNull();
    await mint(alice, 'Ace');
    await alice.write('tokens.transfer', { ...ace, to: bob.address });
    expect(await alice.call('tokens.owner', ace)).toEqual({ owner: bob.address });
  }),

  'tokens.accountTokens': withCards({ minted: ['Ace', 'King', 'Queen'] }, async ({ alice, bob }) => {
    await alice.write('tokens.transfer', { ...king, to: bob.address });
    const tokensOf = (address: string) => alice.call('tokens.accountTokens', { ...pack, address });
    expect(await tokensOf(alice.address)).toEqual({ tokens: [ace, queen] });
    expect(await tokensOf(bob.address)).toEqual({ tokens: [king] });
  }),

  'tokens.balance': withCards({ minted: ['Ace'] }, async ({ alice, bob }) => {
    const balanceOf = (address: string) => alice.call('tokens.balance', { ...ace, address });
    expect(await balanceOf(alice.address)).toEqual({ amount: 1 });
    expect(await balanceOf(bob.address)).toEqual({ amount: 0 });
  }),

  'tokens.transfer': withCards({ minted: ['Ace'] }, async ({ alice, bob }) => {
    await refused(bob.attempt('tokens.transfer', { ...ace, to: bob.address }), 'common.NoPermission');
    expect(await alice.write('tokens.transfer', { ...ace, to: bob.address })).toEqual({
      ...ace,
      from: alice.address,
      to: bob.address,
      value: 1,
    });
    expect(await alice.call('tokens.owner', ace)).toEqual({ owner: bob.address });
  }),

  'tokens.burn': withCards({ minted: ['Ace'] }, async ({ alice, bob }) => {
    await alice.write('tokens.transfer', { ...ace, to: bob.address });
    const burn = { ...ace, from: bob.address };
    expect(await bob.write('tokens.burn', burn)).toEqual({ ...ace, address: bob.address, value: 1 });
    expect(await alice.call('tokens.get', ace)).toBeNull();
    await refused(bob.attempt('tokens.burn', burn), 'common.TokenNotFound');
  }),

  'tokens.approve': withCards({ minted: ['Ace'] }, async ({ alice, bob, charlie }) => {
    const send = { ...ace, from: alice.address, to: charlie.address };
    await refused(bob.attempt('tokens.transfer', send), 'common.ApprovedValueTooLow');
    const approve = { ...ace, spender: bob.address, isApprove: true };
    expect(await alice.write('tokens.approve', approve)).toEqual(ace);
    expect(await bob.write('tokens.transfer', send)).toMatchObject({ from: alice.address });
    expect(await alice.call('tokens.owner', ace)).toEqual({ owner: charlie.address });
  }),

  'tokens.allowance': withCards({ minted: ['Ace'] }, async ({ alice, bob, charlie }) => {
    const allowance = (to: string) => alice.call('tokens.allowance', { ...ace, from: alice.address, to });
    const approve = (isApprove: boolean) =>
      alice.write('tokens.approve', { ...ace, spender: bob.address, isApprove });
    expect(await allowance(bob.address)).toEqual({ isAllowed: false });
    await approve(true);
    expect(await allowance(bob.address)).toEqual({ isAllowed: true });
    expect(await allowance(charlie.address)).toEqual({ isAllowed: false });
    await approve(false);
    expect(await allowance(bob.address)).toEqual({ isAllowed: false });
  }),

  'tokens.properties': withCards({ minted: ['Ace'] }, async ({ alice }) => {
    expect(await alice.call('tokens.properties', ace)).toEqual({
      properties: mintedCard(ace, 'Ace', alice.address)['properties'],
    });
  }),

  'tokens.setProperties': withCards({}, async ({ alice, bob }) => {
    await alice.write('collections.setPropertyPermissions', { ...pack, propertyPermissions: [level] });
    await mint(alice, 'Ace');
    await refused(bob.attempt('tokens.setProperties', seven), 'common.NoPermission');
    expect(await alice.write('tokens.setProperties', seven)).toEqual({
      properties: [{ ...ace, propertyKey: 'level' }],
    });
    const { properties } = (await alice.call('tokens.properties', ace)) as { properties: unknown[] };
    expect(properties).toContainEqual(read('level', '7'));
    expect(properties).toHaveLength(5);
  }),

  'tokens.deleteProperties': withCards({}, async ({ alice }) => {
    await alice.write('collections.setPropertyPermissions', { ...pack, propertyPermissions: [level] });
    await mint(alice, 'Ace');
    await alice.write('tokens.setProperties', seven);
    expect(await alice.write('tokens.deleteProperties', { ...ace, propertyKeys: ['level'] })).toEqual({
      properties: [{ ...ace, propertyKey: 'level' }],
    });
    expect(member(await alice.call('tokens.properties', ace), 'properties')).toHaveLength(4);
  }),
};
