import { describe, expect } from 'vitest';
import { networks } from '../../contract/networks.ts';
import { worldRoutes } from '../routes/all-routes.ts';
import { openApiDocument } from '../testing/openapi-document.ts';
import { it } from '../testing/it.ts';

import type { OpenApiDocument } from './document.ts';

const document = openApiDocument();

/** An operation of the document. */
interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

const operations = Object.values(document.paths).flatMap(({ servers: _servers, ...methods }) =>
  Object.values(methods as Readonly<Record<string, Operation>>),
);

describe('the OpenAPI document', () => {
  it('describes every route, its success and its errors', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids).toEqual(expect.arrayContaining(worldRoutes.map(({ describes }) => describes.id)));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { responses } of operations) {
      const [success, ...errors] = Object.keys(responses);
      expect(['200', '201']).toContain(success);
      expect(errors).toEqual(expect.arrayContaining(['400', '404', '500']));
      expect(responses[success ?? '']).toHaveProperty('content');
    }
  });

  it('lists the other paths of an operation, so that an alias can be found', () => {
    const mint = operations.find(({ operationId }) => operationId === 'mint');
    expect(mint?.description).toContain('Also at `tokens`, `token-new`.');
  });

  it('is served for the worlds that exist, at the origin that the client used', async ({ client }) => {
    await client.makeWorld({ id: 'mine' });
    const { body } = await client.raw<OpenApiDocument>('GET', '/openapi.json');
    const urls = [...Object.keys(networks), 'mine'].map(id => `http://localhost:80/${id}`);
    expect(body.servers.map(({ url }) => url)).toEqual(urls);
    expect({ ...body, servers: [] }).toEqual(
      JSON.parse(JSON.stringify({ ...openApiDocument({ origin: 'http://localhost:80', worlds: [] }) })),
    );
  });

  it('has names for the shapes of the interface', () => {
    expect(Object.keys(document.components['schemas'] ?? {})).toEqual(
      expect.arrayContaining(['Collection', 'Token', 'Error', 'SignerPayload', 'BuiltPayload', 'MintBody']),
    );
  });
});
