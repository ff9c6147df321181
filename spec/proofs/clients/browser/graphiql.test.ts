import { expect, it, onTestFinished } from 'vitest';
import { createServer } from '../../../../src/plugins/server.ts';
import { browserPath } from '../installed.ts';
import { openPage } from './testing/browser.ts';

it.skipIf(browserPath === undefined)('GraphiQL sends a document, and documents the schema', async () => {
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
