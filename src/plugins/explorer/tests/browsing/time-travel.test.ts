import { expect, it } from 'vitest';
import { describeExplorer, inUrl, page, visit } from '../../testing/explorer.ts';

describeExplorer('the block that pages show', () => {
  const at = () => inUrl('at');
  const scrubber = () => page.locator('.scrubber');
  const press = (name: string) => scrubber().getByRole('button', { name }).press('Enter');
  /** Blocks of the marks, of which the first block of opal is 0. */
  const marks = async (kind: string): Promise<readonly number[]> =>
    [...((await scrubber().locator(kind).getAttribute('d')) ?? '').matchAll(/M(\d+)/g)].map(([, block]) =>
      Number(block),
    );

  it('stays the same on other pages, on tabs and in a search', async () => {
    await visit('/opal/collections/1?at=3');
    await page.getByText('2 tokens').waitFor();
    await page.getByRole('link', { name: 'Ace' }).click();
    await page.getByRole('heading', { name: 'Ace', level: 1 }).waitFor();
    for (const tab of ['Accounts', 'Transactions', 'Blocks', 'Collections']) {
      await page
        .getByRole('navigation', { name: 'Pages of this world' })
        .getByRole('link', { name: tab })
        .click();
      await page.getByRole('heading', { name: tab, level: 1 }).waitFor();
      await scrubber().getByText('After block 3').waitFor();
      expect(at(), tab).toBe('3');
    }
    await page.getByRole('combobox', { name: 'Search' }).fill('1/2');
    await page.getByRole('combobox', { name: 'Search' }).press('Enter');
    await page.getByRole('heading', { name: 'King', level: 1 }).waitFor();
    expect(at()).toBe('3');
    await page.getByRole('link', { name: 'Blocks', exact: true }).click();
    await page.getByRole('link', { name: 'Block 3', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Block 4', exact: true }).count()).toBe(0);
  });

  it('has a mark for each block that changed what the page is about, or in which a change was refused', async () => {
    await visit('/opal/collections/1/tokens/3');
    await expect.poll(() => marks('path:not(.refused)')).toEqual([4, 6]);
    await visit('/opal/collections/1');
    await expect.poll(() => marks('path:not(.refused)')).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await expect.poll(() => marks('.refused')).toEqual([7]);
  });

  it('goes from change to change by the keyboard', async () => {
    await visit('/opal/collections/1/tokens/3?at=2');
    await page.getByText('It does not exist after this block.').waitFor();
    await press('Next change');
    await page.getByRole('heading', { name: 'Queen', level: 1 }).waitFor();
    expect(at()).toBe('4');
    expect(await page.getByText('Nested in').count()).toBe(0);
    await press('Next change');
    await page.getByText('Nested in').waitFor();
    expect(at()).toBe('6');
    await press('Previous change');
    await expect.poll(() => page.getByText('Nested in').count()).toBe(0);
    expect(at()).toBe('4');
    await scrubber().getByRole('slider').press('ArrowLeft');
    await page.getByText('It does not exist after this block.').waitFor();
    expect(at()).toBe('3');
  });

  it('can be typed', async () => {
    await visit('/opal/collections/1');
    await scrubber().getByLabel('Block number').fill('3');
    await scrubber().getByLabel('Block number').press('Enter');
    await page.getByText('2 tokens').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('Block number');
    await scrubber().getByRole('button', { name: 'Now' }).click();
    await expect.poll(() => scrubber().getByLabel('Block number').inputValue()).toBe('7');
    await page.getByText('3 tokens').waitFor();
    await expect.poll(at).toBe(null);
  });

  it('can be one that was reverted', async () => {
    await visit('/opal/collections/1?at=99');
    await scrubber().getByText('which is not sealed yet').waitFor();
    await page
      .locator('main')
      .getByText(/No block 99 in world opal/)
      .waitFor();
    await press('Now');
    await page.getByText('3 tokens', { exact: true }).waitFor();
    expect(at()).toBe(null);
  });
});
