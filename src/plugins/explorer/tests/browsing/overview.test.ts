import { expect, it } from 'vitest';
import { describeExplorer, page, pageProblems, visit } from '../../testing/explorer.ts';

describeExplorer('the overview of a world', () => {
  const figures = async (): Promise<readonly string[]> =>
    (await page.locator('.figures li').allInnerTexts()).map(text => text.replace(/\s+/g, ' '));
  /** Blocks with a bar of a colour that is not empty, in a chart. */
  const bars = async (chart: number, colour: string): Promise<readonly unknown[]> =>
    page
      .locator(`.charts figure:nth-child(${chart}) .${colour}:not([height="0"])`)
      .evaluateAll(rects =>
        rects.map(rect => /Block (\d+)/.exec(rect.parentElement?.textContent ?? '')?.[1]),
      );

  it('counts what there is, also after an earlier block, and has no charts where nothing has happened', async () => {
    await visit('/opal');
    const now = ['7 transactions', '1 collection', '3 tokens', '7 accounts'];
    await expect.poll(figures).toEqual(expect.arrayContaining(now));
    await visit('/opal?at=3');
    await expect.poll(figures).toEqual(expect.arrayContaining(['1 collection', '2 tokens']));
    await visit('/quartz');
    await page.getByText('Nothing has happened yet').waitFor();
    expect(await page.locator('.charts').count()).toBe(0);
  });

  it('shows transactions, refusals and fees of the last blocks as charts and as a table', async () => {
    await visit('/opal');
    await page.getByText('7 transactions, 1 refused').waitFor();
    expect(await bars(1, 'fill-accent')).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(await bars(1, 'fill-bad')).toEqual(['7']);
    expect(await bars(2, 'fill-accent')).toHaveLength(7);
    await page.getByText('Blocks 0–7 as a table').click();
    const rows = page.locator('.charts tbody tr');
    await expect.poll(() => rows.count()).toBe(8);
    expect(await rows.first().innerText()).toMatch(/^7\s+1\s+1\s+0\.\d+ OPL$/);
    expect(await pageProblems()).toEqual([]);
    await page.locator('.charts figure').first().locator('g').nth(7).click();
    await page.getByRole('heading', { name: 'Block 7', level: 1 }).waitFor();
  });
});
