import { expect, it } from 'vitest';
import { alice, bob } from '../../../../http/testing/server.ts';
import { describeExplorer, page, pageProblems, saved, takeProblems, visit } from '../../testing/explorer.ts';

describeExplorer('the transactions', () => {
  /** The blocks of the listed transactions. */
  const blocks = (): Promise<readonly string[]> =>
    page
      .locator('main')
      .getByRole('link', { name: /^block/ })
      .allTextContents();
  const query = (): Readonly<Record<string, string>> => Object.fromEntries(new URL(page.url()).searchParams);
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
