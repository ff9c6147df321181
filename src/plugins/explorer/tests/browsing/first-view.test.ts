import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from '../../../../http/testing/browser.ts';
import { alice } from '../../../../http/testing/server.ts';
import { openFilledExplorer, request } from '../../testing/filled-server.ts';

/** Elements of a page when it is opened, which browsers lay out in one task, however large the world is. */
const elementsMax = 1_000;

/** What browsers load language data for, which takes them longer than to show a page. */
const noLanguageData = `
  for (const [owner, name] of [[Intl, 'NumberFormat'], [Intl, 'DateTimeFormat'], [Intl, 'Collator'],
    [String.prototype, 'localeCompare'], [Number.prototype, 'toLocaleString'], [Date.prototype, 'toLocaleString'],
    [Date.prototype, 'toLocaleDateString'], [Date.prototype, 'toLocaleTimeString']])
    owner[name] = () => { throw new Error(name + ' loads language data'); };`;

describe.skipIf(browserPath === undefined)('the first view of a large world', () => {
  let url: string;
  let page: Page;
  let takeProblems: () => readonly string[];

  beforeAll(async () => {
    const opened = await openFilledExplorer();
    ({ page, takeProblems } = opened);
    url = `${opened.server.url}/explorer/opal`;
    await page.addInitScript(noLanguageData);
    const tokens = Array.from({ length: 100 }, () => ({}));
    for (let block = 0; block < 80; block += 1)
      await request('POST', `${opened.server.url}/opal/v1/tokens/create-multiple?use=Result`, {
        address: alice.address,
        collectionId: 1,
        tokens: block < 4 ? tokens : [{}],
      });
    return opened.close;
  });

  it('shows a part of each list, without language data', async () => {
    const paths = ['', '/collections/1', '/blocks', '/transactions', `/accounts/${alice.address}`];
    for (const path of paths) {
      await page.goto(url + path);
      await page.waitForLoadState('networkidle');
      expect(takeProblems(), path).toEqual([]);
      expect(await page.locator('main li').count(), path).toBeGreaterThan(20);
      expect(await page.locator('*').count(), path).toBeLessThan(elementsMax);
    }
  });
});
