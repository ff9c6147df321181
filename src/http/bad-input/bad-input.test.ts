import { describe, expect } from 'vitest';
import type { WriteOperation } from '../../contract/shapes/index.ts';
import { refusedAs } from '../testing/error-assertions.ts';
import { validBodies, sharedFixture } from '../testing/malformed-requests.ts';
import { it } from '../testing/it.ts';
import { alice, serve, type Failed, type Method } from '../testing/server.ts';

const json = { 'content-type': 'application/json' };

describe('a body', () => {
  const cases: readonly (readonly [
    string,
    string | Buffer | undefined,
    Record<string, string>,
    number,
    RegExp,
  ])[] = [
    ['that is not JSON', '{"name":', json, 400, /^Body is not valid JSON/],
    ['that is several values', '{}{}', json, 400, /^Body is not valid JSON/],
    ['with NaN', '{"collectionId":NaN}', json, 400, /^Body is not valid JSON/],
    ['that is empty', '', json, 400, /^body must be object$/],
    ['that is missing', undefined, {}, 400, /^body must be object$/],
    ['that is null', 'null', json, 400, /^body must be object$/],
    ['that is a list', '[]', json, 400, /^body must be object$/],
    ['that is a text', '"{}"', json, 400, /^body must be object$/],
    ['that is not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), json, 400, /^Body is not valid UTF-8$/],
    [
      'of a form',
      'name=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      400,
      /^Invalid Content-type/,
    ],
    ['of plain text', '{}', { 'content-type': 'text/plain' }, 400, /^Invalid Content-type/],
    ['of a nonsense type', '{}', { 'content-type': 'x' }, 400, /^Invalid Content-type header "x"/],
    ['of more than 1 MiB', `"${'x'.repeat(1024 * 1024)}"`, json, 413, /too large/],
    ['with __proto__', '{"__proto__":{"name":"x"}}', json, 400, /./],
    ['with __proto__ inside', '{"limits":{"__proto__":{"tokenLimit":1}}}', json, 400, /./],
    ['with constructor.prototype', '{"constructor":{"prototype":{"x":1}}}', json, 400, /./],
  ];

  it.each(cases)('%s is refused', async (_what, body, headers, status, message) => {
    const client = await serve();
    const answer = await refusedAs(client, client.raw('POST', '/opal/collections', body, headers));
    expect(answer).toEqual([status, expect.stringMatching(message)]);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('of almost 1 MiB is accepted', async ({ client }) => {
    const extra = 'x'.repeat(1024 * 1024 - 1_000);
    const body = validBodies.transferBalance;
    expect(await client.build('POST', 'balance/transfer', { ...body, extra })).toEqual(
      await client.build('POST', 'balance/transfer', body),
    );
  });
});

describe('a large malformed request is refused fast', () => {
  const fixture = sharedFixture();
  const deepList = '['.repeat(100_000) + ']'.repeat(100_000);
  const deepObject = '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000);
  const many = (item: string, count: number): string => `[${Array(count).fill(item).join()}]`;
  const withMember = (operation: WriteOperation, member: string, text: string): string =>
    `${JSON.stringify(validBodies[operation]).slice(0, -1)},"${member}":${text}}`;

  const inCollection = (member: string, text: string) =>
    ['collections', withMember('createCollection', member, text)] as const;

  it.each<readonly [what: string, path: string, body: string]>([
    ['deep lists', 'collections', deepList],
    ['deep objects', 'collections', deepObject],
    ['deep lists as schema', ...inCollection('schema', deepList)],
    ['deep objects as limits', ...inCollection('limits', deepObject)],
    ['deep objects as data', 'tokens', withMember('mint', 'data', deepObject)],
    ['deep objects as media', 'tokens/v2', withMember('mintV2', 'media', deepObject)],
    ['much content', 'tokens/v2', withMember('mintV2', 'attributes', many('{}', 60_000))],
    [
      'deep objects as arguments',
      'extrinsic/build',
      `{"address":"${alice.address}","section":"unique","method":"createItem","args":[1,"${alice.address}",${deepObject}]}`,
    ],
    [
      '300 000 empty properties',
      'collections/properties',
      withMember('setCollectionProperties', 'properties', many('{}', 300_000)),
    ],
    [
      'half a million bad tokens',
      'tokens/create-multiple',
      withMember('mintMany', 'tokens', many('1', 500_000)),
    ],
    ['a batch of half a million', 'collections?use=BuildBatch', many('1', 500_000)],
    [
      'as many unknown limits as fit',
      'collections/set-limits',
      withMember('setLimits', 'limits', JSON.stringify(Object.fromEntries(Array(80_000).fill(1).entries()))),
    ],
    ['a long address', ...inCollection('address', `"${'5'.repeat(1_000_000)}"`)],
    ['a long Ethereum address', ...inCollection('address', `"0x${'a'.repeat(1_000_000)}"`)],
    [
      'a long signature',
      'extrinsic/submit',
      '{"signerPayloadJSON":{},"signature":"0x' + '00'.repeat(500_000) + '"}',
    ],
  ])('%s', async (_what, path, body) => {
    const client = fixture();
    const [status] = await refusedAs(client, client.raw('POST', `/opal/${path}`, body, json));
    expect(status).toBe(400);
  });

  it('and its errors are reported up to a limit', async ({ client }) => {
    const body = withMember('setCollectionProperties', 'properties', many('1', 100_000));
    const { body: answer, text } = await client.raw<Failed>(
      'POST',
      '/opal/collections/properties',
      body,
      json,
    );
    expect(answer.error.details?.[0]?.children.length).toBe(20);
    expect(text.length).toBeLessThan(10_000);
  });
});

describe('each invalid member is reported', () => {
  const problemsOf = async (path: string, body: unknown, method: Method = 'POST'): Promise<unknown> => {
    const client = await serve();
    const answer = client.send<Failed>(method, path, body);
    expect((await refusedAs(client, answer))[0]).toBe(400);
    return (await answer).body.error.details;
  };
  const problem = (property: string, value: unknown, constraint: string, message: string): unknown => ({
    property,
    value,
    constraints: { [constraint]: message },
    children: [],
  });
  const inside = (property: string, ...children: unknown[]): unknown => ({ property, children });
  const ofCollection = { address: alice.address, collectionId: 1 };

  it('with name, value and constraint', async () => {
    expect(
      await problemsOf('tokens/transfer', { address: 'x', to: 5, collectionId: 0, tokenId: 1.5 }, 'PATCH'),
    ).toEqual([
      problem(
        'address',
        'x',
        'AddressValidator',
        'Invalid address: address is "x", expected an SS58 or Ethereum address',
      ),
      problem('collectionId', 0, 'min', 'collectionId must be >= 1'),
      problem('tokenId', 1.5, 'isInt', 'tokenId must be integer'),
      problem('to', 5, 'isString', 'to must be string'),
    ]);
  });

  it('an Ethereum address as the signer', async () => {
    const address = '0x17c4e6453cc49aaaaeaca894e6d9683e5eb5da7c';
    const message = `address must be an account that can sign, not an Ethereum or token address: ${address}`;
    expect(await problemsOf('collections', { ...ofCollection, address }, 'DELETE')).toEqual([
      problem('address', address, 'AddressValidator', message),
    ]);
  });

  it('inside the members that it is nested in', async () => {
    const permissions = { acess: 'Normal', nesting: { tokenOwner: 'yes', admins: true, restricted: [-1] } };
    expect(await problemsOf('collections/permissions', { ...ofCollection, permissions })).toMatchObject([
      inside(
        'permissions',
        problem('acess', 'Normal', 'whitelistValidation', 'acess is not known here: did you mean access?'),
        inside(
          'nesting',
          problem('admins', true, 'whitelistValidation', 'admins is not known here'),
          problem('tokenOwner', 'yes', 'isBoolean', 'tokenOwner must be boolean'),
          { property: 'restricted', children: [{ property: '0', value: -1 }] },
        ),
      ),
    ]);
  });

  it('numbers and flags as text are accepted', async ({ client }) => {
    const body = { address: alice.address, collectionId: '1', isEnabled: 'true' };
    const same = { address: alice.address, collectionId: 1, isEnabled: true };
    expect(await client.build('POST', 'collections/transfers-enabled', body)).toEqual(
      await client.build('POST', 'collections/transfers-enabled', same),
    );
  });

  it('texts keep null bytes, and lone surrogates where the chain can store them', async ({ client }) => {
    const name = 'a\u0000b\ud800c';
    const id = await client.createCollection(alice, { name });
    const { body } = await client.get<{ name: string }>('collections', { collectionId: id });
    expect(body.name).toBe(name);
  });
});

describe('a token prefix that is too long', () => {
  it('is reported with the profile that limits it, and how to start with another', async ({ client }) => {
    const body = { address: alice.address, name: 'n', description: '', tokenPrefix: 'LONGER' };
    const message =
      'tokenPrefix must be at most 4 characters; that is the limit of the profile document: start with --profile chain, where it is 16 bytes';
    expect(await client.post('collections', body)).toMatchObject({
      status: 400,
      body: { error: { message } },
    });
    const chain = await client.makeWorld({ profile: 'chain' });
    expect((await chain.post('collections', body)).status).toBe(201);
  });
});

it('an error about a bundle names its topmost token, and nothing else of the query', async ({ client }) => {
  const collectionId = await client.createCollection(alice);
  await client.as(alice).mintToken({ collectionId });
  const token = { collectionId, tokenId: 1 };
  const { body } = await client.get<Failed>('token/get-bundle', { ...token, address: alice.address });
  expect(body.error.details).toEqual(token);
});
