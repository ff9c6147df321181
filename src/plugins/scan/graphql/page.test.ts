import { describe, expect, it, onTestFinished } from 'vitest';
import { browserPath, openPage } from '../../../http/testing/browser.ts';
import { alice, serve } from '../../../http/testing/server.ts';
import { createServer } from '../../server.ts';

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

describe.skipIf(browserPath === undefined)('the page of GraphQL, in a browser', () => {
  it('sends a document with variables, and lists the types', async () => {
    const { app } = await createServer();
    onTestFinished(() => app.close());
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const { page, problems } = await openPage(`${url}/scan/opal/v1/graphql`);
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('"count": 0').waitFor();
    await page.getByLabel('Query').fill('query ($limit: Int) { block(limit: $limit) { count } }');
    await page.getByLabel('Variables').fill('{ "limit": 1 }');
    await page.keyboard.press('Control+Enter');
    await page.getByText('"count": 1').waitFor();
    expect(new URL(page.url()).searchParams.get('variables')).toBe('{ "limit": 1 }');
    expect(await page.locator('#Query li').count()).toBe(27);
    await page.getByLabel('Search').fill('nestingChildren');
    expect(await page.locator('#docs').innerText()).toBe('NestingToken\nnestingChildren: [NestingToken!]');
    await page.getByLabel('Variables').fill('{');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('SyntaxError').waitFor();
    expect(problems).toEqual([]);
  });
});
