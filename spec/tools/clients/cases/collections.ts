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
} from './cards.ts';
import { failureOf, refusal, type Cases } from './client-case.ts';
import type { Environment } from '../environment.ts';

const level = { key: 'level', permission: { mutable: true, collectionAdmin: true, tokenOwner: false } };
const rules = { key: 'zz.rules', value: 'poker' };
const year = { key: 'zz.year', value: '1890' };

const records = (...keys: string[]) => keys.map(propertyKey => ({ ...pack, propertyKey }));

const creates = async ({ alice }: Environment, method: 'creation' | 'create'): Promise<void> => {
  expect(await alice.call('collections.get', pack)).toBeNull();
  expect(await alice.write(`collections.${method}`, cards)).toEqual(pack);
  expect(await alice.call('collections.get', pack)).toEqual(createdCards(alice.address));
};

/** Collections: outcomes of writes and later reads (interface: Endpoints: Collection endpoints). */
export const collectionCases: Cases = {
  'collections.creation': environment => creates(environment, 'creation'),
  'collections.create': environment => creates(environment, 'create'),

  'collections.get': async environment => {
    const { alice, bob } = environment;
    await createCards(environment, {
      mode: 'NFT',
      limits: { tokenLimit: 9, ownerCanTransfer: true },
      permissions: { access: 'AllowList', mintMode: true, nesting: { tokenOwner: true, restricted: [1] } },
    });
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

  'collections.destroy': async environment => {
    const { alice } = environment;
    await createCards(environment);
    await mint(environment, 'Ace');
    expect(await alice.attempt('collections.destroy', pack)).toMatchObject(
      refusal('common', 'CantDestroyNotEmptyCollection'),
    );
    await alice.write('tokens.burn', ace);
    expect(await alice.write('collections.destroy', pack)).toEqual({ success: true, ...pack });
    expect(await alice.call('collections.get', pack)).toBeNull();
  },

  'collections.stats': async environment => {
    const { alice } = environment;
    expect(await alice.call('collections.stats')).toEqual({ created: 0, destroyed: 0, alive: 0 });
    await createCards(environment);
    await alice.write('collections.creation', cards);
    await alice.write('collections.destroy', pack);
    expect(await alice.call('collections.stats')).toEqual({ created: 2, destroyed: 1, alive: 1 });
  },

  'collections.properties': async environment => {
    const { alice } = environment;
    await createCards(environment);
    expect(await alice.call('collections.properties', pack)).toEqual({ properties: cardsProperties });
    const missing = alice.call('collections.properties', { collectionId: 2 });
    expect(await failureOf(environment, missing)).toMatchObject({
      code: 'UN01013',
      message: 'Collection not found',
    });
  },

  'collections.setProperties': async environment => {
    const { alice } = environment;
    await createCards(environment);
    const set = { ...pack, properties: [year, rules] };
    expect(await alice.write('collections.setProperties', set)).toEqual({
      ...pack,
      properties: records('zz.year', 'zz.rules'),
    });
    expect(await alice.call('collections.properties', pack)).toEqual({
      properties: [...cardsProperties, read('zz.rules', 'poker'), read('zz.year', '1890')],
    });
  },

  'collections.deleteProperties': async environment => {
    const { alice } = environment;
    await createCards(environment);
    await alice.write('collections.setProperties', { ...pack, properties: [rules, year] });
    const remove = { ...pack, propertyKeys: ['zz.rules'] };
    expect(await alice.write('collections.deleteProperties', remove)).toEqual({
      properties: records('zz.rules'),
    });
    expect(await alice.call('collections.properties', pack)).toEqual({
      properties: [...cardsProperties, read('zz.year', '1890')],
    });
  },

  'collections.propertyPermissions': async environment => {
    const { alice, clientName } = environment;
    await createCards(environment);
    const sent = { ...pack, propertyKeys: ['n', 'unheard-of'] };
    // The first client does not pass keys on.
    const answered = cardsPermissions.filter(({ key }) => key === 'n' || clientName === 'client-0.1.6');
    expect(await alice.call('collections.propertyPermissions', sent)).toEqual({
      propertyPermissions: answered,
    });
    expect(await alice.call('collections.propertyPermissions', pack)).toEqual({
      propertyPermissions: cardsPermissions,
    });
  },

  'collections.setPropertyPermissions': async environment => {
    const { alice } = environment;
    await createCards(environment);
    await mint(environment, 'Ace');
    const write = { ...ace, properties: [{ key: 'level', value: '7' }] };
    expect(await alice.attempt('tokens.setProperties', write)).toMatchObject(
      refusal('common', 'NoPermission'),
    );

    const set = { ...pack, propertyPermissions: [level] };
    expect(await alice.write('collections.setPropertyPermissions', set)).toEqual({
      propertyPermissions: records('level'),
    });
    const answer = await alice.call('collections.propertyPermissions', pack);
    expect(answer).toEqual({
      propertyPermissions: [...cardsPermissions, level].toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    });
    await alice.write('tokens.setProperties', write);
  },

  'collections.getLimits': async environment => {
    await createCards(environment, { limits: { tokenLimit: 9 } });
    expect(await environment.alice.call('collections.getLimits', pack)).toEqual({
      ...pack,
      limits: { ...unlimited, tokenLimit: 9 },
    });
  },

  'collections.setLimits': async environment => {
    const { alice } = environment;
    await createCards(environment);
    const limits = { tokenLimit: 1, sponsorTransferTimeout: 0 };
    const effective = { ...pack, limits: { ...unlimited, ...limits } };
    expect(await alice.write('collections.setLimits', { ...pack, limits })).toEqual(effective);
    expect(await alice.call('collections.getLimits', pack)).toEqual(effective);
    expect(await alice.call('collections.get', pack)).toMatchObject({
      limits: { ...limits, transfersEnabled: null },
    });
    await mint(environment, 'Ace');
    expect(await alice.attempt('tokens.create', { ...pack, data: card('King') })).toMatchObject(
      refusal('common', 'CollectionTokenLimitExceeded'),
    );
  },

  'collections.setPermissions': async environment => {
    const { alice, bob } = environment;
    await createCards(environment, withoutSchema);
    const mintAsBob = { ...pack, owner: bob.address, data: card('Ace') };
    expect(await bob.attempt('tokens.create', mintAsBob)).toMatchObject(
      refusal('common', 'PublicMintingNotAllowed'),
    );
    const permissions = { access: 'Normal', mintMode: true, nesting: { collectionAdmin: true } };
    expect(await alice.write('collections.setPermissions', { ...pack, permissions })).toEqual(pack);
    expect(await alice.call('collections.get', pack)).toMatchObject({ permissions });
    expect(await bob.write('tokens.create', mintAsBob)).toEqual(ace);
  },

  'collections.setTransfersEnabled': async environment => {
    const { alice, bob } = environment;
    await createCards(environment);
    await mint(environment, 'Ace');
    const send = { ...ace, to: bob.address };
    const set = (isEnabled: boolean) =>
      alice.write('collections.setTransfersEnabled', { ...pack, isEnabled });

    expect(await set(false)).toEqual({ success: true });
    expect(await alice.attempt('tokens.transfer', send)).toMatchObject(
      refusal('common', 'TransferNotAllowed'),
    );
    expect(await set(true)).toEqual({ success: true });
    await alice.write('tokens.transfer', send);
    expect(await alice.call('tokens.owner', ace)).toEqual({ owner: bob.address });
  },

  'collections.transfer': async environment => {
    const { alice, bob } = environment;
    await createCards(environment);
    expect(await alice.write('collections.transfer', { ...pack, to: bob.address })).toEqual({
      ...pack,
      owner: bob.address,
    });
    expect(await alice.call('collections.get', pack)).toEqual(createdCards(bob.address));
    const limits = { tokenLimit: 9 };
    expect(await alice.attempt('collections.setLimits', { ...pack, limits })).toMatchObject(
      refusal('common', 'NoPermission', 'Signer is not Collection Owner'),
    );
    await bob.write('collections.setLimits', { ...pack, limits });
  },
};
