import { beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../../plugins/server.ts';
import { schema } from '../testing/malformed-requests.ts';
import { remarksOf } from '../testing/remarks.ts';
import {
  alice,
  bob,
  collectionBody,
  clientOf,
  type Answer,
  type Client,
  type Failed,
} from '../testing/server.ts';

const attributesSchema = {
  0: { name: { _: 'suit' }, type: 'string', optional: true },
  1: {
    name: { _: 'tags' },
    type: 'string',
    optional: true,
    isArray: true,
    enumValues: { 0: { _: 'a' }, 1: { _: 'b' } },
  },
};
const image = { ipfsCid: 'QmImage' };
const stickers = { name: 'Stickers', symbol: 'STK' };

const token = (tokenId: number) => ({ collectionId: 1, tokenId });

/** Collections 1 to 5: with a schema, without one, in schema 2.0, Fungible, and ReFungible with a token in 10 pieces. Token 1/2 is in 1/1. */
async function prepare(client: Client): Promise<void> {
  const nesting = { permissions: { nesting: { tokenOwner: true } } };
  await client.createCollection(alice, { schema: { ...schema, attributesSchema }, ...nesting });
  await client.createCollection(alice);
  const writer = client.as(alice);
  await writer.createCollectionV2(stickers);
  await writer.createFungibleCollection({ ...collectionBody, decimals: 2 });
  await writer.createRefungibleCollection(collectionBody);
  await writer.mintPieces({ collectionId: 5, amount: 10 });
  await writer.mintTokens({ collectionId: 1, tokens: [{}, {}] });
  await writer.nestToken({ parent: token(1), nested: token(2) });
}

const noSchema = 'is ignored: collection 2 has no schema, without which tokens have no data';
const noContent = 'is ignored: amounts of a Fungible collection have no content';
const ofPieces = { collectionId: 5, tokenId: 1 };

/** A request in which something is ignored although every member is known, its body, and its remarks. */
const cases: readonly (readonly [request: string, body: object, ...remarks: readonly string[]])[] = [
  ['POST tokens', { collectionId: 2, data: { name: { _: 'Ace' } } }, `data ${noSchema}`],
  [
    'POST tokens/create-multiple',
    { collectionId: 2, tokens: [{}, { data: { image } }] },
    `tokens.1.data ${noSchema}`,
  ],
  [
    'POST tokens',
    { collectionId: 3, data: { name: { _: 'Ace' } } },
    'data is ignored: collection 3 has a schema 2.0, so its tokens are minted at tokens/v2',
  ],
  [
    'POST tokens',
    { collectionId: 1, data: { image, nmae: { _: 'x' }, audio: image, imagePreview: image } },
    'data.nmae is not known: did you mean name?',
    'data.imagePreview is ignored: the schema of the collection has no imagePreview',
    'data.audio is ignored: the schema of the collection has no audio',
  ],
  [
    'POST tokens',
    { collectionId: 1, data: { image, attributes: { siut: 'x', tags: ['a', 'c'] } } },
    'data.attributes.siut is not known: did you mean suit?',
    'data.attributes.tags.1 is ignored: the attribute has no such value',
  ],
  ['POST tokens', { collectionId: 4, amount: 1, data: { image } }, `data ${noContent}`],
  [
    'POST tokens',
    { collectionId: 4, amount: 1, properties: [{ key: 'k', value: 'v' }] },
    `properties ${noContent}`,
  ],
  ['POST tokens/v2', { collectionId: 4, name: 'Sun' }, `name ${noContent}`],
  [
    'POST tokens/v2',
    { collectionId: 3, image_details: { widht: 1 }, attributes: [{ trait_type: 'a', value: 'b', x: 1 }] },
    'image_details.widht is not known',
    'attributes.0.x is not known',
  ],
  [
    'POST collections/v2',
    { ...stickers, cover_image: { url: 'u', details: { hieght: 1 } } },
    'cover_image.details.hieght is not known',
  ],
  [
    'POST collections',
    {
      ...collectionBody,
      decimals: 2,
      readOnly: true,
      sponsorship: { address: bob.address, isConfirmed: true },
    },
    'decimals is ignored: only Fungible collections have decimals',
    'readOnly is ignored: no collection is read-only',
    'sponsorship.isConfirmed is ignored: the sponsor has to confirm',
  ],
  [
    'DELETE tokens',
    { collectionId: 1, tokenId: 2, amount: 1 },
    'amount is ignored: a token of mode Nft is whole',
  ],
  ['DELETE tokens', { ...ofPieces, amount: 1, value: 1 }, 'value is ignored: amount is given'],
  [
    'POST tokens/approve',
    { ...ofPieces, spender: bob.address, isApprove: false, amount: 3 },
    'amount is ignored: isApprove is false, which revokes the whole approval',
  ],
  [
    'POST tokens/unnest',
    { nested: token(2), parent: token(9) },
    'parent is ignored: the token is not nested in it',
  ],
  ['POST tokens?verify=yes', { collectionId: 2 }, 'verify is taken as false: write true'],
  [
    'POST extrinsic/build?use=Result',
    { section: 'unique', method: 'destroyCollection', args: ['2'] },
    'use is ignored: this path builds a payload',
  ],
];

const send = (client: Client, request: string, body: object): Promise<Answer<Failed>> => {
  const [method, path = ''] = request.split(' ');
  return client.send(method as 'POST', path, { address: alice.address, ...body });
};

describe('what is ignored although it is known (spec/decisions/service.md#new-token, #new-collection)', () => {
  // The requests build payloads only.
  let client: Client;
  let strict: Client;
  beforeAll(async () => {
    const servers = [await createServer(), await createServer({ strict: true })] as const;
    [client, strict] = [clientOf(servers[0].app), clientOf(servers[1].app)];
    await Promise.all([client, strict].map(prepare));
    return () => Promise.all(servers.map(({ app }) => app.close()));
  });

  it.for(cases)('%s %j: is an error in a strict world', async ([request, body, ...remarks]) => {
    const answer = await send(client, request, body);
    expect([answer.status < 300, remarksOf(answer)]).toEqual([true, remarks]);
    const refused = await send(strict, request, body);
    expect([refused.status, refused.body.error.name]).toEqual([400, 'ValidationError']);
    expect(remarks.join('; ')).toContain(refused.body.error.message);
  });
});
