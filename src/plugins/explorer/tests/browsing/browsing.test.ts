import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from '../../../../http/testing/browser.ts';
import {
  findProblemsOfThemes,
  openFilledExplorer,
  visit,
  type FilledExplorer,
} from '../../testing/filled-server.ts';

describe.skipIf(browserPath === undefined)('the explorer in a browser', () => {
  let page: Page;
  let takeProblems: FilledExplorer['takeProblems'];

  beforeAll(async () => {
    const opened = await openFilledExplorer();
    ({ page, takeProblems } = opened);
    return opened.close;
  });

  /** What went wrong in the page since the last call, without answers with status 404. */
  const problems = (): readonly string[] => takeProblems().filter(problem => !problem.includes('404'));

  it('shows what is going on: worlds, a transaction in words, and why one was refused', async () => {
    await page.getByRole('link', { name: /opal/ }).click();
    await page.getByText('Alice mints Ace 1/1 for Alice').waitFor();
    const refused = page
      .getByRole('listitem')
      .filter({ hasText: 'refused' })
      .filter({ hasText: 'sets limits' });
    await refused.getByText('Signer is not Collection Owner').waitFor();
    await refused.getByRole('link', { name: /Details/ }).click();
    await page.getByRole('heading', { name: 'Transaction', level: 1 }).waitFor();
    await page.getByRole('link', { name: /collection\.set-limits\.owner-only/ }).waitFor();
    await page.getByText('system.ExtrinsicFailed').waitFor();
    expect(problems()).toEqual([]);
  });

  it('unfolds a bundle as a tree, and shows image and attributes of a token', async () => {
    await visit(page, '/opal/collections/1/tokens/1');
    await page.getByRole('heading', { name: 'Ace', level: 1 }).waitFor();
    const image = page.getByRole('img', { name: 'Image of Ace' });
    await expect
      .poll(() => image.evaluate(node => (node as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(0);
    expect(await page.getByRole('list', { name: 'Attributes' }).innerText()).toMatch(/suit\s+spades/);
    await page.getByRole('button', { name: 'Unfold token 1/2' }).click();
    await page.locator('.tree').getByRole('link', { name: 'Queen 1/3' }).click();
    await page.getByText('Nested in').waitFor();
    expect(problems()).toEqual([]);
  });

  it('goes back to an earlier block, and lists what has changed since', async () => {
    await visit(page, '/opal/collections/1/tokens/2?at=3');
    await page.getByText('After block 3').waitFor();
    const change = page.getByRole('row', { name: /owner/ }).first();
    await change.waitFor();
    expect(await change.innerText()).toMatch(/Alice\s+token 1\/1/);
    await page.getByRole('button', { name: 'Now' }).click();
    await page.getByRole('button', { name: 'Now', pressed: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('has no accessibility problems in the light and the dark theme', async () => {
    for (const path of [
      '',
      '/quartz',
      '/opal',
      '/opal/collections/1?at=3',
      '/opal/collections/1/tokens/1',
      '/opal/accounts',
      '/opal/blocks/6',
      '/opal/requests',
    ]) {
      await visit(page, path);
      expect(await findProblemsOfThemes(page), path).toEqual([]);
    }
  });

  it('has the theme that the system prefers, until the user chooses the other one', async () => {
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    await page.evaluate('delete document.documentElement.dataset.theme');
    const [dark, light] = ['rgb(18, 18, 21)', 'rgb(250, 250, 250)'];
    for (const [colorScheme, colour] of [
      ['dark', dark],
      ['light', light],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.reload();
      expect(await background()).toBe(colour);
    }
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    expect(await background()).toBe(dark);
    await page.reload();
    expect(await background()).toBe(dark);
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  });

  it('fits a phone and a window', async () => {
    for (const [path, width] of [
      ['', 360],
      ['/quartz', 360],
      ['/quartz', 1200],
      ['/opal', 360],
      ['/opal', 1280],
      ['/opal/transactions?outcome=done', 360],
      ['/opal/transactions?outcome=done', 1280],
      ['/opal/collections/1?at=3', 360],
      ['/opal/collections/1/tokens/1', 360],
      ['/opal/accounts', 360],
      ['/opal/requests', 360],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await visit(page, path);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), path).toBe(0);
    }
  });
});
