import type { KeyringPair } from '@polkadot/keyring/types';
import { describe, expect } from 'vitest';
import type { BuiltPayload } from '../../contract/shapes/extrinsic-answers.ts';
import { it as withClient } from '../../http/testing/it.ts';
import { alice, bob, serve, signed, type Answer, type Client } from '../../http/testing/server.ts';
import { writes } from './writes/index.ts';

/** A client of REST v2 of the world opal. */
const of = (client: Client): Client => client.at('v2/opal');

/** A test that takes such a client, beside that of REST v1. */
const it = withClient.extend<{ readonly v2: Client }>({
  v2: async ({ client }, use) => use(of(client)),
});

interface Outcome {
  readonly result: Readonly<Record<string, unknown>>;
  readonly extrinsic: {
    readonly signer: string;
    readonly events: readonly { readonly section: string; readonly data: Readonly<Record<string, string>> }[];
    readonly groupedEvents: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;
    readonly args: Readonly<Record<string, unknown>>;
  };
}

/** The body of a write. */
const bodyOf = (args: object, pair: KeyringPair = alice): object => ({
  args,
  options: { signerAddress: pair.address },
});

/** Builds, signs and submits a write; returns the answer of its status. */
async function played(
  v2: Client,
  path: string,
  args: object,
  pair: KeyringPair = alice,
): Promise<Answer<Outcome>> {
  const built = await v2.post<BuiltPayload>(`${path}/build`, bodyOf(args, pair));
  if (built.status !== 200) throw new Error(`expected ${path} to build, got ${built.text}`);
  return v2.get(`${path}/status/${await submitted(v2, built.body, pair)}`);
}

/** Signs and submits a built payload; returns its hash. */
const submitted = async (v2: Client, built: BuiltPayload, pair: KeyringPair = alice): Promise<string> =>
  (await v2.post<{ hash: string }>('extrinsics/submit', signed(built, pair))).body.hash;

const cards = { mode: 'Nft', name: 'Cards', description: 'A pack of cards', symbol: 'CRD' };

