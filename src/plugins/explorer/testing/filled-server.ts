import { pluginsWith, sampleRules } from './rules.ts';
import type { Answer } from './filled-client.ts';
import { createServer } from '../../server.ts';
import { alice, bob } from '../../../http/testing/server.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>';

/** A server that listens, with requests to it that fail the test unless they succeed. */
export interface FilledServer {
  readonly url: string;
  /** Sends a request with a JSON body to a path of the server. */
  readonly request: (method: string, path: string, body?: object) => Promise<unknown>;
  /** What a path below `/opal/__sim` answers. */
  readonly read: <P extends string>(path: P) => Promise<Answer<P>>;
  /** Sends a write by POST, of Alice unless `address` names another account; signed by a seed, in a world. Refusals are no failures. */
  readonly write: (path: string, body: object, seed?: string, world?: string) => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

async function send(method: string, url: string, seed: string, body?: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: `Seed ${seed}` };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} should succeed, but was answered with ${text}`);
  return JSON.parse(text);
}

/**
 * Starts a server with a collection, three tokens and a refused transaction in opal: collection 1 in block 1, tokens 1 to 3 in blocks 2 to
 * 4, token 2 nested in 1 in block 5, 3 in 2 in block 6, and in block 7 a change of limits by Bob, which is refused.
 */
export async function openFilledServer(): Promise<FilledServer> {
  const { app } = await createServer({
    plugins: pluginsWith(sampleRules),
    recordScenario: async (baseUrl, after) => ({ scenario: `after ${after} of ${baseUrl}`, remarks: [] }),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { address } = alice;
  const write: FilledServer['write'] = (path, body, seed = '//Alice', world = 'opal') =>
    send('POST', `${url}/${world}/v1/${path}?use=Submit`, seed, { address, ...body });
  await write('collections', {
    name: 'Cards',
    description: '',
    tokenPrefix: 'CRD',
    permissions: { nesting: { tokenOwner: true, collectionAdmin: false } },
    schema: {
      schemaName: 'unique',
      schemaVersion: '1.0.0',
      image: { urlTemplate: '{infix}' },
      coverPicture: { url: 'data:image/png;base64,AAAA' },
      attributesSchemaVersion: '1.0.0',
      attributesSchema: { 0: { name: { _: 'suit' }, type: 'string' } },
    },
  });
  const image = { fullUrl: '', url: `data:image/svg+xml,${encodeURIComponent(svg)}` };
  for (const name of ['Ace', 'King', 'Queen'])
    await write('tokens', {
      collectionId: 1,
      data: { name: { _: name }, image, attributes: { suit: 'spades' } },
    });
  const token = (tokenId: number) => ({ collectionId: 1, tokenId });
  await write('tokens/nest', { parent: token(1), nested: token(2) });
  await write('tokens/nest', { parent: token(2), nested: token(3) });
  await write('collections/set-limits', { address: bob.address, collectionId: 1, limits: {} }, '//Bob');
  return {
    url,
    request: (method, path, body) => send(method, url + path, '//Alice', body),
    read: async <P extends string>(path: P) =>
      (await send('GET', `${url}/opal/__sim/${path}`, '//Alice')) as Answer<P>,
    write,
    close: () => app.close(),
  };
}
