import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from '../../../../http/testing/browser.ts';
import { alice } from '../../../../http/testing/server.ts';
import { openFilledExplorer, request, visit, type FilledServer } from '../../testing/filled-server.ts';

describe.skipIf(browserPath === undefined)('the place in a page', () => {
  let server: FilledServer;
  let page: Page;

  beforeAll(async () => {
    const opened = await openFilledExplorer();
    ({ server, page } = opened);
    const write = (path: string, body: object): Promise<unknown> =>
      request('POST', `${server.url}/quartz/v1/${path}?use=Result`, { address: alice.address, ...body });
    await write('collections', { name: 'Many', description: '', tokenPrefix: 'MNY' });
    await write('tokens/create-multiple', {
      collectionId: 1,
      tokens: Array.from({ length: 60 }, () => ({})),
    });
    return opened.close;
  });

  const focused = (): Promise<unknown> => page.evaluate('document.activeElement.textContent.trim()');

  it('in the tokens of a collection is in the URL, and restored by Back', async () => {
    await visit(page, '/quartz/collections/1');
    await page.getByText('1–24 of 60').waitFor();
    await page.getByRole('button', { name: 'Last' }).first().click();
    await page.getByText('49–60 of 60').waitFor();
    await page.getByRole('link', { name: 'MNY #60' }).click();
    await page.getByRole('heading', { name: 'MNY #60' }).waitFor();
    await page.goBack();
    await page.getByText('49–60 of 60').waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'MNY #60' }).waitFor();
    expect(new URL(page.url()).searchParams.get('tokens')).toBe('48');
  });

  it('is kept by the keyboard: the pager has the focus after its page has changed', async () => {
    await visit(page, '/quartz/collections/1');
    await page.getByText('1–24 of 60').waitFor();
    await page.getByRole('button', { name: 'Last' }).first().press('Enter');
    await page.getByText('49–60 of 60').waitFor();
    await page.getByRole('link', { name: 'MNY #60' }).waitFor();
    expect(await focused()).toBe('Last');
  });

  it('is after the navigation by the link that skips it', async () => {
    await visit(page, '/quartz/collections/1');
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate("document.activeElement.closest('main') !== null")).toBe(true);
  });

  it('includes the draft of a form, which Back and a reload restore, but a new link does not', async () => {
    await visit(page, '/quartz/act/createCollection');
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
    await visit(page, '/opal/collections/1/tokens/1');
    await page.getByRole('button', { name: 'Unfold token 1/2' }).click();
    const inner = page.locator('.tree').getByRole('link', { name: 'Queen 1/3' });
    await inner.click();
    await page.getByRole('heading', { name: 'Queen', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Ace', level: 1 }).waitFor();
    await inner.waitFor();
    await page.reload();
    await inner.waitFor();
    await visit(page, '/opal');
    await visit(page, '/opal/collections/1/tokens/1');
    await page.getByRole('button', { name: 'Unfold token 1/2' }).waitFor();
    expect(await inner.count()).toBe(0);
  });

  it('is as high as before after Back, also from a page of another tab on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 400 });
    await visit(page, '/opal/transactions');
    const link = page.locator('main').getByRole('link', { name: 'Alice' }).last();
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
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  it('is named by a title that says each thing once', async () => {
    await visit(page, '/quartz');
    expect(await page.title()).toBe('quartz · Understudy');
  });

  it('begins high on a phone, and the footer is at the bottom of a short page', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/unique/requests', '/opal/collections?at=3']) {
      await visit(page, path);
      await page.getByLabel('Block number').waitFor();
      expect(await page.evaluate('document.querySelector("header").offsetHeight')).toBeLessThanOrEqual(120);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    }
    await page.getByText('After block 3').waitFor();
    await page.setViewportSize({ width: 1280, height: 1600 });
    expect(
      await page.evaluate('innerHeight - document.querySelector("footer").getBoundingClientRect().bottom'),
    ).toBe(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
});
