import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { alice } from '../../../../../src/http/testing/server.ts';
import { client, describeExplorer, page, pageProblems, resize, saved, url } from '../testing/explorer.ts';
import { token } from '../../../../../src/plugins/explorer/testing/filled.ts';
import { sampleRule } from '../../../../../src/plugins/explorer/testing/rules.ts';

/** Presses of Tab after which an element cannot be reached. */
const pressesMax = 250;

/** Presses Tab until the element has the focus. Throws an `Error` if it never gets it, or gets it where it is not visible. */
async function tabTo(element: Locator): Promise<void> {
  await element.waitFor();
  const handle = await element.elementHandle();
  for (let presses = 0; presses < pressesMax; presses += 1) {
    // The focus of a user who presses keys, which is visible.
    const hasFocus = await handle?.evaluate(node =>
      (node as unknown as { matches: (selector: string) => boolean }).matches(':focus-visible'),
    );
    if (hasFocus === true) return checkSeen();
    await page.keyboard.press('Tab');
  }
  throw new Error(`expected ${String(element)} to be reached by Tab, but ${pressesMax} presses did not`);
}

/** Presses Tab until the element has the focus, then Enter. */
async function press(element: Locator): Promise<void> {
  await tabTo(element);
  await page.keyboard.press('Enter');
}

/** Throws an `Error` unless the focused element is in the window, and looks other than without the focus. */
async function checkSeen(): Promise<void> {
  const problem = await page.evaluate(`(() => {
    const { activeElement } = document;
    const { top, bottom } = activeElement.getBoundingClientRect();
    const outlines = [undefined, '::after'].map(part => getComputedStyle(activeElement, part).outlineStyle);
    if (bottom <= 0 || top >= innerHeight) return activeElement.outerHTML + ' is out of sight';
    return outlines.every(style => style === 'none') ? activeElement.outerHTML + ' looks like without the focus' : '';
  })()`);
  if (problem !== '') throw new Error(`expected to see what has the focus, but ${String(problem)}`);
}

/** How long the page may take to show something, also on a busy machine. */
const within = { timeout: 20_000 };

describeExplorer('a walkthrough by keyboard alone', () => {
  const heading = (name: string | RegExp): Promise<void> =>
    page.getByRole('heading', { name, level: 1 }).waitFor();
  const link = (name: string | RegExp): Locator => page.getByRole('link', { name }).first();
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true }).first();
  const tab = (name: string): Locator => page.locator('header').getByRole('link', { name, exact: true });

  it('of a request, its transaction, its rule and its state, with the dark theme on a phone', async () => {
    const submitted = { query: { use: 'Submit' }, headers: { authorization: 'Seed //Alice' } };
    await client.send('DELETE', 'tokens', { address: alice.address, ...token(1) }, submitted);
    await page.emulateMedia({ colorScheme: 'light' });
    await resize(360);
    await page.goto(`${url}/explorer/opal`);
    await heading('opal');
    await press(button('Switch between light and dark'));
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    await press(tab('Requests'));
    await heading('Requests');
    await tabTo(page.getByLabel('Operation'));
    await page.keyboard.type('burn');
    const row = page.locator('.request');
    await expect.poll(() => row.locator('strong').allInnerTexts(), within).toEqual(['burn']);
    await press(row.locator('summary').first());
    await row.getByText('Only a token without nested tokens can be burned.').waitFor();
    await tabTo(link(/^Why request/));
    await tabTo(button('Save from here as a scenario'));
    expect((await saved('Save from here as a scenario')).name).toMatch(/\.ya?ml$/);
    expect(await pageProblems()).toEqual([]);
    await press(link(/^Transaction of request/));
    await heading('Transaction');
    await page.getByText('Unable to burn NFT with children').first().waitFor();
    expect((await page.locator('.near-miss').innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Refused DELETE \/tokens .* Accepted DELETE \/tokens/,
    );
    const changed = page.locator('.changed').filter({ hasText: 'Alice' });
    await changed.getByText('balance').first().waitFor();
    await tabTo(link(sampleRule));
    expect(await pageProblems()).toEqual([]);
    await press(link(/^request \d/));
    await heading('Requests');
    await expect
      .poll(() => page.locator('.request details[open] strong').first().innerText(), within)
      .toBe('burn');
  });
});
