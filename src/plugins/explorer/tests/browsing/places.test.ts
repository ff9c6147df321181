import { beforeAll, expect, it } from 'vitest';
import { describeExplorer, inUrl, resize, page, server, visit } from '../../testing/explorer.ts';

describeExplorer('the place in a page', () => {
  beforeAll(async () => {
    const write = (path: string, body: object) => server.write(path, body, '//Alice', 'quartz');
    await write('collections', { name: 'Many', description: '', tokenPrefix: 'MNY' });
    await write('tokens/create-multiple', {
      collectionId: 1,
      tokens: Array.from({ length: 60 }, () => ({})),
    });
  });

  const focused = (): Promise<unknown> => page.evaluate('document.activeElement.textContent.trim()');

  it('in the tokens of a collection is in the URL, and restored by Back', async () => {
    await visit('/quartz/collections/1');
    await page.getByText('1–24 of 60').waitFor();
    await page.getByRole('button', { name: 'Last' }).first().click();
    await page.getByText('49–60 of 60').waitFor();
    await page.getByRole('link', { name: 'MNY #60' }).click();
    await page.getByRole('heading', { name: 'MNY #60' }).waitFor();
    await page.goBack();
    await page.getByText('49–60 of 60').waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'MNY #60' }).waitFor();
    expect(inUrl('tokens')).toBe('48');
  });

  it('is kept by the keyboard: the pager has the focus after its page has changed', async () => {
    await visit('/quartz/collections/1');
    await page.getByText('1–24 of 60').waitFor();
    await page.getByRole('button', { name: 'Last' }).first().press('Enter');
    await page.getByText('49–60 of 60').waitFor();
    await page.getByRole('link', { name: 'MNY #60' }).waitFor();
    expect(await focused()).toBe('Last');
  });

  it('in a list is kept by the keyboard while a new block moves it', async () => {
    for (let minted = 0; minted < 5; minted += 1) await server.mint(`Card ${minted}`);
    await visit('/opal/transactions');
    const link = page.getByRole('link', { name: /^Details/ }).nth(9);
    await link.focus();
    const label = await link.getAttribute('aria-label');
    await server.mint('Last');
    await page.getByText('Alice mints Last').waitFor();
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe(label);
  });

  it('is after the navigation by the link that skips it', async () => {
    await visit('/quartz/collections/1');
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate("document.activeElement.closest('main') !== null")).toBe(true);
  });

  it('includes the draft of a form, which Back and a reload restore, but a new link does not', async () => {
    await visit('/quartz/act/createCollection');
    await page.getByLabel(/^Name/).first().fill('Draft');
    await page.getByRole('combobox', { name: 'Sign as' }).selectOption({ index: 1 });
    const kept = async (): Promise<readonly string[]> => [
      await page.getByLabel(/^Name/).first().inputValue(),
      await page.getByRole('combobox', { name: 'Sign as' }).inputValue(),
    ];
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.getByRole('heading', { name: 'quartz', level: 1 }).waitFor();
    await page.goBack();
    expect(await kept()).toEqual(['Draft', '//Bob']);
    await page.reload();
    expect(await kept()).toEqual(['Draft', '//Bob']);
    await page
      .getByRole('navigation', { name: 'Pages of this world' })
      .getByRole('link', { name: 'Operations', exact: true })
      .click();
    await page
      .locator('main')
      .getByRole('link', { name: /Create.*collection/ })
      .first()
      .click();
    expect(await kept()).toEqual(['', '//Alice']);
  });

  it('includes what was unfolded of a bundle', async () => {
    await visit('/opal/collections/1/tokens/1');
    await page.getByRole('button', { name: 'Unfold token 1/2' }).click();
    const inner = page.locator('.tree').getByRole('link', { name: 'Queen 1/3' });
    await inner.click();
    await page.getByRole('heading', { name: 'Queen', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Ace', level: 1 }).waitFor();
    await inner.waitFor();
    await page.reload();
    await inner.waitFor();
    await visit('/opal');
    await visit('/opal/collections/1/tokens/1');
    await page.getByRole('button', { name: 'Unfold token 1/2' }).waitFor();
    expect(await inner.count()).toBe(0);
  });

  it('is as high as before after Back, also from a page of another tab on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 400 });
    await visit('/opal/transactions');
    // Not the last one: rows are still added when the first ones are there.
    const link = page.locator('main').getByRole('link', { name: 'Alice' }).nth(9);
    await link.scrollIntoViewIfNeeded();
    const height = await page.evaluate('scrollY');
    expect(height).toBeGreaterThan(200);
    await link.click();
    await page.getByRole('heading', { name: 'Alice', level: 1 }).waitFor();
    await page.goBack();
    await link.waitFor();
    await expect.poll(() => page.evaluate('scrollY')).toBe(height);
    await page.evaluate('new Promise(resolve => setTimeout(resolve, 300))');
    expect(await page.evaluate('scrollY')).toBe(height);
    await resize(1280);
  });
});
