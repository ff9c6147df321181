import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from '../../../../http/testing/browser.ts';
import { alice } from '../../../../http/testing/server.ts';
import {
  findProblemsOfThemes,
  openFilledExplorer,
  visit,
  type FilledServer,
} from '../../testing/filled-server.ts';

describe.skipIf(browserPath === undefined)('a page of the explorer', () => {
  let server: FilledServer;
  let page: Page;

  beforeAll(async () => {
    const opened = await openFilledExplorer();
    ({ server, page } = opened);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    return opened.close;
  });

  const copied = (): Promise<unknown> => page.evaluate('navigator.clipboard.readText()');
  const read = async (path: string): Promise<unknown> =>
    (await fetch(`${server.url}/opal/__sim/${path}`)).json();

  it.each([
    ['collections/1', { collectionId: 1, name: 'Cards', totalSupply: 3 }],
    ['collections/1/tokens/2', { collectionId: 1, tokenId: 2, owner: expect.any(String) as string }],
    [`accounts/${alice.address}`, { address: alice.address, balance: { unit: 'OPL' } }],
    ['blocks/7', { block: { number: 7, refused: 1 }, transactions: [{ blockNumber: 7 }] }],
  ])('%s shows its JSON, which can be copied', async (path, expected) => {
    await visit(page, `/opal/${path}`);
    await page.getByText('JSON', { exact: true }).click();
    await page.getByRole('button', { name: 'Copy JSON' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    expect(JSON.parse(String(await copied()))).toMatchObject(expected);
    expect(await findProblemsOfThemes(page)).toEqual([]);
  });

  it('of a transaction shows what its route answers', async () => {
    const { transactions } = (await read('transactions')) as { transactions: { hash: string }[] };
    const hash = transactions[0]?.hash ?? '';
    await visit(page, `/opal/transactions/${hash}`);
    await page.getByText('JSON', { exact: true }).click();
    await page.getByRole('button', { name: 'Copy JSON' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    expect(JSON.parse(String(await copied()))).toEqual(await read(`transactions/${hash}`));
  });

  it('copies addresses and hashes beside them', async () => {
    const { block } = (await read('blocks/7')) as { block: { stateHash: string } };
    await visit(page, '/opal/blocks/7');
    await page.getByRole('definition').filter({ hasText: block.stateHash }).getByRole('button').click();
    expect(await copied()).toBe(block.stateHash);
    await visit(page, '/opal/collections/1');
    await page.getByRole('definition').filter({ hasText: alice.address }).getByRole('button').click();
    expect(await copied()).toBe(alice.address);
  });
});
