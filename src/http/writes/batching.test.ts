import { describe, expect } from 'vitest';
import { writeEndpoints } from '../../contract/endpoints.ts';
import { writeExamples } from '../../contract/examples.ts';
import type { WriteBody } from '../../contract/shapes/index.ts';
import { expectErrorShape } from '../testing/error-assertions.ts';
import { callOperations } from '../../service/operations/index.ts';
import { it } from '../testing/it.ts';
import {
  alice,
  bob,
  buildCreation,
  collectionBody,
  serve,
  signed,
  type Client,
  type Failed,
} from '../testing/server.ts';

type Entry = WriteBody<'batch'>['calls'][number];

/** An entry of a batch, by name of the call. */
const entry = (name: string, rawPayload: object): Entry => {
  const [section = '', method = ''] = name.split('.');
  return { method: { section, method }, rawPayload };
};

const creation = entry('unique.createCollectionEx', collectionBody);
const mint = (members: object = {}) => entry('unique.createItem', { collectionId: 1, ...members });

/** The outcome of each call. Throws if the batch is refused. */
const outcomes = async (client: Client, ...calls: readonly Entry[]): Promise<unknown[]> =>
  (await client.as(alice).batch({ calls: [...calls] })).callResults.map(({ parsed }) => parsed);

const refused = async (client: Client, ...calls: readonly object[]): Promise<Failed['error']> => {
  const { status, body } = await client.post<Failed>('common/batching', { address: alice.address, calls });
  expect(status).toBe(400);
  return body.error;
};

describe('several writes in one transaction', () => {
  it('can be verified before signing', async ({ client }) => {
    const body = {
      address: alice.address,
      calls: [creation, entry('unique.destroyCollection', { collectionId: 9 })],
    };
    await expect(client.build('POST', 'common/batching', body, { verify: 'true' })).rejects.toMatchObject({
      status: 400,
      name: 'VerificationFailedError',
      message: 'Collection not found',
    });
  });

  it('are distinguished by their members, and have the outcomes that they have one after the other', async ({
    client,
  }) => {
    const { batch: _batch, destroyCollection: _destroyed, ...examples } = writeExamples;
    const { createFungibleCollection, createRefungibleCollection, mintAmount } = examples;
    const bodies = {
      ...examples,
      createFungibleCollection: { ...createFungibleCollection, mode: 'Fungible' },
      createRefungibleCollection: { ...createRefungibleCollection, mode: 'ReFungible' },
      mintAmount: { ...mintAmount, recipient: alice.address },
    };
    const calls = Object.entries(bodies).map(([name, body]) => {
      const operation = name as keyof typeof bodies;
      return { ...writeEndpoints[operation], body, entry: entry(callOperations[operation].call, body) };
    });
    const alone = await client.makeWorld();
    const expected: unknown[] = [];
    for (const { method, paths, body } of calls)
      expected.push((await alone.write(alice, method, paths[0] ?? '', body)).parsed);
    expect(await outcomes(client, ...calls.map(call => call.entry))).toEqual(expected);
    const tokens = [1, 4].flatMap(collectionId => [1, 2, 3].map(tokenId => ({ collectionId, tokenId })));
    for (const token of tokens)
      expect(await client.read.tokenV2(token)).toEqual(await alone.read.tokenV2(token));
  });

  it('accept `from` as the signer of an owner change', async ({ client }) => {
    const to = bob.address;
    const given = { address: alice.address, collectionId: 1, to };
    const left = { from: alice.address, collectionId: 2, to };
    const changes = [given, left, { collectionId: 3, to }];
    const parsed = await outcomes(
      client,
      ...changes.map(() => creation),
      ...changes.map(payload => entry('unique.changeCollectionOwner', payload)),
    );
    expect(parsed.slice(3)).toEqual([1, 2, 3].map(collectionId => ({ collectionId, owner: to })));
  });

  it('appear under their own names in the extrinsic and its events', async ({ client }) => {
    const calls = [creation, mint()];
    const { hash, events } = await client.write(alice, 'POST', 'common/batching', { calls });
    const names = events.map(({ section, method }) => `${section}.${method}`);
    expect(names.filter(name => !name.startsWith('balances.'))).toEqual([
      'common.CollectionCreated',
      'utility.ItemCompleted',
      'common.ItemCreated',
      'utility.ItemCompleted',
      'utility.BatchCompleted',
      'treasury.Deposit',
      'system.ExtrinsicSuccess',
    ]);
    const { body } = await client.get<{ args: { method: string }[][] }>('extrinsic', { extrinsicHash: hash });
    expect(body).toMatchObject({ section: 'utility', method: 'batchAll' });
    expect(body.args[0]?.map(({ method }) => method)).toEqual(['createCollectionEx', 'createItem']);
  });

  it('can be built from calls by name, or from the bytes of built payloads', async ({ client }) => {
    const { signerPayloadJSON } = await buildCreation(client);
    const destroy = { section: 'unique', method: 'destroyCollection', args: [1] };
    const built = await client.build('POST', 'extrinsic/build', {
      address: alice.address,
      section: 'utility',
      method: 'batchAll',
      args: [[signerPayloadJSON.method, destroy]],
    });
    const { hash } = (await client.submit(signed(built, alice))).body;
    expect(await client.status(hash)).toMatchObject({
      parsed: {
        callResults: [{ parsed: { collectionId: 1 } }, { parsed: { success: true, collectionId: 1 } }],
      },
    });
  });

  it.each([
    ['an unknown call', entry('unique.unheard', {}), ['calls', '1', 'method']],
    ['a name that all objects have', entry('constructor.name', {}), ['calls', '1', 'method']],
    ['a batch', entry('utility.batchAll', { calls: [] }), ['calls', '1', 'method']],
    ['a malformed member', mint({ collectionId: 'x' }), ['calls', '1', 'rawPayload', 'collectionId']],
    ['another signer', mint({ address: bob.address }), ['calls', '1', 'rawPayload', 'address']],
    [
      'content in no schema',
      mint({ attributes: [{}] }),
      ['calls', '1', 'rawPayload', 'attributes', '0', 'trait_type'],
    ],
    ['no payload', { method: { section: 'unique', method: 'createItem' } }, ['calls', '1', 'rawPayload']],
    ['a payload that is a list', entry('unique.createItem', []), ['calls', '1', 'rawPayload']],
  ])('refuse %s and name the member', async (_what, bad, path) => {
    const client = await serve();
    let { details } = await refused(client, creation, bad);
    const members: string[] = [];
    while (details?.[0] !== undefined) {
      members.push(details[0].property);
      details = details[0].children;
    }
    expect(members).toEqual(path);
  });

  it('refuse an empty batch, and more than a thousand calls', async ({ client }) => {
    expect((await refused(client)).details?.map(({ property }) => property)).toEqual(['calls']);
    const many = Array.from({ length: 1_001 }, () => entry('unique.destroyCollection', { collectionId: 1 }));
    expect((await refused(client, ...many)).message).toContain('1000');
    const calls = many.slice(1);
    expectErrorShape(await client.post('common/batching', { address: alice.address, calls }));
  });
});
