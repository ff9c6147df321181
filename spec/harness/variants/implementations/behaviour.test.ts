import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { membersOf } from '../../../model/reported.ts';
import { listOf } from '../json.ts';
import { memberIn } from '../testing/document-client.ts';
import {
  addressOf,
  newBundle,
  newCollection,
  newToken,
  kind,
  collectionOf,
  tokenOf,
  propertiesOf,
  permissionsOf,
} from '../testing/scenes.ts';
import { clientOf, itShows } from '../testing/difference.ts';
import { type VariantId } from '../variants.ts';
import type { behaviour } from './behaviour.ts';

itShows<keyof typeof behaviour>({
  'creation.properties': {
    observe: async client => {
      const properties = [{ key: 'a', value: 'b' }];
      const body = { name: 'a', description: 'b', tokenPrefix: 'c', properties };
      const written = await client.write('alice', 'POST', 'collection', body);
      const made = membersOf(await collectionOf(client, 1))['properties'];
      return written.kind === 'done' && listOf(made).length === 1;
    },
    without: true,
    with: false,
    seeds: [1, 2, 3, 4],
  },
  'lists.again': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const add = { collectionId, newAdmin: addressOf('bob') };
      const remove = { collectionId, admin: addressOf('charlie') };
      await client.made('alice', 'POST', 'collection/admins', add);
      return [
        await kind(client.write('alice', 'POST', 'collection/admins', add)),
        await kind(client.write('alice', 'DELETE', 'collection/admins', remove)),
        // Who may not do it is refused as ever.
        await kind(client.write('charlie', 'DELETE', 'collection/admins', remove)),
      ];
    },
    without: ['done', 'refused', 'refused'],
    with: ['refused', 'done', 'refused'],
  },
  'properties.absent': {
    observe: async client => {
      const body = { collectionId: await newCollection(client), propertyKeys: ['absent'] };
      return kind(client.write('alice', 'DELETE', 'collection/properties', body));
    },
    without: 'done',
    with: 'refused',
  },
  'allow-list.by-whom': {
    observe: async client => {
      const collectionId = await newCollection(client);
      await client.made('alice', 'POST', 'collection/admins', { collectionId, newAdmin: addressOf('bob') });
      const body = { collectionId, newAdminId: addressOf('charlie') };
      return kind(client.write('bob', 'POST', 'collection/add-to-allow-list', body));
    },
    without: 'done',
    with: 'refused',
  },
  'allow-list.effect': {
    observe: async client => {
      const permissions = { access: 'AllowList', mintMode: true, nesting: { tokenOwner: true } };
      const collectionId = await newCollection(client, { permissions, schema: undefined });
      const tokenId = await newToken(client, collectionId);
      await client.made('alice', 'POST', 'collection/add-to-allow-list', {
        collectionId,
        newAdminId: addressOf('alice'),
      });
      assert.equal(memberIn(await collectionOf(client, collectionId), 'access'), 'AllowList');
      const isMintedByOthers = await kind(client.write('bob', 'POST', 'token', { collectionId }));
      await client.write('alice', 'PATCH', 'token/transfer', { collectionId, tokenId, to: addressOf('bob') });
      return [isMintedByOthers, membersOf(await tokenOf(client, collectionId, tokenId))['owner']];
    },
    without: ['refused', addressOf('alice')],
    with: ['done', addressOf('bob')],
  },
  'transfers.frozen': {
    observe: async client => {
      const { collectionId, tokenIds } = await newBundle(client);
      const nested = { collectionId, tokenId: tokenIds[1] };
      const freeze = { collectionId, isEnabled: false };
      await client.made('alice', 'POST', 'collection/transfers-enabled', freeze);
      const limits = await client.get(`collection/limits?collectionId=${collectionId}`);
      assert.equal(memberIn(limits, 'transfersEnabled'), false);
      assert.equal(memberIn(await collectionOf(client, collectionId), 'transfersEnabled'), false);
      const to = addressOf('bob');
      return [
        await kind(client.write('alice', 'POST', 'token/unnest', { nested })),
        await kind(client.write('alice', 'PATCH', 'token/transfer', { ...nested, to })),
      ];
    },
    without: ['refused', 'refused'],
    with: ['done', 'refused'],
  },
  'lists.empty': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const body = { collectionId, properties: [] };
      return [
        await kind(client.write('alice', 'POST', 'collection/properties', body)),
        await kind(client.write('alice', 'POST', 'token/create-multiple', { collectionId, tokens: [] })),
        await kind(client.write('bob', 'POST', 'collection/properties', body)),
      ];
    },
    without: ['refused', 'refused', 'refused'],
    with: ['done', 'done', 'refused'],
  },
});

describe('restricted access', () => {
  it('may exclude unlisted accounts from every operation', async () => {
    const observe = async (chosen: readonly VariantId[]): Promise<string> => {
      const client = await clientOf(chosen, 2);
      const propertyPermissions = permissionsOf(1);
      const collectionId = await newCollection(client);
      const tokenId = await newToken(client, collectionId);
      const path = 'collection/property-permissions';
      await client.made('alice', 'POST', path, { collectionId, propertyPermissions });
      await client.made('alice', 'PATCH', 'token/transfer', { collectionId, tokenId, to: addressOf('bob') });
      const permissions = { access: 'AllowList' };
      await client.made('alice', 'POST', 'collection/permissions', { collectionId, permissions });
      const properties = propertiesOf(1);
      return kind(client.write('bob', 'POST', 'token/properties', { collectionId, tokenId, properties }));
    };
    expect(await observe([])).toBe('done');
    expect(await observe(['allow-list.effect'])).toBe('refused');
  });
});
