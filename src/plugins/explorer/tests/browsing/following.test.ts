import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserPath } from '../../../../http/testing/browser.ts';
import { openFilledExplorer, request, visit, type FilledServer } from '../../testing/filled-server.ts';

describe.skipIf(browserPath === undefined)('pages that follow the chain', () => {
  let server: FilledServer;
  let page: Page;
  /** A new world in each test, in which blocks are sealed on request. */
  let world: string;
  let worlds = 0;

  const control = (method: string, path: string, body: object = {}): Promise<unknown> =>
    request(method, `${server.url}/${world}/__sim/${path}`, body);
  const numbers = (): Promise<readonly number[]> =>
    page
      .locator('.blocks strong')
      .allInnerTexts()
      .then(texts => texts.map(text => Number(text.replace('Block ', ''))));
  const downFrom = (first: number, count: number): readonly number[] =>
    Array.from({ length: count }, (_, index) => first - index);

  beforeAll(async () => {
    const opened = await openFilledExplorer();
    ({ server, page } = opened);
    return opened.close;
  });
  beforeEach(async () => {
    world = `following-${(worlds += 1)}`;
    await request('POST', `${server.url}/__sim/worlds`, { id: world, blockTime: 'manual' });
  });

  it('list each block once and in order after "Show more", new blocks and a revert', async () => {
    await control('POST', 'blocks', { count: 60 });
    await control('POST', 'snapshots', { name: 'sixty' });
    await control('POST', 'blocks', { count: 60 });
    await visit(page, `/${world}/blocks`);
    await expect.poll(numbers).toEqual(downFrom(120, 50));
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(numbers).toEqual(downFrom(120, 100));
    await control('POST', 'blocks', { count: 10 });
    await expect.poll(numbers, { timeout: 10_000 }).toEqual(downFrom(130, 100));
    await control('POST', `snapshots/${world}.sixty/revert`);
    await expect.poll(numbers, { timeout: 10_000 }).toEqual(downFrom(60, 61));
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
  });

  it('show after Back what was shown before, at the same height', async () => {
    await control('POST', 'blocks', { count: 120 });
    await visit(page, `/${world}/blocks`);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(numbers).toEqual(downFrom(120, 100));
    await page.getByRole('link', { name: 'Block 25', exact: true }).scrollIntoViewIfNeeded();
    const height = await page.evaluate('scrollY');
    await page.getByRole('link', { name: 'Block 25', exact: true }).click();
    await page.getByRole('heading', { name: 'Block 25' }).waitFor();
    await page.goBack();
    await expect.poll(numbers).toEqual(downFrom(120, 100));
    expect(height).toBeGreaterThan(1_000);
    await expect.poll(() => page.evaluate('scrollY')).toBe(height);
    // A link to it shows the same in another tab.
    await page.reload();
    await expect.poll(numbers).toEqual(downFrom(120, 100));
  });

  it('show the page that was opened during an outage when the server is back', async () => {
    await visit(page, `/${world}`);
    await page.context().setOffline(true);
    try {
      await page.getByRole('link', { name: 'Blocks', exact: true }).click();
      await page.getByText('The server does not answer. Is it running?').waitFor();
      await page.getByText('The server does not answer.', { exact: true }).waitFor();
    } finally {
      await page.context().setOffline(false);
    }
    await expect.poll(numbers, { timeout: 10_000 }).toEqual([0]);
    await expect.poll(() => page.getByText(/The server does not answer/).count()).toBe(0);
  });

  it('notice a server that accepts requests but does not answer', async () => {
    await visit(page, `/${world}`);
    await page.getByTitle('Live').waitFor();
    await page.route('**/__sim/overview', () => undefined);
    try {
      await page.getByText('The server does not answer. Is it running?').waitFor({ timeout: 10_000 });
      expect(await page.getByTitle('Live').count()).toBe(0);
    } finally {
      await page.unroute('**/__sim/overview');
    }
    await page.getByTitle('Live').waitFor({ timeout: 10_000 });
  });

  it('do not announce each block to screen readers', async () => {
    await visit(page, `/${world}`);
    await page.locator('.status').getByText('Block 0').waitFor();
    expect(
      await page
        .locator('.status')
        .locator('xpath=ancestor-or-self::*[@role="status" or @aria-live]')
        .count(),
    ).toBe(0);
  });
});
