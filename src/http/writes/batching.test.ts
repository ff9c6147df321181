import { describe, expect } from 'vitest';
import type { WriteBody } from '../../contract/shapes/index.ts';
import { expectErrorShape } from '../testing/error-assertions.ts';
import { schema } from '../testing/malformed-requests.ts';
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

const creation = (members: object = {}) =>
  entry('unique.createCollectionEx', { ...collectionBody, ...members });
const mint = (members: object = {}) => entry('unique.createItem', { collectionId: 1, ...members });
const first = { collectionId: 1, tokenId: 1 };
const second = { collectionId: 1, tokenId: 2 };
const nesting = { permissions: { nesting: { tokenOwner: true } } };

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
      calls: [creation(), entry('unique.destroyCollection', { collectionId: 9 })],
    };
    await expect(client.build('POST', 'common/batching', body, { verify: 'true' })).rejects.toMatchObject({
      status: 400,
      name: 'VerificationFailedError',
      message: 'Collection not found',
    });
  });

  it('are encoded for the state after those before them', async ({ client }) => {
    const data = { name: { _: 'Token' }, image: { ipfsCid: 'QmImage' } };
    const [, , , nested, unnested] = await outcomes(
      client,
      creation({ schema, ...nesting }),
      mint({ data }),
      mint({ data }),
      entry('unique.transferFrom', { parent: first, nested: second }),
      entry('unique.transferFrom', { nested: second }),
    );
    expect(nested).toMatchObject(second);
    expect(unnested).toMatchObject({ ...second, to: alice.address });
    expect(await client.read.token(second)).toMatchObject({ name: { _: 'Token' }, owner: alice.address });
  });

  it('are distinguished by their members', async ({ client }) => {
    const to = bob.address;
    const properties = [{ key: 'k', value: 'v' }];
    const permission = { key: 'k', permission: { mutable: true, collectionAdmin: true } };
    const token = (collectionId: number, tokenId: number) => ({ collectionId, tokenId });
    const parts = (collectionId: number, tokenId: number, amount: number) => ({
      ...token(collectionId, tokenId),
      amount,
    });
    const pairs: readonly (readonly [Entry, unknown])[] = [
      [creation({ tokenPropertyPermissions: [permission] }), { collectionId: 1 }],
      [creation({ mode: 'Fungible', decimals: 2 }), { collectionId: 2 }],
      [creation({ mode: 'ReFungible' }), { collectionId: 3 }],
      [entry('unique.createCollectionEx', { name: 'V', description: '', symbol: 'V' }), { collectionId: 4 }],
      [mint({ properties }), token(1, 1)],
      [mint(), token(1, 2)],
      [entry('unique.createItem', { collectionId: 2, recipient: alice.address, amount: 5 }), parts(2, 0, 5)],
      [entry('unique.createItem', { collectionId: 3, amount: 7 }), parts(3, 1, 7)],
      [entry('unique.createItem', { collectionId: 4, name: 'Ace' }), token(4, 1)],
      [entry('unique.createMultipleItemsEx', { collectionId: 1, tokens: [{ properties }] }), [token(1, 3)]],
      [
        entry('unique.createMultipleItemsEx', { collectionId: 4, tokens: [{}, { name: '3' }] }),
        [token(4, 2), token(4, 3)],
      ],
      [entry('unique.repartition', parts(3, 1, 9)), token(3, 1)],
      [entry('unique.transferFrom', { ...token(1, 1), to }), { ...token(1, 1), to }],
      [
        entry('unique.transferFrom', { collectionId: 2, recipient: to, amount: 2 }),
        { ...parts(2, 0, 2), to },
      ],
      [entry('unique.transferFrom', { ...parts(3, 1, 3), to }), { ...parts(3, 1, 3), to }],
      [entry('unique.approve', { ...token(1, 2), spender: to, isApprove: true }), token(1, 2)],
      [entry('unique.approve', { ...parts(3, 1, 2), spender: to }), parts(3, 1, 2)],
      [entry('unique.approve', { collectionId: 2, spender: to, amount: 1 }), parts(2, 0, 1)],
      [entry('unique.burnFrom', token(1, 2)), { ...token(1, 2), address: alice.address }],
      [entry('unique.burnFrom', { collectionId: 2, amount: 1 }), parts(2, 0, 1)],
    ];
    const parsed = await outcomes(client, ...pairs.map(([call]) => call));
    expect(parsed).toMatchObject(pairs.map(([, expected]) => expected));
    const v2 = await Promise.all([1, 2, 3].map(id => client.read.tokenV2(token(4, id))));
    expect(v2).toMatchObject([{ name: 'Ace' }, { schemaVersion: '2.0.0' }, { name: '3' }]);
    expect(await client.read.tokenProperties(first)).toMatchObject({ properties });
  });

  it('accept `from` as the signer of an owner change', async ({ client }) => {
    const to = bob.address;
    const given = { address: alice.address, collectionId: 1, to };
    const left = { from: alice.address, collectionId: 2, to };
    const changes = [given, left, { collectionId: 3, to }];
    const parsed = await outcomes(
      client,
      ...changes.map(() => creation()),
      ...changes.map(payload => entry('unique.changeCollectionOwner', payload)),
    );
    expect(parsed.slice(3)).toEqual([1, 2, 3].map(collectionId => ({ collectionId, owner: to })));
  });

  it('appear under their own names in the extrinsic and its events', async ({ client }) => {
    const calls = [creation(), mint()];
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
    let { details } = await refused(client, creation(), bad);
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
