import { expect, it } from 'vitest';
import { listening } from '../../../../src/http/testing/base-url.ts';
import { browserPath } from '../installed.ts';
import { openPage } from './testing/browser.ts';

it.skipIf(browserPath === undefined)('GraphiQL sends a document, and documents the schema', async () => {
  const { origin } = await listening();
  const asked: string[] = [];
  const { page, problems } = await openPage('about:blank');
  page.on('request', request => asked.push(new URL(request.url()).origin));
  const query = 'query ($limit: Int) { block(limit: $limit) { count } }';
  const given = new URLSearchParams({ query, variables: '{ "limit": 1 }' });
  await page.goto(`${origin}/scan/opal/v1/graphql?${String(given)}`);
  await page.getByRole('button', { name: /^Execute query/ }).click();
  await page.locator('.result-window').getByText('"count": 1').waitFor();
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await page.getByText('Query', { exact: true }).first().click();
  await page.locator('.graphiql-plugin').getByText('bundleTree').waitFor();
  // It needs no other server.
  expect(new Set(asked)).toEqual(new Set([origin]));
  expect(problems).toEqual([]);
});
