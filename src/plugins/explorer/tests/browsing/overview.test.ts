import { expect, it } from 'vitest';
import { describeExplorer, page, pageProblems, server, visit } from '../../testing/explorer.ts';

describeExplorer('the overview of a world', () => {
  const figures = async (): Promise<readonly string[]> =>
    (await page.locator('.figures li').allInnerTexts()).map(text => text.replace(/\s+/g, ' '));
  /** Heights of the bars of a colour that are not empty, of 100, by the number of their block. */
  const bars = async (chart: number, colour: string): Promise<readonly string[]> =>
    page
      .locator('.charts figure')
      .nth(chart)
      .locator(`.${colour}`)
      .evaluateAll(rects =>
        rects.flatMap(rect => {
          const height = Math.round(Number(rect.getAttribute('height')));
          const [, number] = /Block (\d+)/.exec(rect.parentElement?.textContent ?? '') ?? [];
          return height > 0 ? [`${number}: ${height}`] : [];
        }),
      );

  it('counts what there is, also after an earlier block', async () => {
    await visit('/opal');
    await expect
      .poll(figures)
      .toEqual(expect.arrayContaining(['7 transactions', '1 collection', '3 tokens', '7 accounts']));
    await visit('/opal?at=3');
    await expect.poll(figures).toEqual(expect.arrayContaining(['1 collection', '2 tokens']));
  });

  it('shows transactions, refusals and fees of the last blocks as charts and as a table', async () => {
    await visit('/opal');
    await page.getByText('7 transactions, 1 refused').waitFor();
    expect(await bars(0, 'fill-accent')).toEqual([1, 2, 3, 4, 5, 6].map(number => `${number}: 100`));
    expect(await bars(0, 'fill-bad')).toEqual(['7: 100']);
    expect(await bars(1, 'fill-accent')).toHaveLength(7);
    await page.getByText('Blocks 0–7 as a table').click();
    const rows = page.locator('.charts tbody tr');
    await expect.poll(() => rows.count()).toBe(8);
    expect(await rows.first().innerText()).toMatch(/^7\s+1\s+1\s+0\.\d+ OPL$/);
    expect(await pageProblems()).toEqual([]);
    await page.locator('.charts figure').first().locator('g').nth(7).click();
    await page.getByRole('heading', { name: 'Block 7', level: 1 }).waitFor();
  });

  it('shows the charts of a new block, and none where nothing has happened', async () => {
    await visit('/opal');
    await page.getByText('7 transactions, 1 refused').waitFor();
    await server.mint('Jack');
    await page.getByText('8 transactions, 1 refused').waitFor();
    await visit('/quartz');
    await page.getByText('Nothing has happened yet').waitFor();
    expect(await page.locator('.charts').count()).toBe(0);
  });
});
