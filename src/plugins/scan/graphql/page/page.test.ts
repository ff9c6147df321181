import { describe, expect, it, onTestFinished } from 'vitest';
import { browserPath, openPage } from '../../../../http/testing/browser.ts';
import { alice, serve } from '../../../../http/testing/server.ts';
import { createServer } from '../../../server.ts';

describe('GET of GraphQL', () => {
  it('answers the document of its URL', async () => {
    const client = await serve();
    await client.createCollection(alice);
    const get = async (query: Readonly<Record<string, string>>) =>
      client.raw<{ data?: object; errors?: { message: string }[] }>(
        'GET',
        `/scan/${client.world}/v1/graphql?${String(new URLSearchParams(query))}`,
      );
    const query = 'query ($id: Float) { collections(where: { collection_id: { _eq: $id } }) { count } }';
    expect((await get({})).status).toBe(400);
    expect((await get({ query, variables: '{"id":1}' })).body).toEqual({
      data: { collections: { count: 1 } },
    });
    for (const variables of ['x', '1', '[]'])
      expect((await get({ query, variables })).body.errors?.[0]?.message).toBe(
        'variables must be an object in JSON',
      );
  });
});

describe.skipIf(browserPath === undefined)('GraphiQL, in a browser', () => {
  it('sends a document with variables, and has the documentation of the schema', async () => {
    const { app } = await createServer();
    onTestFinished(() => app.close());
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const asked: string[] = [];
    const { page, problems } = await openPage('about:blank');
    page.on('request', request => asked.push(new URL(request.url()).origin));
    const query = 'query ($limit: Int) { block(limit: $limit) { count } }';
    const given = new URLSearchParams({ query, variables: '{ "limit": 1 }' });
    await page.goto(`${url}/scan/opal/v1/graphql?${String(given)}`);
    await page.getByRole('button', { name: /^Execute query/ }).click();
    await page.locator('.result-window').getByText('"count": 1').waitFor();
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    await page.getByText('Query', { exact: true }).first().click();
    await page.locator('.graphiql-plugin').getByText('bundleTree').waitFor();
    // It needs no other server.
    expect(new Set(asked)).toEqual(new Set([url]));
    expect(problems).toEqual([]);
  });
});
