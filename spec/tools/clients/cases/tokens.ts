import { expect } from 'vitest';
import { member } from '../driver.ts';
import {
  ace,
  card,
  cards,
  createCards,
  createdCards,
  king,
  mint,
  mintedCard,
  nesting,
  nestingAddress,
  pack,
  queen,
  read,
} from './cards.ts';
import { refusal, type Cases } from './client-case.ts';

/**
 * Tokens: minting, transfers, properties (interface: Endpoints: Token endpoints;
 * spec/decisions/service.md#token-endpoints).
 */
export const tokenCases: Cases = {
  'tokens.create': async environment => {
    const { alice, bob } = environment;
    await createCards(environment);
    const data = card('Ace');
    expect(await alice.write('tokens.create', { ...pack, owner: bob.address, data })).toEqual(ace);
    expect(await alice.call('tokens.get', ace)).toEqual({
      ...mintedCard(ace, 'Ace', bob.address, alice.address),
      collection: createdCards(alice.address),
    });
    expect(await alice.write('tokens.create', { ...pack, data })).toEqual(king);
    expect(await alice.call('tokens.owner', king)).toEqual({ owner: alice.address });
  },

  'tokens.createMultiple': async environment => {
    const { alice, bob } = environment;
    await createCards(environment);
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
  },

  'tokens.get': async environment => {
    const { alice } = environment;
    await createCards(environment, nesting);
    await mint(environment, 'Ace', 'King');
    await alice.write('tokens.nest', { parent: ace, nested: king });
    expect(await alice.call('tokens.get', king)).toEqual({
      ...mintedCard(king, 'King', nestingAddress(ace), alice.address),
      nestingParentToken: ace,
      collection: await alice.call('collections.get', pack),
    });
    expect(await alice.call('tokens.get', queen)).toBeNull();
  },

  'tokens.exists': async environment => {
    const { alice } = environment;
    await createCards(environment);
    expect(await alice.call('tokens.exists', ace)).toEqual({ isExists: false });
    await mint(environment, 'Ace');
    expect(await alice.call('tokens.exists', ace)).toEqual({ isExists: true });
    await alice.write('tokens.burn', ace);
    expect(await alice.call('tokens.exists', ace)).toEqual({ isExists: false });
  },

  'tokens.owner': async environment => {
    const { alice, bob } = environment;
    await createCards(environment);
    expect(await alice.call('tokens.owner', ace)).toBeNull();
    await mint(environment, 'Ace');
    await alice.write('tokens.transfer', { ...ace, to: bob.address });
    expect(await alice.call('tokens.owner', ace)).toEqual({ owner: bob.address });
  },

  'tokens.accountTokens': async environment => {
    const { alice, bob } = environment;
    await createCards(environment);
    await mint(environment, 'Ace', 'King', 'Queen');
    await alice.write('tokens.transfer', { ...king, to: bob.address });
    const tokensOf = (address: string) => alice.call('tokens.accountTokens', { ...pack, address });
    expect(await tokensOf(alice.address)).toEqual({ tokens: [ace, queen] });
    expect(await tokensOf(bob.address)).toEqual({ tokens: [king] });
  },

  'tokens.balance': async environment => {
    const { alice, bob } = environment;
    await createCards(environment);
    await mint(environment, 'Ace');
    const balanceOf = (address: string) => alice.call('tokens.balance', { ...ace, address });
    expect(await balanceOf(alice.address)).toEqual({ amount: 1 });
    expect(await balanceOf(bob.address)).toEqual({ amount: 0 });
  },

  'tokens.transfer': async environment => {
    const { alice, bob } = environment;
    await createCards(environment);
    await mint(environment, 'Ace');
    expect(await bob.attempt('tokens.transfer', { ...ace, to: bob.address })).toMatchObject(
      refusal('common', 'NoPermission'),
    );
    expect(await alice.write('tokens.transfer', { ...ace, to: bob.address })).toEqual({
      ...ace,
      from: alice.address,
      to: bob.address,
      value: 1,
    });
    expect(await alice.call('tokens.owner', ace)).toEqual({ owner: bob.address });
  },

  'tokens.burn': async environment => {
    const { alice, bob } = environment;
    await createCards(environment);
    await mint(environment, 'Ace');
    await alice.write('tokens.transfer', { ...ace, to: bob.address });
    const burn = { ...ace, from: bob.address };
    expect(await bob.write('tokens.burn', burn)).toEqual({ ...ace, address: bob.address, value: 1 });
    expect(await alice.call('tokens.get', ace)).toBeNull();
    expect(await bob.attempt('tokens.burn', burn)).toMatchObject(refusal('common', 'TokenNotFound'));
  },

  'tokens.approve': async environment => {
    const { alice, bob, charlie } = environment;
    await createCards(environment);
    await mint(environment, 'Ace');
    const send = { ...ace, from: alice.address, to: charlie.address };
    expect(await bob.attempt('tokens.transfer', send)).toMatchObject(
      refusal('common', 'ApprovedValueTooLow'),
    );
    const approve = { ...ace, spender: bob.address, isApprove: true };
    expect(await alice.write('tokens.approve', approve)).toEqual(ace);
    expect(await bob.write('tokens.transfer', send)).toMatchObject({ from: alice.address });
    expect(await alice.call('tokens.owner', ace)).toEqual({ owner: charlie.address });
  },

  'tokens.allowance': async environment => {
    const { alice, bob, charlie } = environment;
    await createCards(environment);
    await mint(environment, 'Ace');
    const allowance = (to: string) => alice.call('tokens.allowance', { ...ace, from: alice.address, to });
    const approve = (isApprove: boolean) =>
      alice.write('tokens.approve', { ...ace, spender: bob.address, isApprove });
    expect(await allowance(bob.address)).toEqual({ isAllowed: false });
    await approve(true);
    expect(await allowance(bob.address)).toEqual({ isAllowed: true });
    expect(await allowance(charlie.address)).toEqual({ isAllowed: false });
    await approve(false);
    expect(await allowance(bob.address)).toEqual({ isAllowed: false });
  },

  'tokens.properties': async environment => {
    const { alice } = environment;
    await createCards(environment);
    await mint(environment, 'Ace');
    expect(await alice.call('tokens.properties', ace)).toEqual({
      properties: mintedCard(ace, 'Ace', alice.address)['properties'],
    });
  },

  'tokens.setProperties': async environment => {
    const { alice, bob } = environment;
    await alice.write('collections.creation', cards);
    const permission = { mutable: true, collectionAdmin: true, tokenOwner: false };
    await alice.write('collections.setPropertyPermissions', {
      ...pack,
      propertyPermissions: [{ key: 'level', permission }],
    });
    await mint(environment, 'Ace');
    const set = { ...ace, properties: [{ key: 'level', value: '7' }] };
    expect(await bob.attempt('tokens.setProperties', set)).toMatchObject(refusal('common', 'NoPermission'));
    expect(await alice.write('tokens.setProperties', set)).toEqual({
      properties: [{ ...ace, propertyKey: 'level' }],
    });
    const { properties } = (await alice.call('tokens.properties', ace)) as { properties: unknown[] };
    expect(properties).toContainEqual(read('level', '7'));
    expect(properties).toHaveLength(5);
  },

  'tokens.deleteProperties': async environment => {
    const { alice } = environment;
    await createCards(environment);
    const permission = { mutable: true, collectionAdmin: true, tokenOwner: false };
    await alice.write('collections.setPropertyPermissions', {
      ...pack,
      propertyPermissions: [{ key: 'level', permission }],
    });
    await mint(environment, 'Ace');
    await alice.write('tokens.setProperties', { ...ace, properties: [{ key: 'level', value: '7' }] });
    expect(await alice.write('tokens.deleteProperties', { ...ace, propertyKeys: ['level'] })).toEqual({
      properties: [{ ...ace, propertyKey: 'level' }],
    });
    expect(member(await alice.call('tokens.properties', ace), 'properties')).toHaveLength(4);
  },
};
