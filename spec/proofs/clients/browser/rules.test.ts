import { expect, it } from 'vitest';
import { sampleRule } from '../../../../src/plugins/explorer/testing/rules.ts';
import { describeExplorer, page, pageProblems, resize, takeProblems, url } from './testing/explorer.ts';

describeExplorer('the pages of rules', () => {
  it('lead from the list to a rule with its near miss, its error and its sentences', async () => {
    await page.goto(`${url}/spec`);
    await page.getByRole('status').getByText('2 rules of 2').waitFor();
    await page.getByLabel('Level').selectOption('stated');
    await page.getByLabel('Filter').fill('CantBurnNft');
    await page.getByRole('status').getByText('1 rule of 2').waitFor();
    await page.getByRole('link', { name: sampleRule }).click();
    await page.getByRole('heading', { name: sampleRule }).waitFor();
    const main = page.locator('main');
    for (const text of ['without nested tokens', 'Refused', 'Accepted', 'cannot be burned'])
      await main.getByText(text).first().waitFor();
    await page.getByRole('link', { name: 'nonfungible.CantBurnNftWithChildren' }).click();
    await page.getByRole('heading', { name: 'Errors' }).waitFor();
    await page.getByRole('link', { name: sampleRule }).click();
    await page.getByRole('link', { name: 'burn', exact: true }).click();
    await page.getByRole('heading', { name: 'Refused, in this order' }).waitFor();
    expect(takeProblems()).toEqual([]);
  });

  it('are complete for everybody and fit a phone, also where there is no such rule or page', async () => {
    await resize(360);
    for (const path of ['', '/burn', `/rules/${sampleRule}`, '/errors', '/rules/none', '/none']) {
      await page.goto(`${url}/spec${path}`);
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      await page.locator('.loading').waitFor({ state: 'detached' });
      expect([path, await pageProblems()]).toEqual([path, []]);
      expect((await heading.innerText()).startsWith('No such')).toBe(path.endsWith('none'));
    }
  });
});