describe('REST v2', () => {
  it('accepts the examples of its document, one after the other in a new world', async ({ v2 }) => {
    for (const args of [
      writes['collection.create'].example,
      { ...cards, mode: 'Fungible' },
      { ...cards, mode: 'ReFungible' },
      cards,
      cards,
    ])
      expect((await played(v2, 'collection/create', args)).status).toBe(200);
    const signers = { 'collection.confirmSponsorship': bob, 'fungible.burnFrom': bob };
    // An amount is approved before it is burned for somebody else, and a token is given away at the end.
    const last = ['token.transfer', 'fungible.burnFrom'];
    const others = Object.keys(writes).filter(name => name !== 'collection.create');
    for (const name of others.toSorted((left, right) => last.indexOf(left) - last.indexOf(right))) {
      const { paths, example } = writes[name as keyof typeof writes];
      const pair = signers[name as keyof typeof signers] ?? alice;
      const { status, text } = await played(v2, paths[0], example, pair);
      expect(`${name} ${status} ${status === 200 ? '' : text}`).toBe(`${name} 200 `);
    }
  });

  it('reports a transaction with its events by name and by section', async ({ v2 }) => {
    const { body } = await played(v2, 'collection/create', cards);
    const { signer, events, groupedEvents, args } = body.extrinsic;
    expect(signer).toBe(alice.address);
    expect(events[0]).toEqual({
      section: 'balances',
      method: 'Withdraw',
      data: { who: alice.address, amount: expect.stringMatching(/^\d+$/) },
    });
    expect(groupedEvents['common']?.['CollectionCreated']).toEqual([
      { '0': '1', '1': '1', '2': alice.address },
    ]);
    expect(groupedEvents['system']?.['ExtrinsicSuccess']).toEqual([
      { dispatch_info: expect.stringContaining('refTime') },
    ]);
    expect(args).toHaveProperty('data.tokenPrefix', '0x435244');
  });

  it('has no status of a transaction before it is in a block, and none of another operation', async () => {
    const client = await serve({ blockTime: 'manual' });
    const v2 = of(client);
    const built = await v2.post<BuiltPayload>('collection/create/build', bodyOf(cards));
    const hash = await submitted(v2, built.body);
    const status = (path: string): Promise<Answer<unknown>> => v2.get(`${path}/status/${hash}`);
    expect((await status('collection/create')).status).toBe(404);
    await client.seal();
    expect((await status('collection/create')).status).toBe(200);
    expect(await status('token/burn')).toMatchObject({
      status: 503,
      text: expect.stringContaining('has no common.ItemDestroyed'),
      headers: { link: '</spec/errors#MissingEventError>; rel="help"' },
    });
  });

  it('builds any call of the chain, and encodes it for a batch', async ({ v2 }) => {
    const named = { section: 'balances', method: 'transferKeepAlive', args: [bob.address, 5] };
    const body = { ...named, signerAddress: alice.address };
    const built = await v2.post<BuiltPayload>('extrinsics/build', body);
    const hash = await submitted(v2, built.body);
    const status = await v2.get<Outcome>(`extrinsics/status/${hash}`);
    expect(status.body).toMatchObject({ result: null, extrinsic: { signer: alice.address } });
    const encoded = await v2.post<{ compactExtrinsic: string }>('extrinsics/encode', body);
    const batch = await played(v2, 'utility/batch-all', { calls: [encoded.body.compactExtrinsic] });
    expect(batch.body.result).toMatchObject({ calls: [{ name: 'balances.transferKeepAlive' }] });
    const unknown = await v2.post('extrinsics/build', { ...body, method: 'nothing' });
    expect(unknown).toMatchObject({ status: 400, body: { details: { method: 'nothing' } } });
  });

  it('reports why a call of a batch was refused, as the first interface does', async ({ client, v2 }) => {
    const named = { section: 'utility', method: 'batch', args: [['0x3d0209000000']] };
    const body = { ...named, signerAddress: alice.address };
    const built = await v2.post<BuiltPayload>('extrinsics/build', body);
    const hash = await submitted(v2, built.body);
    const error = { module: { index: 66, error: '0x00000000' } };
    const { extrinsic } = (await v2.get<Outcome>(`extrinsics/status/${hash}`)).body;
    expect(extrinsic.groupedEvents['utility']?.['BatchInterrupted']).toEqual([
      { index: '0', error: JSON.stringify(error) },
    ]);
    expect((await client.status(hash)).events).toContainEqual(
      expect.objectContaining({ method: 'BatchInterrupted', data: [0, error] }),
    );
  });

  it('reports a refused transaction with the text of the runtime, and leads to the rule', async ({ v2 }) => {
    await played(v2, 'collection/create', cards);
    const args = { collectionId: 1, tokens: [{}] };
    const { status, body, headers } = await played(v2, 'token/nfts/mint', args, bob);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: 'Collection is not in mint mode.',
      details: {
        section: 'common',
        name: 'PublicMintingNotAllowed',
        docs: [expect.any(String)],
        extrinsicIndex: 1,
      },
    });
    expect(headers['link']).toContain('/spec/rules/token.mint.public-only-in-mint-mode');
  });

  it.for<readonly [path: string, args: object, problem: readonly unknown[]]>([
    ['fungible/mint', { collectionId: 1, amount: 1, recipient: 'x' }, ['recipient']],
    [
      'token/nfts/mint',
      { collectionId: 1, tokens: [{ data: { image: 1 } }] },
      ['tokens', 0, 'data', 'image'],
    ],
    ['collection/properties/set', { collectionId: 1, properties: [{ key: 'a' }] }, ['value']],
    ['refungible/mint', { collectionId: 1, owners: [{ pieces: 1e40 }] }, ['owners']],
    ['balances/transfer', { to: bob.address, amount: 1.5 }, ['amount']],
    ['utility/batch-all', { calls: ['0x00'] }, ['calls']],
  ])('lists what is wrong with a request for %s: %j', async ([path, args, problem], { v2 }) => {
    const issues = [{ path: ['args', ...problem] }];
    const answer = await v2.post(`${path}/build`, bodyOf(args));
    expect(answer).toMatchObject({ status: 400, body: { zodError: { issues } } });
  });

  it.for(['', '[]', '{', '{"args":[]}', '{"args":{"collectionId":{}},"options":null}', 'null', '"x"'])(
    'refuses the body %j, and nothing changes',
    async (body, { client }) => {
      const before = await client.head();
      const headers = { 'content-type': 'application/json' };
      for (const { paths } of Object.values(writes))
        for (const stage of ['build', 'encode', 'fee'])
          expect((await client.raw('POST', `/v2/opal/${paths[0]}/${stage}`, body, headers)).status).toBe(400);
      expect(await client.head()).toEqual(before);
    },
  );

  it('reads flags from texts in any case, and a whole built payload without a remark', async ({ v2 }) => {
    const query = { collectionId: 1, withLimits: 'FALSE', withAdmins: 'True' };
    await played(v2, 'collection/create', cards);
    expect((await v2.get('collection', query)).body).toMatchObject({ limits: null, admins: [] });
    const { body: built } = await v2.post<BuiltPayload>('collection/create/build', bodyOf(cards));
    const { status, headers } = await v2.post('extrinsics/submit', { ...built, ...signed(built, alice) });
    expect([status, headers['understudy-remarks']]).toEqual([200, undefined]);
  });

  it('remarks on members that it ignores, and a strict world refuses them', async ({ v2 }) => {
    const body = bodyOf({ to: bob.address, amount: '5', ammount: 1 });
    const { status, headers } = await v2.post('balances/transfer/build', body);
    expect([status, headers['understudy-remarks']]).toEqual([200, expect.stringContaining('args.ammount')]);
    const strict = await serve({ strict: true });
    expect((await of(strict).post('balances/transfer/build', body)).status).toBe(400);
  });

  it('applies faults to its operations, and notes its requests in the journal', async ({ client, v2 }) => {
    await client.post('__sim/faults', { when: { operation: 'token.get' }, answer: { status: 503 } });
    expect((await v2.get('token', { collectionId: 1, tokenId: 1 })).status).toBe(503);
    const { text } = await client.get('__sim/journal');
    expect(text).toContain('/v2/opal/token?collectionId=1');
  });

  it('answers at its base URL, and names what it has for other paths', async ({ client }) => {
    expect((await client.raw('GET', '/v2/opal')).body).toMatchObject({ interface: 'REST v2', world: 'opal' });
    expect(await client.raw('GET', '/v2/nowhere/token')).toMatchObject({
      status: 404,
      body: { error: expect.any(String) },
    });
    expect(await client.raw('GET', '/v2/opal/tokens')).toMatchObject({
      status: 404,
      body: { details: { closest: 'GET /v2/opal/token' } },
    });
    expect((await client.raw('GET', '/v2/opal/balances/transfer/build')).status).toBe(405);
    expect((await client.raw('GET', '/v2/opal/xcm/fee-assets')).status).toBe(501);
  });

  it('lets pages of other origins use it', async ({ client }) => {
    const headers = { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' };
    const preflight = await client.raw('OPTIONS', '/v2/opal/token/burn/build', undefined, headers);
    expect(preflight.headers['access-control-allow-origin']).toBe(headers.origin);
  });
});
