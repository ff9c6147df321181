import { describe, expect, it } from 'vitest';
import { alice, bob } from '../../../../../src/http/testing/server.ts';
import {
  describeExplorer,
  inUrl,
  page,
  pageProblems,
  saved,
  takeProblems,
  visit,
} from '../testing/explorer.ts';

describeExplorer('the pages of a world that nothing changes', () => {
  describe('the overview of a world', () => {
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

  describe('the transactions', () => {
    /** The blocks of the listed transactions. */
    const blocks = (): Promise<readonly string[]> =>
      page
        .locator('main')
        .getByRole('link', { name: /^block/ })
        .allTextContents();
    const query = (): Readonly<Record<string, string>> =>
      Object.fromEntries(new URL(page.url()).searchParams);
    const choose = (label: string, choice: string): Promise<unknown> =>
      page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: choice });
    const type = async (label: string, text: string): Promise<void> => {
      await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByLabel(label, { exact: true }).press('Enter');
    };

    it('are filtered by operation, outcome, signer and blocks, in the URL, which a reload keeps', async () => {
      await visit('/opal/transactions');
      await expect.poll(blocks).toHaveLength(7);
      await choose('Operation', 'Create item');
      await expect.poll(blocks).toEqual(['block 4', 'block 3', 'block 2']);
      await type('To block', '3');
      await expect.poll(blocks).toEqual(['block 3', 'block 2']);
      await type('From block', '3');
      await expect.poll(blocks).toEqual(['block 3']);
      expect(query()).toEqual({ call: 'unique.createItem', from: '3', to: '3' });
      await page.reload();
      await expect.poll(blocks).toEqual(['block 3']);
      expect(await page.getByLabel('From block').inputValue()).toBe('3');
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect.poll(blocks).toHaveLength(7);
      expect(query()).toEqual({});
      await choose('Outcome', 'refused');
      await type('Signer', 'alice');
      await page.getByText('No such transactions').waitFor();
      expect(query()).toEqual({ outcome: 'refused', signer: alice.address });
      await type('Signer', 'Allice');
      await page.getByText(/Invalid address: signer/).waitFor();
      expect(takeProblems()).toEqual([expect.stringContaining('400')]);
      expect(await pageProblems()).toEqual([]);
    });

    it('are saved as CSV, those that are filtered', async () => {
      await visit('/opal/transactions?outcome=refused');
      const { name, text } = await saved('Download CSV');
      expect(name).toBe('opal-transactions.csv');
      const [head = '', line = '', ...rest] = text.split('\r\n');
      expect(head).toBe('block,index,time,hash,signer,payer,nonce,call,outcome,rule,fee,tip,unit,arguments');
      expect(line).toContain(`,${bob.address},${bob.address},0,unique.setCollectionLimits,refused,`);
      expect(line).toMatch(/,OPL,"\[1,\{""accountTokenOwnershipLimit"":/);
      expect(rest).toEqual(['']);
      await page.getByText('1 transaction saved').waitFor();
      // A click leaves the field, which chooses: what is saved is what is listed then.
      await page.getByLabel('To block').fill('6');
      expect((await saved('Download CSV')).text).toBe(`${head}\r\n`);
    });
  });

  describe('the block that pages show', () => {
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
});
