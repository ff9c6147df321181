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

  it('stays the same on other pages', async () => {
    await visit('/opal/collections/1?at=3');
    await page.getByText('2 tokens').waitFor();
    await page.getByRole('link', { name: 'Ace' }).click();
    await page.getByRole('heading', { name: 'Ace', level: 1 }).waitFor();
    for (const name of ['Accounts', 'Transactions', 'Blocks']) {
      await page.locator('header').getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await scrubber().getByText('After block 3').waitFor();
      expect(at(), name).toBe('3');
    }
    await page.getByRole('link', { name: 'Block 3', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Block 4', exact: true }).count()).toBe(0);
  });

  it('has a mark for each block that changed what the page is about, or in which a change was refused', async () => {
    await visit('/opal/collections/1/tokens/3');
    await expect.poll(() => marks('path:not(.refused)')).toEqual([4, 6]);
    await visit('/opal/collections/1');
    await expect.poll(() => marks('.refused')).toEqual([7]);
  });

  it('goes from change to change by the keyboard', async () => {
    await visit('/opal/collections/1/tokens/3?at=2');
    await page.getByText('It does not exist after this block.').waitFor();
    await press('Next change');
    await page.getByRole('heading', { name: 'Queen', level: 1 }).waitFor();
    expect(at()).toBe('4');
    await press('Next change');
    await page.getByText('Nested in').waitFor();
    expect(at()).toBe('6');
    await press('Previous change');
    await expect.poll(at).toBe('4');
    await scrubber().getByRole('slider').press('ArrowLeft');
    await page.getByText('It does not exist after this block.').waitFor();
    expect(at()).toBe('3');
  });

  it('can be typed, also one that is not sealed', async () => {
    const field = scrubber().getByLabel('Block number');
    await visit('/opal/collections/1?at=99');
    await scrubber().getByText('which is not sealed yet').waitFor();
    await page.getByText(/No block 99 in world opal/).waitFor();
    await field.fill('3');
    await field.press('Enter');
    await page.getByText('2 tokens').waitFor();
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Block number');
    await press('Now');
    await expect.poll(() => field.inputValue()).toBe('7');
    await page.getByText('3 tokens', { exact: true }).waitFor();
    expect(at()).toBe(null);
  });
});
