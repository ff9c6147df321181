import { beforeEach, expect, it } from 'vitest';
import { alice, type Client } from '../../../../../src/http/testing/server.ts';
import { client, describeExplorer, inUrl, page, visit } from '../testing/explorer.ts';

describeExplorer('pages that follow the chain and the history', () => {
  /** A new world in each test, in which blocks are sealed on request. */
  let own: Client;
  let world: string;

  const numbers = async (): Promise<readonly number[]> =>
    (await page.locator('.blocks strong').allInnerTexts()).map(text => Number(text.replace('Block ', '')));
  const downFrom = (first: number, count: number): readonly number[] =>
    Array.from({ length: count }, (_, index) => first - index);
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true }).first();

  beforeEach(async () => {
    own = await client.makeWorld({ blockTime: 'manual' });
    ({ world } = own);
  });

  it('list each block once and in order after "Show more", new blocks and a revert', async () => {
    await own.seal(60);
    const snapshot = await own.snapshot();
    await own.seal(60);
    await visit(`/${world}/blocks`);
    await expect.poll(numbers).toEqual(downFrom(120, 50));
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(numbers).toEqual(downFrom(120, 100));
    await own.seal(10);
    await expect.poll(numbers).toEqual(downFrom(130, 100));
    await own.revert(snapshot);
    await expect.poll(numbers).toEqual(downFrom(60, 61));
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
  });

  it('show after Back what was shown before, at the same height', async () => {
    await own.seal(120);
    await visit(`/${world}/blocks`);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(numbers).toEqual(downFrom(120, 100));
    await link('Block 25').scrollIntoViewIfNeeded();
    const height = await page.evaluate('scrollY');
    await link('Block 25').click();
    await page.getByRole('heading', { name: 'Block 25' }).waitFor();
    await page.goBack();
    await expect.poll(numbers).toEqual(downFrom(120, 100));
    expect(height).toBeGreaterThan(1_000);
    await expect.poll(() => page.evaluate('scrollY')).toBe(height);
    // A link to it shows the same in another tab.
    await page.reload();
    await expect.poll(numbers).toEqual(downFrom(120, 100));
  });

  it('have the part of a list in their URL', async () => {
    const tokens = Array.from({ length: 60 }, () => ({}));
    await client.as(alice).mintMany({ collectionId: 1, tokens });
    await visit('/opal/collections/1');
    await page.getByText('1–24 of 63').waitFor();
    await page.getByRole('button', { name: 'Last' }).click();
    await page.getByText('49–63 of 63').waitFor();
    expect(inUrl('tokens')).toBe('48');
  });

  it('show the page that was opened during an outage when the server is back', async () => {
    await visit(`/${world}`);
    await page.context().setOffline(true);
    try {
      await link('Blocks').click();
      await page.getByText('The server does not answer. Is it running?').waitFor();
      await page.getByText('The server does not answer.', { exact: true }).waitFor();
    } finally {
      await page.context().setOffline(false);
    }
    await expect.poll(numbers).toEqual([0]);
    await expect.poll(() => page.getByText(/The server does not answer/).count()).toBe(0);
  });

  it('can be read from their content on by the link that skips the header', async () => {
    await visit('/opal');
    await link('Skip to the content').press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate("document.activeElement.closest('main') !== null")).toBe(true);
  });

  it('keep the draft of a form, which Back and a reload restore, but a new link does not', async () => {
    await visit('/quartz/act/createCollection');
    const name = page.getByLabel(/^Name/).first();
    const signer = page.getByRole('combobox', { name: 'Sign as' });
    const kept = async () => [await name.inputValue(), await signer.inputValue()];
    await name.fill('Draft');
    await signer.selectOption({ index: 1 });
    await link('Overview').click();
    await page.getByRole('heading', { name: 'quartz', level: 1 }).waitFor();
    await page.goBack();
    expect(await kept()).toEqual(['Draft', '//Bob']);
    await page.reload();
    expect(await kept()).toEqual(['Draft', '//Bob']);
    await link('Operations').click();
    await page
      .locator('main')
      .getByRole('link', { name: /Create.*collection/ })
      .first()
      .click();
    expect(await kept()).toEqual(['', '//Alice']);
  });
});
