import { expect } from 'vitest';
import {
  ace,
  card,
  cards,
  cardsPermissions,
  cardsProperties,
  createCards,
  createdCards,
  mint,
  pack,
  read,
  unlimited,
  withoutSchema,
  withCards,
  level,
} from './cards.ts';
import { failureOf, refused, type Cases, type Case } from './client-case.ts';

const rules = { key: 'zz.rules', value: 'poker' };
const year = { key: 'zz.year', value: '1890' };

const records = (...keys: string[]) => keys.map(propertyKey => ({ ...pack, propertyKey }));

const creates =
  (method: 'creation' | 'create'): Case =>
  async ({ alice }) => {
    expect(await alice.call('collections.get', pack)).toBeNull();
    expect(await alice.write(`collections.${method}`, cards)).toEqual(pack);
    expect(await alice.call('collections.get', pack)).toEqual(createdCards(alice.address));
  };

/** Collections: outcomes of writes and later reads (interface: Endpoints: Collection endpoints). */
export const collectionCases: Cases = {
  'collections.creation': creates('creation'),
  'collections.create': creates('create'),

  'collections.get': withCards(
    {
      mode: 'NFT',
      limits: { tokenLimit: 9, ownerCanTransfer: true },
      permissions: { access: 'AllowList', mintMode: true, nesting: { tokenOwner: true, restricted: [1] } },
    },
    async ({ alice, bob }) => {
      const created = createdCards(alice.address);
      expect(await bob.call('collections.get', pack)).toEqual({
        ...created,
        limits: { ...(created['limits'] as object), tokenLimit: 9, ownerCanTransfer: true },
        permissions: {
          access: 'AllowList',
          mintMode: true,
          nesting: { tokenOwner: true, collectionAdmin: false, restricted: [1] },
        },
      });
      expect(await alice.call('collections.get', { collectionId: 2 })).toBeNull();
    },
  ),

  'collections.destroy': withCards({ minted: ['Ace'] }, async ({ alice }) => {
    await refused(alice.attempt('collections.destroy', pack), 'common.CantDestroyNotEmptyCollection');
    await alice.write('tokens.burn', ace);
    expect(await alice.write('collections.destroy', pack)).toEqual({ success: true, ...pack });
    expect(await alice.call('collections.get', pack)).toBeNull();
  }),

  'collections.stats': async ({ alice }) => {
    expect(await alice.call('collections.stats')).toEqual({ created: 0, destroyed: 0, alive: 0 });
    await createCards(alice);
    await alice.write('collections.creation', cards);
    await alice.write('collections.destroy', pack);
    expect(await alice.call('collections.stats')).toEqual({ created: 2, destroyed: 1, alive: 1 });
  },

  'collections.properties': withCards({}, async ({ alice }) => {
    expect(await alice.call('collections.properties', pack)).toEqual({ properties: cardsProperties });
    const missing = alice.call('collections.properties', { collectionId: 2 });
    expect(await failureOf(alice, missing)).toMatchObject({
      code: 'UN01013',
      message: 'Collection not found',
    });
  }),

  'collections.setProperties': withCards({}, async ({ alice }) => {
    const set = { ...pack, properties: [year, rules] };
    expect(await alice.write('collections.setProperties', set)).toEqual({
      ...pack,
      properties: records('zz.year', 'zz.rules'),
    });
    expect(await alice.call('collections.properties', pack)).toEqual({
      properties: [...cardsProperties, read('zz.rules', 'poker'), read('zz.year', '1890')],
    });
  }),

  'collections.deleteProperties': withCards({}, async ({ alice }) => {
    await alice.write('collections.setProperties', { ...pack, properties: [rules, year] });
    const remove = { ...pack, propertyKeys: ['zz.rules'] };
    expect(await alice.write('collections.deleteProperties', remove)).toEqual({
      properties: records('zz.rules'),
    });
    expect(await alice.call('collections.properties', pack)).toEqual({
      properties: [...cardsProperties, read('zz.year', '1890')],
    });
  }),

  'collections.propertyPermissions': withCards({}, async ({ alice, clientName }) => {
    const sent = { ...pack, propertyKeys: ['n', 'unheard-of'] };
    // The first client does not pass keys on.
    const answered = cardsPermissions.filter(({ key }) => key === 'n' || clientName === 'client-0.1.6');
    expect(await alice.call('collections.propertyPermissions', sent)).toEqual({
      propertyPermissions: answered,
    });
    expect(await alice.call('collections.propertyPermissions', pack)).toEqual({
      propertyPermissions: cardsPermissions,
    });
  }),

  'collections.setPropertyPermissions': withCards({ minted: ['Ace'] }, async ({ alice }) => {
    const write = { ...ace, properties: [{ key: 'level', value: '7' }] };
    await refused(alice.attempt('tokens.setProperties', write), 'common.NoPermission');

    const set = { ...pack, propertyPermissions: [level] };
    expect(await alice.write('collections.setPropertyPermissions', set)).toEqual({
      propertyPermissions: records('level'),
    });
    const answer = await alice.call('collections.propertyPermissions', pack);
    expect(answer).toEqual({
      propertyPermissions: [...cardsPermissions, level].toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    });
    await alice.write('tokens.setProperties', write);
  }),

  'collections.getLimits': withCards({ limits: { tokenLimit: 9 } }, async ({ alice }) => {
    expect(await alice.call('collections.getLimits', pack)).toEqual({
      ...pack,
      limits: { ...unlimited, tokenLimit: 9 },
    });
  }),

  'collections.setLimits': withCards({}, async ({ alice }) => {
    const limits = { tokenLimit: 1, sponsorTransferTimeout: 0 };
    const effective = { ...pack, limits: { ...unlimited, ...limits } };
    expect(await alice.write('collections.setLimits', { ...pack, limits })).toEqual(effective);
    expect(await alice.call('collections.getLimits', pack)).toEqual(effective);
    expect(await alice.call('collections.get', pack)).toMatchObject({
      limits: { ...limits, transfersEnabled: null },
    });
    await mint(alice, 'Ace');
    const another = alice.attempt('tokens.create', { ...pack, data: card('King') });
    await refused(another, 'common.CollectionTokenLimitExceeded');
  }),

  'collections.setPermissions': withCards(withoutSchema, async ({ alice, bob }) => {
    const mintAsBob = { ...pack, owner: bob.address, data: card('Ace') };
    await refused(bob.attempt('tokens.create', mintAsBob), 'common.PublicMintingNotAllowed');
    const permissions = { access: 'Normal', mintMode: true, nesting: { collectionAdmin: true } };
    expect(await alice.write('collections.setPermissions', { ...pack, permissions })).toEqual(pack);
    expect(await alice.call('collections.get', pack)).toMatchObject({ permissions });
    expect(await bob.write('tokens.create', mintAsBob)).toEqual(ace);
  }),

  'collections.setTransfersEnabled': withCards({ minted: ['Ace'] }, async ({ alice, bob }) => {
    const send = { ...ace, to: bob.address };
    const set = (isEnabled: boolean) =>
      alice.write('collections.setTransfersEnabled', { ...pack, isEnabled });

    expect(await set(false)).toEqual({ success: true });
    await refused(alice.attempt('tokens.transfer', send), 'common.TransferNotAllowed');
    expect(await set(true)).toEqual({ success: true });
    await alice.write('tokens.transfer', send);
    expect(await alice.call('tokens.owner', ace)).toEqual({ owner: bob.address });
  }),

  'collections.transfer': withCards({}, async ({ alice, bob }) => {
    expect(await alice.write('collections.transfer', { ...pack, to: bob.address })).toEqual({
      ...pack,
      owner: bob.address,
    });
    expect(await alice.call('collections.get', pack)).toEqual(createdCards(bob.address));
    const limits = { tokenLimit: 9 };
    const attempt = alice.attempt('collections.setLimits', { ...pack, limits });
    await refused(attempt, 'common.NoPermission', 'Signer is not Collection Owner');
    await bob.write('collections.setLimits', { ...pack, limits });
  }),
};
