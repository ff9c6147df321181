import { expect } from 'vitest';
import { membersOf } from '../../../model/reported.ts';
import { memberIn, people } from '../testing/document-client.ts';
import { addressOf, newBundle, newCollection, kind, collectionOf, permissionsOf } from '../testing/scenes.ts';
import { itShows } from '../testing/difference.ts';
import type { bounds } from './bounds.ts';

const shipCollection = {
  address: addressOf('alice'),
  name: '🚢'.repeat(20),
  description: 'x',
  tokenPrefix: 'SHP',
};

itShows<keyof typeof bounds>({
  'lengths.unit': {
    observe: async client => [
      // 20 code points are 40 code units and 80 bytes; 40 are more code units than a name may have.
      await kind(client.write('alice', 'POST', 'collection', shipCollection)),
      await kind(client.write('alice', 'POST', 'collection', { ...shipCollection, name: '🚢'.repeat(40) })),
      membersOf(await collectionOf(client, 1))['name'],
    ],
    without: ['done', 'refused', '🚢'.repeat(20)],
    with: expect.toSatisfy(
      (observed: unknown) =>
        ['["refused","refused",null]', `["done","done","${'🚢'.repeat(20)}"]`].includes(
          JSON.stringify(observed),
        ),
      'bytes or code points',
    ),
    seeds: [1, 2, 3, 4, 5, 6],
  },
  'properties.kilobyte': {
    observe: async client => {
      const collectionId = await newCollection(client, { schema: undefined });
      const properties = [
        { key: 'a', value: 'x'.repeat(32_000) },
        { key: 'b', value: 'x'.repeat(8_200) },
      ];
      return kind(client.write('alice', 'POST', 'collection/properties', { collectionId, properties }));
    },
    without: 'done',
    with: 'refused',
  },
  'property-keys.length': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const properties = [{ key: 'k'.repeat(256), value: 'v' }];
      return kind(client.write('alice', 'POST', 'collection/properties', { collectionId, properties }));
    },
    without: 'done',
    with: 'refused',
  },
  'bulk.size': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const tokens = Array.from({ length: 51 }, () => ({}));
      return kind(client.write('alice', 'POST', 'token/create-multiple', { collectionId, tokens }));
    },
    without: 'done',
    with: 'refused',
  },
  'bundle.depth': {
    observe: async client => {
      // Whether it is nested or read that is an error depends on the seed.
      try {
        const { collectionId, tokenIds } = await newBundle(client, 5);
        const path = `token/get-bundle?collectionId=${collectionId}&tokenId=${tokenIds[0]}`;
        const answer = await client.send('GET', path);
        return answer.status < 400 ? 'shown' : memberIn(answer.body, 'message');
      } catch (error) {
        return memberIn(JSON.parse(String(error).replace(/^.*?(?=\{)/, '')), 'message');
      }
    },
    without: 'shown',
    with: 'Recursion depth exceeded',
    seeds: [1, 2, 3, 4, 5, 6],
  },
  'permissions.count': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const propertyPermissions = permissionsOf(33);
      const path = 'collection/property-permissions';
      return kind(client.write('alice', 'POST', path, { collectionId, propertyPermissions }));
    },
    without: 'done',
    with: 'refused',
  },
  'admins.count': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const admins = ['//a', '//b', '//c', '//d', '//e'].map(path => people.alice.derive(path).address);
      const all: string[] = [];
      for (const newAdmin of admins)
        all.push(await kind(client.write('alice', 'POST', 'collection/admins', { collectionId, newAdmin })));
      return [all[0], all[4]];
    },
    without: ['done', 'done'],
    with: ['done', 'refused'],
    seeds: [1, 2, 3],
  },
  'limits.bounds': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const limits = { accountTokenOwnershipLimit: 2_000_000 };
      return kind(client.write('alice', 'POST', 'collection/set-limits', { collectionId, limits }));
    },
    without: 'done',
    with: 'refused',
  },
});
