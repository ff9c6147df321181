import { membersOf } from '../../../model/reported.ts';
import { listOf } from '../json.ts';
import { memberIn } from '../testing/document-client.ts';
import { addressOf, collectionOf, kind, newCollection, newToken } from '../testing/scenes.ts';
import { itShows } from '../testing/difference.ts';
import type { settingInterpretations } from './setting-interpretations.ts';

const creation = { name: 'a', description: 'b', tokenPrefix: 'c' };

itShows<keyof typeof settingInterpretations>({
  'settings.replaced': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const first = { accountTokenOwnershipLimit: 1 };
      await client.made('alice', 'POST', 'collection/set-limits', { collectionId, limits: first });
      await client.made('alice', 'POST', 'collection/set-limits', {
        collectionId,
        limits: { tokenLimit: 7 },
      });
      for (const permissions of [{ mintMode: true }, { access: 'AllowList' }])
        await client.made('alice', 'POST', 'collection/permissions', { collectionId, permissions });
      const read = await collectionOf(client, collectionId);
      await newToken(client, collectionId);
      return [
        memberIn(read, 'accountTokenOwnershipLimit'),
        memberIn(read, 'tokenLimit'),
        memberIn(read, 'mintMode'),
        memberIn(read, 'access'),
        await kind(client.write('alice', 'POST', 'token', { collectionId })),
      ];
    },
    without: [1, 7, true, 'AllowList', 'refused'],
    with: [null, 7, false, 'AllowList', 'done'],
  },
  'limits.defaults': {
    observe: async client => {
      const collectionId = await newCollection(client);
      await client.made('alice', 'POST', 'collection/set-limits', {
        collectionId,
        limits: { sponsoredDataSize: 5 },
      });
      const limits = await client.get(`collection/limits?collectionId=${collectionId}`);
      const isFreed = memberIn(limits, 'ownerCanDestroy');
      const destroyed = await kind(client.write('alice', 'DELETE', 'collection', { collectionId }));
      return [
        memberIn(limits, 'tokenLimit'),
        memberIn(limits, 'sponsoredDataSize'),
        destroyed === (isFreed === true ? 'done' : 'refused'),
      ];
    },
    without: [4_294_967_295, 5, true],
    with: [10_000_000, 5, true],
    seeds: [1, 2, 3, 4],
  },
  'limits.managers': {
    observe: async client => {
      const collectionId = await newCollection(client, { limits: { ownerCanTransfer: true } });
      const others = await newCollection(client);
      const writes: string[] = [];
      for (const id of [collectionId, others]) {
        const token = { collectionId: id, tokenId: await newToken(client, id) };
        await client.made('alice', 'PATCH', 'token/transfer', { ...token, to: addressOf('bob') });
        const transfer = { ...token, from: addressOf('bob'), to: addressOf('bob') };
        writes.push(await kind(client.write('alice', 'PATCH', 'token/transfer', transfer)));
        writes.push(await kind(client.write('alice', 'DELETE', 'token', token)));
      }
      const [transferred, burned, , burnedOther] = writes;
      return [burned, [transferred, burnedOther].filter(made => made === 'done').length];
    },
    without: ['done', 2],
    with: ['done', 1],
    seeds: [1, 2, 3, 4],
  },
  'creation.schema-required': {
    observe: async client => {
      const schema = {
        schemaName: 'unique',
        schemaVersion: '1.0.0',
        image: { urlTemplate: 'https://example.org/{infix}' },
        coverPicture: { ipfsCid: 'QmCover' },
      };
      return [
        await kind(client.write('alice', 'POST', 'collection', creation)),
        await kind(client.write('alice', 'POST', 'collection', { ...creation, schema })),
      ];
    },
    without: ['done', 'done'],
    with: ['refused', 'done'],
  },
  'destruction.by-whom': {
    observe: async client => {
      const collectionId = await newCollection(client, { schema: undefined });
      const properties = [
        { key: 'a', value: 'b' },
        { key: 'c', value: 'd' },
      ];
      await client.made('alice', 'POST', 'collection/properties', { collectionId, properties });
      await client.made('alice', 'POST', 'collection/admins', { collectionId, newAdmin: addressOf('bob') });
      await client.write('bob', 'DELETE', 'collection/properties', { collectionId, propertyKeys: ['a'] });
      await client.write('alice', 'DELETE', 'collection/properties', { collectionId, propertyKeys: ['c'] });
      return listOf(membersOf(await collectionOf(client, collectionId))['properties']).length;
    },
    without: 0,
    with: 1,
  },
});
