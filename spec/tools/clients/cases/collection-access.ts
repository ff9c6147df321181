import { expect } from 'vitest';
import { ace, card, createCards, mint, pack, withoutSchema } from './cards.ts';
import { refusal, type Cases } from './client-case.ts';

/**
 * Admins, allow list, owner and sponsor of a collection (interface: Endpoints: Collection endpoints;
 * spec/decisions/service.md#collection-endpoints).
 */
export const accessCases: Cases = {
  'collections.admins': async environment => {
    const { alice, bob, charlie } = environment;
    await createCards(environment);
    expect(await alice.call('collections.admins', pack)).toEqual({ admins: [] });
    for (const newAdmin of [charlie.address, bob.address])
      await alice.write('collections.addAdmin', { ...pack, newAdmin });
    const { admins } = (await alice.call('collections.admins', pack)) as { admins: string[] };
    expect(admins.toSorted()).toEqual([bob.address, charlie.address].toSorted());
  },

  'collections.addAdmin': async environment => {
    const { alice, bob } = environment;
    await createCards(environment);
    const mintAsBob = { ...pack, data: card('Ace') };
    expect(await bob.attempt('tokens.create', mintAsBob)).toMatchObject(
      refusal('common', 'PublicMintingNotAllowed'),
    );
    expect(await alice.write('collections.addAdmin', { ...pack, newAdmin: bob.address })).toEqual({
      ...pack,
      newAdmin: bob.address,
    });
    expect(await alice.call('collections.admins', pack)).toEqual({ admins: [bob.address] });
    expect(await bob.write('tokens.create', mintAsBob)).toEqual(ace);
  },

  'collections.removeAdmin': async environment => {
    const { alice, bob } = environment;
    await createCards(environment);
    await alice.write('collections.addAdmin', { ...pack, newAdmin: bob.address });
    expect(await alice.write('collections.removeAdmin', { ...pack, admin: bob.address })).toEqual({
      ...pack,
      admin: bob.address,
    });
    expect(await alice.call('collections.admins', pack)).toEqual({ admins: [] });
  },

  'collections.allowList': async environment => {
    const { alice, bob } = environment;
    await createCards(environment);
    const { blockHash } = (await alice.attempt('tokens.create', { ...pack, data: card('Ace') })) as {
      blockHash: string;
    };
    expect(await alice.call('collections.allowList', pack)).toEqual({ addresses: [] });
    await alice.write('collections.addToAllowList', { ...pack, newAdminId: bob.address });
    expect(await alice.call('collections.allowList', pack)).toEqual({ addresses: [bob.address] });
    expect(await alice.call('collections.allowList', { ...pack, at: blockHash })).toEqual({ addresses: [] });
  },

  'collections.allowed': async environment => {
    const { alice, bob } = environment;
    await createCards(environment);
    const allowed = { ...pack, account: bob.address };
    expect(await alice.call('collections.allowed', allowed)).toEqual({ isAllowed: false });
    await alice.write('collections.addToAllowList', { ...pack, newAdminId: bob.address });
    expect(await alice.call('collections.allowed', allowed)).toEqual({ isAllowed: true });
  },

  'collections.addToAllowList': async environment => {
    const { alice, bob } = environment;
    await createCards(environment, withoutSchema);
    await alice.write('collections.setPermissions', {
      ...pack,
      permissions: { access: 'AllowList', mintMode: true },
    });
    const mintAsBob = { ...pack, data: card('Ace') };
    expect(await bob.attempt('tokens.create', mintAsBob)).toMatchObject(
      refusal('common', 'AddressNotInAllowlist'),
    );
    expect(await alice.write('collections.addToAllowList', { ...pack, newAdminId: bob.address })).toEqual({
      ...pack,
      address: bob.address,
    });
    expect(await bob.write('tokens.create', mintAsBob)).toEqual(ace);
  },

  'collections.removeFromAllowList': async environment => {
    const { alice, bob, charlie } = environment;
    await createCards(environment);
    for (const newAdminId of [bob.address, charlie.address])
      await alice.write('collections.addToAllowList', { ...pack, newAdminId });
    const remove = { ...pack, addressToDelete: bob.address };
    expect(await alice.write('collections.removeFromAllowList', remove)).toEqual({
      ...pack,
      address: bob.address,
    });
    expect(await alice.call('collections.allowList', pack)).toEqual({ addresses: [charlie.address] });
  },

  'collections.setSponsorship': async environment => {
    const { alice, bob } = environment;
    await createCards(environment);
    expect(await alice.write('collections.setSponsorship', { ...pack, newSponsor: bob.address })).toEqual({
      ...pack,
      sponsor: bob.address,
    });
    expect(await alice.call('collections.get', pack)).toMatchObject({
      sponsorship: { address: bob.address, isConfirmed: false },
    });
  },

  'collections.confirmSponsorship': async environment => {
    const { alice, bob, charlie } = environment;
    await createCards(environment);
    await alice.write('collections.setSponsorship', { ...pack, newSponsor: bob.address });
    expect(await charlie.attempt('collections.confirmSponsorship', pack)).toMatchObject(
      refusal('common', 'ConfirmSponsorshipFail'),
    );
    expect(await bob.write('collections.confirmSponsorship', pack)).toEqual({
      ...pack,
      sponsor: bob.address,
    });
    expect(await alice.call('collections.get', pack)).toMatchObject({
      sponsorship: { address: bob.address, isConfirmed: true },
    });
  },

  'collections.removeSponsorship': async environment => {
    const { alice, bob } = environment;
    await createCards(environment);
    await alice.write('collections.setSponsorship', { ...pack, newSponsor: bob.address });
    expect(await alice.write('collections.removeSponsorship', pack)).toEqual(pack);
    expect(await alice.call('collections.get', pack)).toMatchObject({ sponsorship: null });
  },

  'collections.nextSponsored': async environment => {
    const { alice, bob, charlie } = environment;
    await createCards(environment);
    await mint(environment, 'Ace');
    await alice.write('collections.setSponsorship', { ...pack, newSponsor: bob.address });
    await bob.write('collections.confirmSponsorship', pack);
    const next = { ...ace, address: alice.address };
    expect(await alice.call('collections.nextSponsored', next)).toEqual({ blockNumber: 0 });
    await alice.write('tokens.transfer', { ...ace, to: charlie.address });
    for (const blockNumber of [5, 4, 3, 2, 1]) {
      expect(await alice.call('collections.nextSponsored', next)).toEqual({ blockNumber });
      await alice.write('balance.transfer', { destination: charlie.address, amount: 1 });
    }
    expect(await alice.call('collections.nextSponsored', next)).toEqual({ blockNumber: 0 });
  },

  'collections.lastTokenId': async environment => {
    const { alice } = environment;
    await createCards(environment);
    expect(await alice.call('collections.lastTokenId', pack)).toEqual({ tokenId: 0 });
    await mint(environment, 'Ace', 'King');
    await alice.write('tokens.burn', ace);
    expect(await alice.call('collections.lastTokenId', pack)).toEqual({ tokenId: 2 });
  },

  'collections.totalSupply': async environment => {
    const { alice } = environment;
    await createCards(environment);
    expect(await alice.call('collections.totalSupply', pack)).toEqual({ totalSupply: 0 });
    await mint(environment, 'Ace', 'King');
    await alice.write('tokens.burn', ace);
    expect(await alice.call('collections.totalSupply', pack)).toEqual({ totalSupply: 1 });
  },

  'collections.tokens': async environment => {
    const { alice } = environment;
    await createCards(environment);
    expect(await alice.call('collections.tokens', pack)).toEqual({ ids: [] });
    await mint(environment, 'Ace', 'King', 'Queen');
    await alice.write('tokens.burn', ace);
    expect(await alice.call('collections.tokens', pack)).toEqual({ ids: [2, 3] });
  },
};
