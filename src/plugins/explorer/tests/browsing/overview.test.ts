import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from '../../../../http/testing/browser.ts';
import {
  findProblemsOfThemes,
  openFilledExplorer,
  visit,
  type FilledServer,
} from '../../testing/filled-server.ts';

// In opal: a collection in block 1, tokens in blocks 2 to 4, which are nested in blocks 5 and 6, and in block 7 a refused change.
describe.skipIf(browserPath === undefined)('the overview of a world', () => {
  let server: FilledServer;
  let page: Page;

  beforeAll(async () => {
    const opened = await openFilledExplorer();
    ({ server, page } = opened);
    return opened.close;
  });

  const figures = async (): Promise<readonly string[]> =>
    (await page.locator('.figures li').allInnerTexts()).map(text => text.replace(/\s+/g, ' '));
  /** Heights of the bars of a kind that are not empty, of 100, by the number of their block. */
  const bars = async (chart: number, kind: string): Promise<readonly string[]> =>
    page
      .locator('.charts figure')
      .nth(chart)
      .locator(`.${kind}`)
      .evaluateAll(rects =>
        rects.flatMap(rect => {
          const height = Math.round(Number(rect.getAttribute('height')));
          const [, number] = /Block (\d+)/.exec(rect.parentElement?.textContent ?? '') ?? [];
          return height > 0 ? [`${number}: ${height}`] : [];
        }),
      );

  it('counts what there is, also after an earlier block', async () => {
    await visit(page, '/opal');
    await expect
      .poll(figures)
      .toEqual(expect.arrayContaining(['7 transactions', '1 collection', '3 tokens', '7 accounts']));
    await visit(page, '/opal?at=3');
    await expect.poll(figures).toEqual(expect.arrayContaining(['1 collection', '2 tokens']));
  });

  it('shows transactions, refusals and fees of the last blocks as charts and as a table', async () => {
    await visit(page, '/opal');
    await page.getByText('7 transactions, 1 refused').waitFor();
    expect(await bars(0, 'done')).toEqual([1, 2, 3, 4, 5, 6].map(number => `${number}: 100`));
    expect(await bars(0, 'refused')).toEqual(['7: 100']);
    expect(await bars(1, 'done')).toHaveLength(7);
    await page.getByText('Blocks 0–7 as a table').click();
    const rows = page.locator('.charts tbody tr');
    await expect.poll(() => rows.count()).toBe(8);
    expect(await rows.first().innerText()).toMatch(/^7\s+1\s+1\s+0\.\d+ OPL$/);
    expect(await findProblemsOfThemes(page)).toEqual([]);
    await page.locator('.charts figure').first().locator('g').nth(7).click();
    await page.getByRole('heading', { name: 'Block 7', level: 1 }).waitFor();
  });

  it('shows the charts of a new block, and none where nothing has happened', async () => {
    await visit(page, '/opal');
    await page.getByText('7 transactions, 1 refused').waitFor();
    await server.mint('Jack');
    await page.getByText('8 transactions, 1 refused').waitFor();
    await visit(page, '/quartz');
    await page.getByText('Nothing has happened yet').waitFor();
    expect(await page.locator('.charts').count()).toBe(0);
  });

  it('costs at most 20 kB when it is loaded again, as the list of many transactions does', async () => {
    for (let minted = 0; minted < 50; minted += 1) await server.mint(`Card ${minted}`);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    for (const path of ['', '/transactions', '/collections/1']) {
      await page.goto(`${server.url}/explorer/opal${path}`);
      await page.waitForLoadState('networkidle');
      bytes = 0;
      await page.reload();
      await page.waitForLoadState('networkidle');
      expect(bytes, path).toBeLessThan(20_000);
      expect(bytes, path).toBeGreaterThan(2_000);
    }
  });
});
