import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { browserPath, openPage, type OpenedPage } from '../../../harness/targets/connections/browser.ts';
import { reportAsHtml } from './html.ts';
import { earlierReport, sampleReport } from '../testing/sample-report.ts';

const run = promisify(execFile);

/** The page in a browser, opened from a file with this fragment in its address. */
async function opened(html: string, fragment = ''): Promise<OpenedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'understudy-page-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'report.html');
  await writeFile(file, html);
  return openPage(`${pathToFileURL(file).href}#${fragment}`);
}

/** Ids of the visible items. */
const observedIn = ({ page }: OpenedPage): Promise<string[]> =>
  page.locator('.item-id').filter({ visible: true }).allInnerTexts();

describe('the page', () => {
  let html: string;
  beforeAll(async () => {
    html = await reportAsHtml(sampleReport());
  });

  it('is self-contained and must not load anything', () => {
    const own = html.replace(/<script type="application\/json"[^]*?<\/script>|\/\*[^]*?\*\//g, '');
    expect(own).not.toMatch(
      /\b(?:src|href|action)\s*=\s*["'](?!#|data:)|url\(|@import|\bimport\(|fetch\(|XMLHttp|WebSocket/,
    );
    expect(own).toContain(`content="default-src 'none';`);
    expect(own).toMatch(/script-src(?: 'sha256-[^']*'){2};/);
    expect(own.length).toBeLessThan(100_000);
  });

  it('has its data once, in which nothing ends the script', () => {
    const [, data = ''] = /<script type="application\/json" id="data">([^]*?)<\/script>/.exec(html) ?? [];
    expect((JSON.parse(data) as { report: unknown }).report).toEqual(sampleReport());
    expect(data).not.toContain('<');
  });

  it('has a script that type-checks', async () => {
    const compiler = join(import.meta.dirname, '../../../../node_modules/.bin/tsc');
    const checked = run(compiler, ['-p', join(import.meta.dirname, '../page')]).catch(
      (error: { stdout: string }) => error,
    );
    expect((await checked).stdout).toBe('');
  });
});

describe.skipIf(browserPath === undefined)('the page in a browser', { timeout: 60_000 }, () => {
  it('shows findings and observed rules first', async () => {
    const shown = await opened(await reportAsHtml(sampleReport()));
    expect(await shown.page.innerText('h1')).toBe('not conformant, 4 findings');
    expect(await observedIn(shown)).toEqual([
      'token.burn.holds-no-tokens',
      'token.burn.counts-toward-token-limit',
      'token.transfer.disabled',
      'token.transfer.to-own-child',
      'token.transfer.to-zero',
      'collection.admin.owner-as-admin',
    ]);
    expect(await shown.page.innerText('main')).toContain(
      'accepted; the list of admins then contains the owner',
    );
    expect(shown.problems).toEqual([]);
  });

  it('searches for the text in its address', async () => {
    const shown = await opened(await reportAsHtml(sampleReport()), 'q=admins+order');
    expect(await observedIn(shown)).toEqual(['collection.admin.keeps-order']);
    expect(await shown.page.innerText('.toolbar [role=status]')).toBe('1 of 24 shown');
  });

  it('shows evidence, with names as text and not as markup', async () => {
    const html = await reportAsHtml(sampleReport(), earlierReport());
    const { page, problems } = await opened(html, 'item=token.burn.holds-no-tokens&verdict=pass');
    expect(await page.title()).toMatch(/^not conformant, 4 findings/);
    const item = page.locator('.item[open]');
    const [first = '', , , , , last = ''] = await item.locator('.step').allInnerTexts();
    expect(first).toContain('<script>document.title');
    // As steps of scenarios are called, too.
    expect((await item.locator('.timeline-name').allInnerTexts()).slice(0, 2)).toEqual([
      '1 createCollection',
      '2 addToAllowList alice',
    ]);
    expect(await item.locator('.needless').allInnerTexts()).toEqual(['description cards', 'tokenPrefix CRD']);
    expect(await item.locator('> summary .badge.bad').innerText()).toBe('was pass');
    expect(last).toMatch(/kind\s+refused\s+accepted/);
    expect(last).toMatch(/The earlier run\s+refused \(common\.CantBurnWithChildren\)/);
    expect(problems).toEqual([]);
  });

  it('works with keys and buttons', async () => {
    const shown = await opened(await reportAsHtml(sampleReport()));
    const { page } = shown;
    await page.keyboard.press('/');
    expect(await page.locator(':focus').getAttribute('type')).toBe('search');
    await page.getByRole('button', { name: 'unsupported' }).click();
    await page.getByText('1 of 24 shown').waitFor();
    const pressed = page.getByRole('button', { pressed: true });
    expect(await pressed.count()).toBe(1);
    expect(await pressed.innerText()).toMatch(/^1\s+unsupported$/);
    expect(new URL(page.url()).hash).toBe('#verdict=unsupported');
    await page.locator('.item:visible > summary').press('Enter');
    expect(await page.locator('.item:visible').getAttribute('open')).toBe('');
    expect(await observedIn(shown)).toEqual(['fungible.transfer.parts']);
  });

  it('runs no script but its own', async () => {
    const html = (await reportAsHtml(sampleReport())).replace(
      '</body>',
      '<script>document.title = "broken into"</script></body>',
    );
    const { page, problems } = await opened(html);
    expect(await page.title()).toMatch(/^not conformant/);
    expect(problems).toEqual([expect.stringContaining('Content Security Policy')]);
  });
});
