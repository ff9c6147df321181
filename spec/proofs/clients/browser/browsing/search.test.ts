import { beforeAll, expect, it } from 'vitest';
import { alice } from '../../../../../src/http/testing/server.ts';
import { client, describeExplorer, inUrl, resize, page, pageProblems, visit } from '../testing/explorer.ts';
import { read } from '../../../../../src/plugins/explorer/testing/filled.ts';

describeExplorer('the search', () => {
  let hash: string;

  beforeAll(async () => {
    for (const name of ['Space Cards', 'Space Ships'])
      await client.createCollection(alice, { name, tokenPrefix: 'SPC' });
    const { transactions } = await read(client, 'transactions');
    hash = transactions[0]?.hash ?? '';
  });

  const box = () => page.getByRole('combobox', { name: 'Search' });
  const options = () => page.getByRole('search').getByRole('option').allInnerTexts();
  const path = () => new URL(page.url()).pathname.replace('/explorer/opal/', '');
  it('opens at once what a text names exactly', async () => {
    for (const [text, expected] of [
      ['King', 'collections/1/tokens/2'],
      [alice.address, `accounts/${alice.address}`],
      // The only hit need not be exact.
      [hash.slice(0, 14), `transactions/${hash}`],
    ] as const) {
      await visit('/opal');
      await box().fill(text);
      await box().press('Enter');
      await expect.poll(path, { message: text }).toBe(expected);
    }
  });

  it('lists what a text can mean while it is typed; arrow keys choose', async () => {
    await visit('/opal');
    await resize(360);
    await box().fill('space');
    const found = [/Space Ships\s+Collection 3/, /Space Cards\s+Collection 2/];
    await expect.poll(options).toEqual(found.map(text => expect.stringMatching(text) as unknown));
    expect(await pageProblems()).toEqual([]);
    await resize(1280);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await box().press(key);
    expect(await page.locator('#hits [aria-selected=true]').innerText()).toContain('Space Cards');
    await box().press('Enter');
    await expect.poll(path).toBe('collections/2');
    expect(await box().inputValue()).toBe('');
  });

  it('stays at the block of the page, and closes at a click elsewhere and by Escape', async () => {
    await visit('/opal/collections?at=2');
    await box().fill('King');
    await page.getByText('Nothing found.').waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => page.getByText('Nothing found.').count()).toBe(0);
    await box().fill('Ace');
    await expect.poll(options).toHaveLength(1);
    await box().press('Escape');
    expect(await options()).toEqual([]);
    await box().fill('Ace');
    await box().press('Enter');
    await expect.poll(path).toBe('collections/1/tokens/1');
    expect(inUrl('at')).toBe('2');
  });

  it('searches all worlds from their list', async () => {
    await visit('');
    await box().fill('Queen');
    await page.getByRole('option', { name: /Queen.*in opal/ }).click();
    await expect.poll(path).toBe('collections/1/tokens/3');
  });
});
