import { membersOf } from '../../../model/reported.ts';
import { recordsOf } from '../json.ts';
import type { DocumentClient } from '../testing/document-client.ts';
import { collectionOf, kind, newCollection, newToken, permissionsOf } from '../testing/scenes.ts';
import { itShows } from '../testing/difference.ts';
import type { propertyInterpretations } from './property-interpretations.ts';

const permissionsPath = 'collection/property-permissions';

/** A token of a collection in which the property `key0` can be set: once, if it is not mutable. */
async function tokenWithKey(
  client: DocumentClient,
  mutable = true,
): Promise<{ readonly collectionId: number; readonly tokenId: number }> {
  const collectionId = await newCollection(client);
  const permission = { mutable, collectionAdmin: false, tokenOwner: true };
  const propertyPermissions = [{ key: 'key0', permission }];
  await client.made('alice', 'POST', permissionsPath, { collectionId, propertyPermissions });
  return { collectionId, tokenId: await newToken(client, collectionId) };
}

const keysOf = async (client: DocumentClient, collectionId: number): Promise<unknown> =>
  recordsOf(membersOf(await collectionOf(client, collectionId))['properties']).map(({ key }) => key);

itShows<keyof typeof propertyInterpretations>({
  'schema.kept-apart': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const properties = [{ key: 'schemaName', value: 'mine' }];
      await client.made('alice', 'POST', 'collection/properties', { collectionId, properties });
      const path = `collection/properties?collectionId=${collectionId}&propertyKeys=schemaName`;
      const { schema } = membersOf(await collectionOf(client, collectionId));
      const keys = await keysOf(client, collectionId);
      return [
        Array.isArray(keys) && keys.includes('image.urlTemplate'),
        recordsOf(membersOf(await client.get(path))['properties']).map(({ value }) => value),
        membersOf(schema)['schemaName'],
      ];
    },
    // Who writes over the property in which the schema begins has none any more.
    without: [true, ['mine'], undefined],
    with: [false, ['mine'], 'unique'],
  },
  'property-keys.pattern': {
    observe: async client => {
      const collectionId = await newCollection(client, { schema: undefined });
      const set = async (key: string): Promise<string> => {
        const properties = [{ key, value: 'v' }];
        return kind(client.write('alice', 'POST', 'collection/properties', { collectionId, properties }));
      };
      const results = [await set('a b!'), await set('@'), await set('-a'), await set('!'), await set('b')];
      return [...results, await keysOf(client, collectionId)];
    },
    without: ['refused', 'refused', 'done', 'refused', 'done', ['-a', 'b']],
    with: ['done', 'done', 'refused', 'refused', 'done', ['a b!', '@', 'b']],
  },
  'property-values.length': {
    observe: async client => {
      const token = await tokenWithKey(client);
      const set = async (length: number): Promise<string> => {
        const properties = [{ key: 'key0', value: 'x'.repeat(length) }];
        return kind(client.write('alice', 'POST', 'token/properties', { ...token, properties }));
      };
      return [await set(256), await set(4_097)];
    },
    without: ['done', 'done'],
    with: ['done', 'refused'],
    seeds: [1, 2, 3],
  },
  'properties.key-twice': {
    observe: async client => {
      const collectionId = await newCollection(client, { schema: undefined });
      const properties = ['first', 'second'].map(value => ({ key: 'a', value }));
      await client.write('alice', 'POST', 'collection/properties', { collectionId, properties });
      const read = recordsOf(membersOf(await collectionOf(client, collectionId))['properties']);
      return read.some(({ value }) => value === 'second');
    },
    without: true,
    with: false,
    seeds: [1, 2, 3, 4],
  },
  'properties.immutable': {
    observe: async client => {
      const token = await tokenWithKey(client, false);
      const set = async (by: 'alice' | 'bob', value: string): Promise<string> => {
        const properties = [{ key: 'key0', value }];
        return kind(client.write(by, 'POST', 'token/properties', { ...token, properties }));
      };
      return [
        await set('alice', 'v'),
        await set('alice', 'v'),
        await set('alice', 'w'),
        await set('bob', 'v'),
      ];
    },
    without: ['done', 'refused', 'refused', 'refused'],
    with: ['done', 'done', 'refused', 'refused'],
  },
  'permissions.again': {
    observe: async client => {
      const { collectionId } = await tokenWithKey(client);
      const give = async (propertyPermissions: unknown): Promise<string> =>
        kind(client.write('alice', 'POST', permissionsPath, { collectionId, propertyPermissions }));
      const other = { mutable: false, collectionAdmin: true, tokenOwner: true };
      return [
        await give([{ key: 'key0', permission: other }]),
        await give([{ key: 'new', permission: other }]),
      ];
    },
    without: ['done', 'done'],
    with: ['refused', 'done'],
    seeds: [1, 2, 3, 4],
  },
  'permissions.partial': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const give = async (propertyPermissions: unknown): Promise<string> =>
        kind(client.write('alice', 'POST', permissionsPath, { collectionId, propertyPermissions }));
      return [await give([{ key: 'new', permission: { mutable: true } }]), await give(permissionsOf(1))];
    },
    without: ['done', 'done'],
    with: ['refused', 'done'],
  },
});
