import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { alice } from '../../../../http/testing/server.ts';
import {
  describeExplorer,
  isLoaded,
  page,
  pageProblems,
  resize,
  saved,
  server,
  takeProblems,
} from '../../testing/explorer.ts';
import { choose, press, tabTo, type } from '../../testing/keyboard.ts';
import { sampleRule } from '../../testing/rules.ts';

const { address } = alice;
const image = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const picture = `data:image/svg+xml,${encodeURIComponent(image)}`;

/** How long the page may take to show something, also on a busy machine. */
const within = { timeout: 20_000 };

/** The theme that a page shows: the one that was chosen, or that of the browser. */
const shownTheme = `document.documentElement.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')`;

/** How a walkthrough is shown. */
interface Shown {
  readonly width: number;
  readonly theme: 'light' | 'dark';
}

describeExplorer('walkthroughs by keyboard alone', () => {
  const heading = (name: string | RegExp): Promise<void> =>
    page.getByRole('heading', { name, level: 1 }).waitFor();
  const link = (name: string | RegExp, within: Page | Locator = page): Locator =>
    within.getByRole('link', { name }).first();
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true }).first();
  const tab = (name: string): Locator => page.locator('header').getByRole('link', { name, exact: true });

  /**
   * Opens a new world: collection 1 in block 1, Ace and King in blocks 2 and 3, King nested in Ace in block 4, and in block 5 a refused
   * burn of Ace.
   */
  async function openWorld(id: string, { width, theme }: Shown): Promise<void> {
    await server.request('POST', '/__sim/worlds', { id });
    const write = (path: string, body: object) => server.write(path, body, '//Alice', id);
    await write('collections', {
      name: 'Cards',
      description: '',
      tokenPrefix: 'CRD',
      permissions: { nesting: { tokenOwner: true } },
      schema: {
        schemaName: 'unique',
        schemaVersion: '1.0.0',
        image: { urlTemplate: '{infix}' },
        coverPicture: { url: picture },
        attributesSchemaVersion: '1.0.0',
        attributesSchema: {
          0: { name: { _: 'suit' }, type: 'string', enumValues: { 0: { _: 'spades' }, 1: { _: 'hearts' } } },
        },
      },
    });
    for (const [name, suit] of [['Ace', 'spades'] as const, ['King', 'hearts'] as const])
      await write('tokens', {
        collectionId: 1,
        data: { name: { _: name }, image: { url: picture }, attributes: { suit } },
      });
    const token = (tokenId: number): object => ({ collectionId: 1, tokenId });
    await write('tokens/nest', { parent: token(1), nested: token(2) });
    await server.request('DELETE', `/${id}/v1/tokens?use=Submit`, { address, ...token(1) });
    await resize(width);
    await page.goto(`${server.url}/explorer/${id}`);
    await heading(id);
    const present = await page.evaluate(shownTheme);
    if (present !== theme) await press(page, button('Switch between light and dark'));
    expect(await page.evaluate(shownTheme)).toBe(theme);
  }

  it('a request, its transaction, its rule and its state, in a window', async () => {
    await openWorld('trace', { width: 1280, theme: 'light' });
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

  it('a token from a form, a gallery and the search, on a phone with the dark theme', async () => {
    await openWorld('tokens', { width: 360, theme: 'dark' });
    await type(page, page.getByRole('combobox', { name: 'Search' }), 'car');
    await page.getByRole('option', { name: /^Cards/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading('Cards');
    await press(page, link('Mint'));
    await type(page, page.getByLabel('Name', { exact: true }), 'Ten');
    const chooser = page.waitForEvent('filechooser');
    await press(page, page.getByLabel('or drop a file here').first());
    await (
      await chooser
    ).setFiles({ name: 'ten.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(image) });
    await choose(page, page.getByLabel('suit'), /hearts/);
    const card = page.getByRole('list', { name: 'The token as it will look' });
    await expect
      .poll(async () => (await card.innerText()).replaceAll(/\s+/g, ' '), within)
      .toBe('Ten hearts');
    await page.getByText('This would succeed.').waitFor();
    expect(await pageProblems()).toEqual([]);
    await press(page, button('Sign as Alice and send'));
    await heading('Transaction');
    await press(page, link('Ten 1/3', page.locator('.lead')));
    await heading('Ten');
    const traits = page.getByRole('list', { name: 'Attributes' });
    expect((await traits.innerText()).replaceAll(/\s+/g, ' ')).toBe('suit hearts');
    await expect.poll(() => isLoaded(page.getByRole('img', { name: 'Image of Ten' })), within).toBe(true);
    await press(page, link('Cards', page.locator('main')));
    await heading('Cards');
    const titles = () => page.locator('.tile .cover-link').allInnerTexts();
    await expect.poll(titles, within).toEqual(['Ace', 'King', 'Ten']);
    await choose(page, page.getByRole('group', { name: 'Filters' }).getByLabel('suit'), /hearts/);
    await expect.poll(titles, within).toEqual(['King', 'Ten']);
    expect(await pageProblems()).toEqual([]);
    await press(page, link('King', page.locator('.tiles')));
    await heading('King');
    await press(page, link('Ace', page.locator('.tree')));
    await heading('Ace');
    await press(page, button('Fold token 1/1'));
    await button('Unfold token 1/1').waitFor();
    expect(await page.locator('.tree').getByRole('link', { name: 'King' }).count()).toBe(0);
    expect(takeProblems().filter(problem => !problem.includes('status of 40'))).toEqual([]);
  });
});
