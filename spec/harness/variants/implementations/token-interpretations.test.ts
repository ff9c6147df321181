import { expect } from 'vitest';
import { membersOf } from '../../../model/reported.ts';
import { memberIn, people, signed } from '../testing/document-client.ts';
import {
  addressOf,
  kind,
  newBundle,
  newCollection,
  newToken,
  permissionsOf,
  propertiesOf,
  tokenOf,
} from '../testing/scenes.ts';
import { itShows } from '../testing/difference.ts';
import type { tokenInterpretations } from './token-interpretations.ts';

const nestingByOwners = { permissions: { nesting: { tokenOwner: true } } };

itShows<keyof typeof tokenInterpretations>({
  'mint.owner': {
    observe: async client => {
      const collectionId = await newCollection(client, { permissions: { mintMode: true } });
      await client.made('bob', 'POST', 'token', { collectionId });
      await client.made('bob', 'POST', 'token/create-multiple', { collectionId, tokens: [{}] });
      const owners: unknown[] = [];
      for (const tokenId of [1, 2])
        owners.push(membersOf(await tokenOf(client, collectionId, tokenId))['owner']);
      return owners;
    },
    without: [addressOf('bob'), addressOf('bob')],
    with: [addressOf('alice'), addressOf('alice')],
  },
  'mint.data': {
    observe: async client => {
      const attributesSchema = {
        0: { name: { _: 'Sails' }, type: 'string', optional: true, isArray: false },
      };
      const collectionId = await newCollection(client, {
        schema: {
          schemaName: 'unique',
          schemaVersion: '1.0.0',
          image: { urlTemplate: 'https://example.org/{infix}' },
          coverPicture: { ipfsCid: 'QmCover' },
          attributesSchemaVersion: '1.0.0',
          attributesSchema,
        },
      });
      const data = { image: { ipfsCid: 'QmMast' }, encodedAttributes: { 0: { _: 'three' } } };
      const minted = await client.write('alice', 'POST', 'token', { collectionId, data });
      const token = await tokenOf(client, collectionId, 1);
      return minted.kind === 'done' && JSON.stringify(token).includes('three');
    },
    without: true,
    with: false,
    seeds: [1, 2, 3, 4],
  },
  'nesting.who': {
    observe: async client => {
      const open = await newCollection(client, nestingByOwners);
      const closed = await newCollection(client);
      const parent = { collectionId: open, tokenId: await newToken(client, open) };
      const results: string[] = [];
      for (const collectionId of [open, closed]) {
        const nested = { collectionId, tokenId: await newToken(client, collectionId) };
        results.push(await kind(client.write('alice', 'POST', 'token/nest', { parent, nested })));
      }
      return results;
    },
    without: ['done', 'done'],
    with: ['done', 'refused'],
    seeds: [1, 2],
  },
  'nesting.rights': {
    observe: async client => {
      const { collectionId, tokenIds } = await newBundle(client);
      const [top, nested] = tokenIds;
      const propertyPermissions = permissionsOf(1);
      await client.made('alice', 'POST', 'collection/property-permissions', {
        collectionId,
        propertyPermissions,
      });
      const to = addressOf('bob');
      await client.made('alice', 'PATCH', 'token/transfer', { collectionId, tokenId: top, to });
      const token = { collectionId, tokenId: nested };
      const set = async (by: 'alice' | 'bob'): Promise<string> =>
        kind(client.write(by, 'POST', 'token/properties', { ...token, properties: propertiesOf(1) }));
      return [
        await set('bob'),
        await set('alice'),
        await kind(client.write('bob', 'POST', 'token/unnest', { nested: token })),
        await set('bob'),
      ];
    },
    without: ['done', 'done', 'done', 'done'],
    with: ['refused', 'done', 'done', 'done'],
  },
  'transfer.to-itself': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const body = { collectionId, tokenId: await newToken(client, collectionId) };
      const give = async (to: string): Promise<string> =>
        kind(client.write('alice', 'PATCH', 'token/transfer', { ...body, to }));
      return [await give(addressOf('alice')), await give(addressOf('bob'))];
    },
    without: ['done', 'done'],
    with: ['refused', 'done'],
  },
  'outcome.nested-token': {
    observe: async client => {
      const collectionId = await newCollection(client, nestingByOwners);
      const parent = { collectionId, tokenId: await newToken(client, collectionId) };
      const nested = { collectionId, tokenId: await newToken(client, collectionId) };
      const nest = await client.made('alice', 'POST', 'token/nest', { parent, nested });
      const unnest = await client.made('alice', 'POST', 'token/unnest', { nested });
      return [memberIn(nest, 'tokenId'), memberIn(unnest, 'tokenId')];
    },
    without: [2, 2],
    with: [1, 1],
  },
  'outcome.addresses': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const token = { collectionId, tokenId: await newToken(client, collectionId) };
      const add = { collectionId, newAdminId: addressOf('charlie') };
      const added = await client.made('alice', 'POST', 'collection/add-to-allow-list', add);
      await client.made('alice', 'PATCH', 'token/transfer', { ...token, to: addressOf('bob') });
      const burned = await client.made('alice', 'DELETE', 'token', token);
      return [memberIn(added, 'address'), memberIn(burned, 'address')];
    },
    without: [addressOf('charlie'), addressOf('bob')],
    with: [addressOf('alice'), addressOf('alice')],
  },
  'allowed.public': {
    observe: async client => {
      const answers: unknown[] = [];
      for (const access of ['Normal', 'AllowList']) {
        const collectionId = await newCollection(client, { permissions: { access } });
        for (const person of ['alice', 'bob'] as const) {
          const query = `collectionId=${collectionId}&address=${addressOf(person)}`;
          answers.push(memberIn(await client.get(`collection/allowed?${query}`), 'isAllowed'));
        }
      }
      return answers;
    },
    without: [false, false, false, false],
    with: expect.toSatisfy(
      (answers: unknown) =>
        ['[true,true,false,false]', '[true,false,true,false]'].includes(JSON.stringify(answers)),
      'everybody or managers',
    ),
    seeds: [1, 2, 3, 4],
  },
  'reads.moment': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const { hash } = membersOf(await client.get('__sim/head'));
      await client.made('alice', 'POST', 'collection/admins', { collectionId, newAdmin: addressOf('bob') });
      await client.made('alice', 'POST', 'collection/add-to-allow-list', {
        collectionId,
        newAdminId: addressOf('bob'),
      });
      const query = `collectionId=${collectionId}&address=${addressOf('bob')}`;
      const allowed = async (name: string): Promise<unknown> =>
        memberIn(await client.get(`collection/allowed?${query}&${name}=${String(hash)}`), 'isAllowed');
      const admins = await client.get(`collection/admins?collectionId=${collectionId}&at=${String(hash)}`);
      return [
        await allowed('at'),
        [await allowed('blockHash'), await allowed('block')].includes(false),
        memberIn(admins, 'admins'),
      ];
    },
    without: [false, false, []],
    with: [true, true, []],
    seeds: [1, 2, 3],
  },
  'payload.unsigned-members': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const body = { address: addressOf('alice'), collectionId };
      const built = await client.send('POST', 'token?use=Build', body);
      const payload = membersOf(membersOf(built.body)['signerPayloadJSON']);
      const changed = 'memo' in payload ? { ...payload, memo: 'Something else' } : payload;
      return ['memo' in payload, await kind(client.submit(signed(people.alice, changed)))];
    },
    without: [false, 'done'],
    with: [true, 'done'],
  },
});
