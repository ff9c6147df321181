import { describe, expect } from 'vitest';
import { expectErrorShape, refusedAs } from '../testing/error-assertions.ts';
import { it } from '../testing/it.ts';
import { alice, serve, type Failed } from '../testing/server.ts';

describe('a query', () => {
  it.each([
    ['twice the same member', 'collectionId=1&collectionId=2'],
    ['a list', 'collectionId[]=1'],
    ['an object', 'collectionId[a]=1'],
    ['an encoding error', 'collectionId=%zz'],
    ['no value', 'collectionId'],
    ['nothing', ''],
  ])('with %s instead of a number is refused', async (_what, query) => {
    const client = await serve();
    const answer = client.raw('GET', `/opal/collections/limits?${query}`);
    expect(await refusedAs(client, answer)).toEqual([400, expect.stringMatching(/collectionId/)]);
  });

  it.for([
    'propertyKeys=a&propertyKeys=b',
    'propertyKeys[]=a&propertyKeys[]=b',
    'propertyKeys[0]=a&propertyKeys[1]=b',
  ])('with a list as %s is accepted', async (query, { client }) => {
    const properties = ['a', 'b', 'c'].map(key => ({ key, value: key }));
    await client.createCollection(alice, { properties });
    const { body } = await client.raw('GET', `/opal/collections/properties?collectionId=1&${query}`);
    expect(body).toMatchObject({ properties: properties.slice(0, 2) });
  });

  it('with any unknown members is accepted', async ({ client }) => {
    const rest = 'signer=[object%20Object]&__proto__[x]=1&constructor=1&a[b][c][d][e]=1&%ff=1&=1&&';
    expect((await client.raw('GET', `/opal/collections/stats?${rest}`)).status).toBe(200);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('a path', () => {
  it.each([
    ['GET', '/opal/nothing'],
    ['GET', '/opal/v2/collections'],
    ['POST', '/opal/collections/nothing'],
    ['PUT', '/opal'],
    ['GET', '/opal/collections/../../x'],
    ['GET', '/opal/v1/v1/collections'],
    ['GET', '/opal/v1/__sim/head'],
    ['GET', '/__proto__'],
  ] as const)('that is unknown is a 404: %s %s', async (method, url) => {
    const client = await serve();
    const answer = await refusedAs(client, client.raw(method, url));
    expect(answer).toEqual([404, expect.stringMatching(/^(Cannot|No world)/)]);
  });

  it.each([
    ['/op%zzal/collections', 400],
    ['/opal/%', 400],
    ['/opal/%ff', 400],
    [`/${'w'.repeat(201)}/collections`, 400],
    ['/%00/collections?collectionId=1', 404],
    ['/__proto__/collections?collectionId=1', 404],
    ['/constructor/__sim/head', 404],
  ])('that is malformed is refused: %s', async (url, status) => {
    const client = await serve();
    expect((await refusedAs(client, client.raw('GET', url)))[0]).toBe(status);
  });

  it.each([
    ['PUT', '/opal/collections', 'GET, POST, DELETE'],
    ['PATCH', '/opal/v1/collections/', 'GET, POST, DELETE'],
    ['DELETE', '/opal/v1/tokens/transfer', 'PATCH'],
    ['POST', '/opal/collections/limits', 'GET'],
    ['GET', '/opal/extrinsic/submit', 'POST'],
    ['GET', '/opal/__sim/fund', 'POST'],
    ['GET', '/opal/__sim/snapshots/opal.1/revert', 'POST'],
    ['POST', '/__sim/health', 'GET'],
    ['PUT', '/__sim/worlds', 'GET, POST'],
    ['PUT', '/__sim/worlds/opal', 'DELETE'],
    ['POST', '/openapi.json', 'GET'],
  ] as const)(
    'with a wrong method is a 405 that allows the right ones: %s %s',
    async (method, url, allow) => {
      const client = await serve();
      const answer = await client.raw<Failed>(method, url);
      expectErrorShape(answer);
      expect([answer.status, answer.headers['allow']]).toEqual([405, allow]);
      expect(answer.body.error.name).toBe('MethodNotAllowedError');
    },
  );

  it('answers HEAD like GET, without a body', async ({ client }) => {
    const answer = await client.raw('GET', '/opal/chain/properties');
    const { status, text, headers } = await client.raw('HEAD', '/opal/chain/properties');
    expect([status, text]).toEqual([200, '']);
    expect(headers).toMatchObject({ 'content-length': String(Buffer.byteLength(answer.text)) });
  });
});

describe('browsers of any origin', () => {
  const origin = 'https://app.example';

  it.for(['GET', 'POST', 'PATCH', 'DELETE'])(
    'can %s, with the headers that clients send',
    async (method, { client }) => {
      const { status, headers } = await client.raw('OPTIONS', '/opal/collections', undefined, {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,x-sdk-version',
      });
      expect(status).toBe(204);
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(String(headers['access-control-allow-methods']).split(', ')).toContain(method);
      expect(headers['access-control-allow-headers']).toBe('authorization,content-type,x-sdk-version');
    },
  );

  it.each([
    ['/opal/chain/properties', 200],
    ['/opal/collections/limits', 400],
    ['/opal/nothing', 404],
    ['/nowhere/chain/properties', 404],
  ])('can read %s, errors included', async (url, status) => {
    const client = await serve();
    const answer = await client.raw('GET', url, undefined, { origin });
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([status, origin]);
  });

  it('can send a preflight request without a method', async ({ client }) => {
    expect((await client.raw('OPTIONS', '/opal/collections')).status).toBe(204);
  });
});
