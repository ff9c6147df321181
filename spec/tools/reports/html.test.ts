import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportAsHtml } from './html.ts';
import { earlierReport, sampleReport } from './testing/sample-report.ts';

const run = promisify(execFile);

const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(path =>
  existsSync(path),
);

/** Without network and profile, and with a virtual clock of three seconds. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--virtual-time-budget=3000',
];

/** The document after a browser opened the page from a file, with this fragment in its address. */
async function opened(html: string, fragment = ''): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'understudy-page-'));
  try {
    const file = join(folder, 'report.html');
    await writeFile(file, html);
    const { stdout } = await run(
      browser ?? '',
      [
        ...flags,
        `--user-data-dir=${join(folder, 'profile')}`,
        '--dump-dom',
        `${pathToFileURL(file).href}#${fragment}`,
      ],
      { timeout: 25_000, maxBuffer: 2 ** 26 },
    );
    return stdout;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Ids of the visible items. */
const observedIn = (page: string): string[] =>
  [
    ...page.matchAll(
      /<(?:details|tr) id="item [^"]*"(?: class="[^"]*")?( hidden="")?[^>]*>(?:(?!<\/code>|<tr)[^])*?<code class="item-id">([^<]*)/g,
    ),
  ]
    .filter(([, isHidden]) => isHidden === undefined)
    .map(([, , id = '']) => id);

/** The page with a script that acts on it and writes its result into the title, which its policy would not run. */
const withScript = (html: string, script: string): string =>
  html
    .replace(/script-src [^;]*/, "script-src 'unsafe-inline'")
    .replace('</body>', `<script>(async () => { ${script} })()</script></body>`);

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
    const compiler = join(import.meta.dirname, '../../../node_modules/.bin/tsc');
    const checked = run(compiler, ['-p', join(import.meta.dirname, './page')]).catch(
      (error: { stdout: string }) => error,
    );
    expect((await checked).stdout).toBe('');
  });
});

describe.runIf(browser !== undefined)('the page in a browser', { concurrent: true }, () => {
  it('shows findings and observed rules first', async () => {
    const page = await opened(await reportAsHtml(sampleReport()));
    expect(page).toContain('<h1 class="headline bad-text">not conformant, 4 findings</h1>');
    expect(observedIn(page)).toEqual([
      'token.burn.holds-no-tokens',
      'token.burn.counts-toward-token-limit',
      'token.transfer.disabled',
      'token.transfer.to-own-child',
      'token.transfer.to-zero',
      'collection.admin.owner-as-admin',
    ]);
    expect(page).toContain('accepted; the list of admins then contains the owner');
  });

  it('searches for the text in its address', async () => {
    const page = await opened(await reportAsHtml(sampleReport()), 'q=admins+order');
    expect(observedIn(page)).toEqual(['collection.admin.keeps-order']);
    expect(page).toContain('1 of 24 shown');
  });

  it('shows evidence, with names as text and not as markup', async () => {
    const page = await opened(
      await reportAsHtml(sampleReport(), earlierReport()),
      'item=token.burn.holds-no-tokens&verdict=pass',
    );
    expect(page).toContain('<title>not conformant, 4 findings');
    expect(page).toContain('&lt;script&gt;document.title');
    expect(page).toContain('class="timeline"');
    // As steps of scenarios are called, too.
    for (const name of ['1 createCollection', '2 addToAllowList <span class="muted">alice</span>'])
      expect(page).toContain(`<span class="timeline-name">${name}</span>`);
    expect(page).toMatch(/<code[^>]*>kind<\/code><\/th>\s*<td class="removed"[^>]*><code[^>]*>refused</);
    expect(page).toMatch(/class="argument needless"[^>]*><span[^>]*>tokenPrefix/);
    expect(page).toContain('<span class="badge bad">was pass</span>');
    expect(page).toMatch(
      /The earlier run<\/h4>\s*<p class="outcome">refused \(common\.CantBurnWithChildren\)/,
    );
  });

  it('works with keys and buttons', async () => {
    const page = await opened(
      withScript(
        await reportAsHtml(sampleReport()),
        `const turn = () => new Promise(resolve => setTimeout(resolve, 100));
        const pressed = () => [...document.querySelectorAll('.chip[aria-pressed=true]')].map(one => one.textContent.trim());
        document.dispatchEvent(new KeyboardEvent('keydown', { key: '/' }));
        const focused = document.activeElement.type;
        document.querySelector('.chip.v-unsupported').click();
        await turn();
        const chosen = pressed();
        const head = document.querySelector('.item:not([hidden]) > summary');
        head.click();
        document.title = JSON.stringify({ focused, chosen, hash: location.hash, open: head.parentElement.open });`,
      ),
    );
    const [, state = ''] = /<title>([^]*?)<\/title>/.exec(page) ?? [];
    expect(JSON.parse(state)).toEqual({
      focused: 'search',
      chosen: ['1 unsupported'],
      hash: '#verdict=unsupported',
      open: true,
    });
    expect(observedIn(page)).toEqual(['fungible.transfer.parts']);
  });
});
