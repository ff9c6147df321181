import assert from 'node:assert/strict';
import { expect } from 'vitest';
import { membersOf } from '../../../model/reported.ts';
import { recordsOf } from '../json.ts';
import { memberIn } from '../testing/document-client.ts';
import {
  newBundle,
  newCollection,
  newToken,
  collectionOf,
  tokenOf,
  propertiesOf,
} from '../testing/scenes.ts';
import { itShows } from '../testing/difference.ts';
import type { answers } from './answers.ts';

itShows<keyof typeof answers>({
  'outcome.listed-members-only': {
    observe: async client => {
      const collectionId = await newCollection(client);
      return client.made('alice', 'POST', 'token', { collectionId });
    },
    without: { collectionId: 1, tokenId: 1 },
    with: { tokenId: 1 },
  },
  'outcome.limits-as-set': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const body = { collectionId, limits: { tokenLimit: 7 } };
      const outcome = await client.made('alice', 'POST', 'collection/set-limits', body);
      assert.equal(memberIn(outcome, 'tokenLimit'), 7);
      return memberIn(outcome, 'accountTokenOwnershipLimit') ?? 'none';
    },
    without: 100_000_000,
    with: 'none',
    seeds: [1, 2, 3, 4],
  },
  'answers.listed-members-only': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const token = membersOf(await tokenOf(client, collectionId, await newToken(client, collectionId)));
      assert.deepEqual(token['name'], { _: 'Mast' });
      return ['collection', 'attributes', 'nestingParentToken'].filter(name => name in token);
    },
    without: ['collection', 'attributes'],
    with: [],
  },
  'answers.more-members': {
    observe: async client =>
      'revision' in
      membersOf(await client.get(`collection/limits?collectionId=${await newCollection(client)}`)),
    without: false,
    with: true,
  },
  'answers.optional-left-out': {
    observe: async client =>
      'sponsorship' in membersOf(await collectionOf(client, await newCollection(client))),
    without: true,
    with: false,
  },
  'answers.optional-null': {
    observe: async client => membersOf(await collectionOf(client, await newCollection(client)))['limits'],
    without: expect.objectContaining({ tokenLimit: null }),
    with: null,
  },
  'answers.null-is-empty': {
    observe: async client => {
      const { text } = await client.raw('GET', 'collection?collectionId=77');
      return text;
    },
    without: 'null',
    with: '',
  },
  'lists.order': {
    observe: async client => {
      const properties = propertiesOf(12);
      const collectionId = await newCollection(client);
      await client.made('alice', 'POST', 'collection/properties', { collectionId, properties });
      const path = `collection/properties?collectionId=${collectionId}`;
      const keys = async (): Promise<string[]> =>
        recordsOf(membersOf(await client.get(path))['properties']).map(({ key }) => String(key));
      const [first, second] = [await keys(), await keys()];
      assert.deepEqual(first.toSorted(), second.toSorted());
      return first.join() === second.join();
    },
    without: true,
    with: false,
  },
  'content.in-data': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const token = await tokenOf(client, collectionId, await newToken(client, collectionId));
      const { name, data } = membersOf(token);
      return [name, membersOf(data)['name']];
    },
    without: [{ _: 'Mast' }, undefined],
    with: [undefined, { _: 'Mast' }],
  },
  'content.not-in-properties': {
    observe: async client => {
      const collectionId = await newCollection(client, { permissions: { mintMode: true } });
      // Everybody who may mint may write content, and a property with such a key is not content.
      const data = { name: { _: 'Keel' }, image: { ipfsCid: 'QmKeel' } };
      const minted = await client.write('bob', 'POST', 'token', { collectionId, data });
      const tokenId = await newToken(client, collectionId);
      const properties = [{ key: 'n', value: 'mine' }];
      const path = 'collection/property-permissions';
      const propertyPermissions = [
        { key: 'n', permission: { mutable: true, collectionAdmin: true, tokenOwner: true } },
      ];
      await client.write('alice', 'POST', path, { collectionId, propertyPermissions });
      await client.write('alice', 'POST', 'token/properties', { collectionId, tokenId, properties });
      const token = membersOf(await tokenOf(client, collectionId, tokenId));
      return [minted.kind, token['name'], recordsOf(token['properties']).map(({ key }) => key)];
    },
    without: ['refused', { _: 'Mast' }, ['i.c', 'n']],
    with: ['done', { _: 'Mast' }, ['n']],
  },
  'access.name': {
    observe: async client => {
      const collectionId = await newCollection(client, { permissions: { access: 'AllowList' } });
      return memberIn(await collectionOf(client, collectionId), 'access');
    },
    without: 'AllowList',
    with: 'WhiteList',
  },
  'answers.bare-values': {
    observe: async client => {
      const { collectionId, tokenIds } = await newBundle(client);
      const query = `collectionId=${collectionId}&tokenId=${tokenIds[0]}`;
      const properties = await client.get(`token/properties?${query}`);
      return [await client.get(`token/is-bundle?${query}`), Array.isArray(properties)];
    },
    without: [{ isBundle: true }, false],
    with: [true, true],
  },
});
