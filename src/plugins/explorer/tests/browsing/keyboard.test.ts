import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { alice } from '../../../../http/testing/server.ts';
import { describeExplorer, page, pageProblems, resize, saved, server } from '../../testing/explorer.ts';
import { press, tabTo, type } from '../../testing/keyboard.ts';
import { sampleRule } from '../../testing/rules.ts';

/** How long the page may take to show something, also on a busy machine. */
const within = { timeout: 20_000 };

describeExplorer('a walkthrough by keyboard alone', () => {
  const heading = (name: string | RegExp): Promise<void> =>
    page.getByRole('heading', { name, level: 1 }).waitFor();
  const link = (name: string | RegExp, within: Page | Locator = page): Locator =>
    within.getByRole('link', { name }).first();
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true }).first();
  const tab = (name: string): Locator => page.locator('header').getByRole('link', { name, exact: true });

  it('of a request, its transaction, its rule and its state, with the dark theme on a phone', async () => {
    const token = { address: alice.address, collectionId: 1, tokenId: 1 };
    await server.request('DELETE', '/opal/v1/tokens?use=Submit', token);
    await page.emulateMedia({ colorScheme: 'light' });
    await resize(360);
    await page.goto(`${server.url}/explorer/opal`);
    await heading('opal');
    await press(page, button('Switch between light and dark'));
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    await press(page, tab('Requests'));
    await heading('Requests');
    await type(page, page.getByLabel('Operation'), 'burn');
    const row = page.locator('.request');
    await expect.poll(() => row.locator('strong').allInnerTexts(), within).toEqual(['burn']);
    await press(page, row.locator('summary').first());
    await row.getByText('Only a token without nested tokens can be burned.').waitFor();
    await tabTo(page, link(/^Why request/));
    await tabTo(page, button('Save from here as a scenario'));
    expect((await saved('Save from here as a scenario')).name).toMatch(/\.ya?ml$/);
    expect(await pageProblems()).toEqual([]);
    await press(page, link(/^Transaction of request/));
    await heading('Transaction');
    await page.getByText('Unable to burn NFT with children').first().waitFor();
    expect((await page.locator('.near-miss').innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Refused DELETE \/tokens .* Accepted DELETE \/tokens/,
    );
    const changed = page.locator('.changed').filter({ hasText: 'Alice' });
    await changed.getByText('balance').first().waitFor();
    await tabTo(page, link(sampleRule));
    expect(await pageProblems()).toEqual([]);
    await press(page, link(/^request \d/));
    await heading('Requests');
    await expect
      .poll(() => page.locator('.request details[open] strong').first().innerText(), within)
      .toBe('burn');
  });
});
