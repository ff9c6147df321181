import { expect } from 'vitest';
import { ace, card, mint, pack, withoutSchema, withCards } from './cards.ts';
import { refused, type Cases, type Case } from './client-case.ts';
import { member, type Capability } from '../driver.ts';

/** A read of a collection without tokens, and after three tokens were minted and the first one burned. */
const counts = (method: Capability, before: object, after: object): Case =>
  withCards({}, async ({ alice }) => {
    expect(await alice.call(method, pack)).toEqual(before);
    await mint(alice, 'Ace', 'King', 'Queen');
    await alice.write('tokens.burn', ace);
    expect(await alice.call(method, pack)).toEqual(after);
  });

/**
 * Admins, allow list, owner and sponsor of a collection (interface: Endpoints: Collection endpoints;
 * spec/decisions/service.md#collection-endpoints).
 */
export const accessCases: Cases = {
  'collections.admins': withCards({}, async ({ alice, bob, charlie }) => {
    expect(await alice.call('collections.admins', pack)).toEqual({ admins: [] });
    for (const newAdmin of [charlie.address, bob.address])
      await alice.write('collections.addAdmin', { ...pack, newAdmin });
    const { admins } = (await alice.call('collections.admins', pack)) as { admins: string[] };
    expect(admins.toSorted()).toEqual([bob.address, charlie.address].toSorted());
  }),

  'collections.addAdmin': withCards({}, async ({ alice, bob }) => {
    const mintAsBob = { ...pack, data: card('Ace') };
    await refused(bob.attempt('tokens.create', mintAsBob), 'common.PublicMintingNotAllowed');
    const added = { ...pack, newAdmin: bob.address };
    expect(await alice.write('collections.addAdmin', added)).toEqual(added);
    expect(await alice.call('collections.admins', pack)).toEqual({ admins: [bob.address] });
    expect(await bob.write('tokens.create', mintAsBob)).toEqual(ace);
  }),

  'collections.removeAdmin': withCards({}, async ({ alice, bob }) => {
    await alice.write('collections.addAdmin', { ...pack, newAdmin: bob.address });
    const removed = { ...pack, admin: bob.address };
    expect(await alice.write('collections.removeAdmin', removed)).toEqual(removed);
    expect(await alice.call('collections.admins', pack)).toEqual({ admins: [] });
  }),

  'collections.allowList': withCards({}, async ({ alice, bob }) => {
    const at = member(await alice.attempt('tokens.create', { ...pack, data: card('Ace') }), 'blockHash');
    expect(await alice.call('collections.allowList', pack)).toEqual({ addresses: [] });
    await alice.write('collections.addToAllowList', { ...pack, newAdminId: bob.address });
    expect(await alice.call('collections.allowList', pack)).toEqual({ addresses: [bob.address] });
    expect(await alice.call('collections.allowList', { ...pack, at })).toEqual({ addresses: [] });
  }),

  'collections.allowed': withCards({}, async ({ alice, bob }) => {
    const allowed = { ...pack, account: bob.address };
    expect(await alice.call('collections.allowed', allowed)).toEqual({ isAllowed: false });
    await alice.write('collections.addToAllowList', { ...pack, newAdminId: bob.address });
    expect(await alice.call('collections.allowed', allowed)).toEqual({ isAllowed: true });
  }),

  'collections.addToAllowList': withCards(withoutSchema, async ({ alice, bob }) => {
    const permissions = { access: 'AllowList', mintMode: true };
    await alice.write('collections.setPermissions', { ...pack, permissions });
    const mintAsBob = { ...pack, data: card('Ace') };
    await refused(bob.attempt('tokens.create', mintAsBob), 'common.AddressNotInAllowlist');
    expect(await alice.write('collections.addToAllowList', { ...pack, newAdminId: bob.address })).toEqual({
      ...pack,
      address: bob.address,
    });
    expect(await bob.write('tokens.create', mintAsBob)).toEqual(ace);
  }),

  'collections.removeFromAllowList': withCards({}, async ({ alice, bob, charlie }) => {
    for (const newAdminId of [bob.address, charlie.address])
      await alice.write('collections.addToAllowList', { ...pack, newAdminId });
    const remove = { ...pack, addressToDelete: bob.address };
    expect(await alice.write('collections.removeFromAllowList', remove)).toEqual({
      ...pack,
      address: bob.address,
    });
    expect(await alice.call('collections.allowList', pack)).toEqual({ addresses: [charlie.address] });
  }),

  'collections.setSponsorship': withCards({}, async ({ alice, bob }) => {
    expect(await alice.write('collections.setSponsorship', { ...pack, newSponsor: bob.address })).toEqual({
      ...pack,
      sponsor: bob.address,
    });
    expect(await alice.call('collections.get', pack)).toMatchObject({
      sponsorship: { address: bob.address, isConfirmed: false },
    });
  }),

  'collections.confirmSponsorship': withCards({}, async ({ alice, bob, charlie }) => {
    await alice.write('collections.setSponsorship', { ...pack, newSponsor: bob.address });
    await refused(charlie.attempt('collections.confirmSponsorship', pack), 'common.ConfirmSponsorshipFail');
    expect(await bob.write('collections.confirmSponsorship', pack)).toEqual({
      ...pack,
      sponsor: bob.address,
    });
    expect(await alice.call('collections.get', pack)).toMatchObject({
      sponsorship: { address: bob.address, isConfirmed: true },
    });
  }),

  'collections.removeSponsorship': withCards({}, async ({ alice, bob }) => {
    await alice.write('collections.setSponsorship', { ...pack, newSponsor: bob.address });
    expect(await alice.write('collections.removeSponsorship', pack)).toEqual(pack);
    expect(await alice.call('collections.get', pack)).toMatchObject({ sponsorship: null });
  }),

  'collections.nextSponsored': withCards({ minted: ['Ace'] }, async ({ alice, bob, charlie }) => {
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
  }),

  'collections.lastTokenId': counts('collections.lastTokenId', { tokenId: 0 }, { tokenId: 3 }),
  'collections.totalSupply': counts('collections.totalSupply', { totalSupply: 0 }, { totalSupply: 2 }),
  'collections.tokens': counts('collections.tokens', { ids: [] }, { ids: [2, 3] }),
};
