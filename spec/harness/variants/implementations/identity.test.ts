import assert from 'node:assert/strict';
import { expect } from 'vitest';
import { publicKeyOf } from '../addresses.ts';
import { membersOf } from '../../../model/reported.ts';
import { listOf } from '../json.ts';
import { type DocumentClient } from '../testing/document-client.ts';
import {
  addressOf,
  newBundle,
  newCollection,
  newToken,
  kind,
  collectionOf,
  tokenOf,
} from '../testing/scenes.ts';
import { itShows } from '../testing/difference.ts';
import type { identity } from './identity.ts';

/** The bundle is the same for each of its tokens, and contains all of them. */
async function expectBundle(
  client: DocumentClient,
  collectionId: number,
  tokenIds: readonly number[],
): Promise<void> {
  const [first] = tokenIds;
  const bundles = await Promise.all(
    tokenIds.map(tokenId => client.get(`token/get-bundle?collectionId=${collectionId}&tokenId=${tokenId}`)),
  );
  for (const bundle of bundles) expect(bundle).toEqual(bundles[0]);
  const ids = (node: unknown): unknown[] => {
    const { tokenId, nestingChildTokens } = membersOf(node);
    return [tokenId, ...listOf(nestingChildTokens).flatMap(ids)];
  };
  expect(ids(bundles[0])).toEqual(tokenIds);
  const parent = await client.get(`token/parent?collectionId=${collectionId}&tokenId=${tokenIds[1]}`);
  expect(parent).toMatchObject({ collectionId, tokenId: first });
}

itShows<keyof typeof identity>({
  'ids.begin-anywhere': {
    observe: async client => {
      const { collectionId, tokenIds } = await newBundle(client);
      await expectBundle(client, collectionId, tokenIds);
      return collectionId === 1;
    },
    without: true,
    with: false,
    seeds: [1, 2, 3, 4, 5],
  },
  'ids.have-gaps': {
    observe: async client => {
      const { collectionId, tokenIds } = await newBundle(client, 3);
      await expectBundle(client, collectionId, tokenIds);
      return Math.max(...tokenIds.slice(1).map((id, index) => id - (tokenIds[index] ?? 0))) > 1;
    },
    without: false,
    with: true,
    seeds: [1, 2, 3, 4, 5],
  },
  'addresses.of-tokens': {
    observe: async client => {
      const { collectionId, tokenIds } = await newBundle(client);
      const [parent, child] = tokenIds;
      const { owner } = membersOf(await tokenOf(client, collectionId, Number(child)));
      const { address } = membersOf(
        await client.get(`token/parent?collectionId=${collectionId}&tokenId=${child}`),
      );
      assert.equal(owner, address);
      // Whoever sends a token there nests it.
      const other = await newToken(client, collectionId);
      await client.made('alice', 'PATCH', 'token/transfer', { collectionId, tokenId: other, to: address });
      const children = await client.get(`token/children?collectionId=${collectionId}&tokenId=${parent}`);
      assert.equal(listOf(membersOf(children)['children']).length, 2);
      return String(address).startsWith('0xf8238ccf');
    },
    without: true,
    with: false,
    seeds: [1, 2, 3, 4, 5],
  },
  'addresses.nested-owner': {
    observe: async client => {
      const { collectionId, tokenIds } = await newBundle(client, 2);
      return membersOf(await tokenOf(client, collectionId, Number(tokenIds[2])))['owner'];
    },
    without: expect.stringMatching(/^0xf8238ccf/),
    with: addressOf('alice'),
  },
  'addresses.prefix': {
    observe: async client => {
      const { owner } = membersOf(await collectionOf(client, await newCollection(client)));
      assert.equal(publicKeyOf(String(owner)), publicKeyOf(addressOf('alice')));
      return owner === addressOf('alice');
    },
    without: true,
    with: false,
  },
  'addresses.substrate-only': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const newAdmin = `0x${'ab'.repeat(20)}`;
      return kind(client.write('alice', 'POST', 'collection/admins', { collectionId, newAdmin }));
    },
    without: 'done',
    with: 'refused',
  },
});
