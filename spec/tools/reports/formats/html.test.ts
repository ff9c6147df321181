import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../src/http/testing/resources.ts';
import { browserPath, openPage, type OpenedPage } from '../../../../src/http/testing/browser.ts';
import { reportAsHtml } from './html.ts';
import { sampleReport } from '../testing/sample-report.ts';

const html = reportAsHtml(sampleReport());

describe('a report as a page', () => {
  it('loads nothing and runs no script', () => {
    expect(html).toContain(`content="default-src 'none';`);
    expect(html).not.toMatch(/<script|\b(?:src|action)\s*=|href\s*=\s*["'](?!#|data:)|url\(|@import/);
  });

  it('has all items, and the findings of each are before what passed', () => {
    for (const { id } of sampleReport().items) expect(html).toContain(`id="${id}"`);
    const [finding, passed] = ['id="v-fail"', 'id="v-pass"'].map(text => html.indexOf(text));
    expect(finding).toBeGreaterThan(0);
    expect(finding).toBeLessThan(passed ?? 0);
  });
});

describe.skipIf(browserPath === undefined)('the page in a browser', { timeout: 60_000 }, () => {
  const opened = (): Promise<OpenedPage> => {
    const file = join(temporaryFolder(), 'report.html');
    writeFileSync(file, html);
    return openPage(pathToFileURL(file).href);
  };

  it('shows findings at once, and the rest when it is unfolded', async () => {
    const { page, problems } = await opened();
    expect(await page.innerText('h1')).toBe('not conformant, 4 findings');
    const visible = page.locator('.item > summary > code').filter({ visible: true });
    expect(await visible.allInnerTexts()).toEqual([
      'token.burn.holds-no-tokens',
      'token.transfer.disabled',
      'token.burn.counts-toward-token-limit',
      'token.transfer.to-own-child',
    ]);
    await page.locator('#v-observed > summary').click();
    expect(await page.innerText('main')).toContain('accepted; the list of admins then contains the owner');
    expect(problems).toEqual([]);
  });

  it('shows evidence, with names as text and not as markup', async () => {
    const { page, problems } = await opened();
    const item = page.locator('[id="token.burn.holds-no-tokens"]');
    await item.locator('> summary').click();
    const [first = ''] = await item.locator('li').allInnerTexts();
    expect(first).toContain('<script>document.title');
    expect(await item.locator('li.bad details').first().getAttribute('open')).toBe('');
    expect(await item.innerText()).toContain('Reproduce with');
    expect(problems).toEqual([]);
  });
});
