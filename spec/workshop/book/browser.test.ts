import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  browserPath,
  openPage,
  openPageWithoutScripts,
  type OpenedPage,
} from '../../harness/targets/connections/browser.ts';
import { replay } from '../../tools/replay/replay.ts';
import { sampleReport } from '../../tools/reports/testing/sample-report.ts';
import {
  accessibilityProblems,
  exceptContrast,
  onlyContrast,
  type AccessibilityProblem,
} from './testing/accessibility.ts';
import { serveSmallBook, type ServedBook } from './testing/served-book.ts';

describe.skipIf(browserPath === undefined)('the book in a browser', { timeout: 60_000 }, () => {
  let folder: string;
  let origin: string;
  let files: ServedBook['files'];
  let app: ServedBook['app'];

  beforeAll(async () => {
    ({ files, app, origin } = await serveSmallBook());
    folder = await mkdtemp(join(tmpdir(), 'book-'));
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('finds a rule by its words, with keys alone', async () => {
    const { page, problems } = await openPage(`${origin}/spec`);
    await page.keyboard.press('/');
    await page.keyboard.type('burn nested tokens');
    const hits = page.getByRole('listbox', { name: 'Found' });
    await hits.waitFor();
    const found = await hits.locator('strong').allTextContents();
    const place = found.indexOf('token.burn.holds-no-tokens');
    expect(place).toBeGreaterThan(-1);
    for (let index = 0; index <= place; index += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/spec/burn.html#token.burn.holds-no-tokens');
    const rule = page.locator('[id="token.burn.holds-no-tokens"]');
    expect(await rule.locator('details').getAttribute('open')).toBe('');
    expect(await rule.locator('.outcome').allInnerTexts()).toEqual([
      expect.stringContaining('refused: nonfungible.CantBurnNftWithChildren') as string,
      'accepted',
    ]);
    expect(problems).toEqual([]);
  });

  it('explains the refusal of an answer at the address in its header', async () => {
    const url = `${origin}/opal/v1/collections?use=Result`;
    const headers = { 'content-type': 'application/json', authorization: 'Seed //Alice' };
    const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
    const body = JSON.stringify({
      address: alice,
      name: '',
      description: '',
      tokenPrefix: '',
      limits: { accountTokenOwnershipLimit: 1e9 },
    });
    const answer = await fetch(url, { method: 'POST', headers, body });
    const [, path = ''] = /^<([^>]*)>; rel="help"$/.exec(answer.headers.get('link') ?? '') ?? [];
    expect(path).toBe('/spec/rules/collection.limits.within-bounds');
    const { page } = await openPage(origin + path);
    expect(new URL(page.url()).hash).toBe('#collection.limits.within-bounds');
    expect(await page.locator(':target .says').innerText()).not.toBe('');
  });

  it('explains why the explorer would refuse an action', async () => {
    const { page, problems } = await openPage(`${origin}/explorer/quartz/act/transferBalance`);
    const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';
    await page.getByLabel('Destination').fill(bob);
    await page.getByLabel('Amount').fill('1000000000');
    await page.getByText('Balance too low to send value').waitFor();
    // The sentence of the rule is that of the book.
    const says = await page.locator('.refusal p:not(.small)').innerText();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: /read more/ }).click();
    const explained = await opened;
    expect(await explained.locator(':target .says').innerText()).toBe(says);
    expect(problems.filter(problem => !problem.includes('400'))).toEqual([]);
  });

  it('shows beside a refused transaction the closest requests that are accepted', async () => {
    const { page, problems } = await openPage(`${origin}/explorer/unique/act/burn?collectionId=7&tokenId=1`);
    await page.getByText('This would be refused').waitFor();
    await page.getByRole('button', { name: /^Sign as Alice/ }).click();
    await page.getByRole('heading', { name: 'Transaction', level: 1 }).waitFor();
    const refused = page.locator('.near-miss .refused li');
    const accepted = page.locator('.near-miss .accepted li');
    expect((await refused.last().innerText()).replaceAll(/\s+/g, ' ')).toContain('DELETE /token');
    expect(await accepted.count()).toBeGreaterThan(await refused.count());
    expect(await accepted.allInnerTexts()).not.toEqual(await refused.allInnerTexts());
    expect(await problemsOfThemes(page)).toEqual([]);
    expect(problems.filter(problem => !problem.includes('400'))).toEqual([]);
  });

  /** What axe finds with the light theme, on a phone but for the colours, which are the same, and in the colours of the dark theme. */
  async function problemsOfThemes(page: OpenedPage['page']): Promise<readonly AccessibilityProblem[]> {
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await accessibilityProblems(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const phone = await accessibilityProblems(page, exceptContrast);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ colorScheme: 'dark' });
    return [...light, ...phone, ...(await accessibilityProblems(page, onlyContrast))];
  }

  it('is accessible with the light and the dark theme', async () => {
    const { page, problems } = await openPage(`${origin}/spec/`);
    for (const path of ['', 'burn#token.burn.holds-no-tokens', 'errors', 'relations']) {
      await page.goto(`${origin}/spec/${path}`);
      // Long lists repeat what their first elements have, and would take long to check.
      await page.evaluate(
        `for (const rest of document.querySelectorAll('.rule:not(:target):nth-child(n+3), tbody tr:nth-child(n+4), .sentences li:nth-child(n+4)')) rest.remove()`,
      );
      expect([path, await problemsOfThemes(page)]).toEqual([path, []]);
    }
    await page.getByRole('combobox').fill('limit');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await problemsOfThemes(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('has the theme that was chosen in the explorer, and the other way round', async () => {
    const { page } = await openPage(`${origin}/`);
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const toggle = page.getByRole('button', { name: 'Switch between light and dark' });
    const light = await background();
    await toggle.click();
    const dark = await background();
    expect(dark).not.toBe(light);
    for (const path of ['/spec/', '/spec/burn', '/reports']) {
      await page.goto(origin + path);
      expect([path, await background()]).toEqual([path, dark]);
    }
    await toggle.click();
    await page.goto(`${origin}/explorer/opal`);
    expect(await background()).toBe(light);
  });

  it.each([1280, 360])('has the header of the explorer and of reports, at %d pixels', async width => {
    const { page } = await openPage(`${origin}/spec/burn`);
    await page.setViewportSize({ width, height: 740 });
    const links = page.getByRole('navigation', { name: 'Parts of this server' }).getByRole('link');
    const looks = new Set<string>();
    for (const [path, here] of [
      ['/explorer/opal', 'Explorer'],
      ['/spec/burn', 'Specification'],
      ['/reports', 'Reports'],
    ] as const) {
      await page.goto(origin + path);
      await links.first().waitFor();
      expect(await links.allInnerTexts()).toEqual(['Explorer', 'API', 'Specification', 'Reports']);
      for (const link of await links.all()) {
        const { x, width: wide } = (await link.boundingBox()) ?? { x: -1, width: 0 };
        expect([path, x >= 0 && wide > 0 && x + wide <= width]).toEqual([path, true]);
      }
      expect(await page.locator('.site-links [aria-current=page]').innerText()).toBe(here);
      const { height } = (await page.locator('.top-row').boundingBox()) ?? { height: 0 };
      const colour = await page.evaluate(
        `getComputedStyle(document.querySelector('header')).backgroundColor`,
      );
      looks.add(`${height} ${String(colour)}`);
      expect(await page.getByRole('button', { name: 'Switch between light and dark' }).isVisible()).toBe(
        true,
      );
    }
    expect(looks.size).toBe(1);
    for (const name of ['Specification', 'Explorer', 'Reports', 'API']) {
      await links.filter({ hasText: name }).click();
      await page.waitForURL(
        { Specification: '**/spec/*', Explorer: '**/', Reports: '**/report.html', API: '**/docs' }[name] ??
          '',
      );
    }
  });

  it('can be read without JavaScript: sentence, example and near miss of a rule', async () => {
    const page = await openPageWithoutScripts(`${origin}/spec/burn#token.burn.holds-no-tokens`);
    const rule = page.locator(':target');
    expect(await rule.locator('.says').innerText()).toMatch(/^Only a token without nested tokens/);
    await rule.locator('summary').click();
    expect(await rule.locator('.example .label').allInnerTexts()).toEqual(['Refused', 'Near miss: accepted']);
    expect(await rule.locator('.outcome').allInnerTexts()).toEqual([
      expect.stringContaining('refused: nonfungible.CantBurnNftWithChildren') as string,
      'accepted',
    ]);
    // The answer of a request is unfolded, and nothing is there that only a script does.
    expect(await page.locator('.json').first().innerText()).toContain('collectionId');
    for (const dead of ['.theme', '#unfold', 'input'])
      expect([dead, await page.locator(dead).filter({ visible: true }).count()]).toEqual([dead, 0]);
    await page.getByRole('link', { name: 'nest', exact: true }).click();
    expect(await page.locator('h1').innerText()).toBe('nest');
    await page.getByRole('link', { name: 'Explorer' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('fits a phone', async () => {
    const { page } = await openPage(`${origin}/spec/`);
    await page.setViewportSize({ width: 360, height: 700 });
    for (const path of ['', 'burn', 'bundle', 'relations', 'errors', 'interface', 'report']) {
      await page.goto(`${origin}/spec/${path}`);
      const unfold = page.locator('#unfold:visible');
      if ((await unfold.count()) > 0) await unfold.click();
      expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 360]);
    }
  });

  it('works as files without a server', async () => {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    const { page, problems } = await openPage(pathToFileURL(join(folder, 'index.html')).href);
    await page.getByRole('combobox').fill('NoPermission');
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').locator('strong').allTextContents()).toContain(
      'common.NoPermission',
    );
    expect(problems).toEqual([]);
  });

  /** Opens the page of reports and chooses a file with this content. */
  async function openReport(content: string): Promise<OpenedPage> {
    const opened = await openPage(`${origin}/reports`);
    const file = { name: 'report.json', mimeType: 'application/json', buffer: Buffer.from(content) };
    await opened.page.setInputFiles('input[type=file]', file);
    return opened;
  }

  it('steps through the failures of a report, with links to their rules', async () => {
    const { page, problems } = await openReport(JSON.stringify(sampleReport()));
    expect(await page.innerText('.headline')).toBe('not conformant, 4 findings');
    const item = page.locator('.item', { hasText: 'token.burn.holds-no-tokens' }).first();
    await item.locator('> summary').click();
    const [stepper, steps] = [item.locator('.stepper').first(), item.locator('.step')];
    for (let step = 0; step < 3; step += 1) await stepper.getByText('Next step').click();
    expect(await stepper.innerText()).toContain('Step 3 of 6');
    expect(await item.locator('.step[open]').count()).toBe(1);
    expect(await steps.nth(2).locator('.exchange .json').first().isVisible()).toBe(true);
    expect(await item.getByText('The rule in the specification').getAttribute('href')).toBe(
      'burn.html#token.burn.holds-no-tokens',
    );
    expect(problems).toEqual([]);
  });

  it('steps through a scenario that failed, when its report is dropped on the page', async () => {
    const [scenario, json] = ['failing.yaml', 'failing.json'].map(name => join(folder, name)) as [
      string,
      string,
    ];
    const text = `scenario: Fails\nsteps:
  - { as: alice, do: createCollection, with: { name: A, description: '', tokenPrefix: A } }
  - { read: stats, expect: { created: 7 } }\n`;
    await writeFile(scenario, text);
    for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockReturnValue(true);
    const options = { profile: 'document', retries: 0, rules: true, json } as const;
    expect(await replay([scenario], options, new AbortController().signal)).toBe(1);
    vi.restoreAllMocks();
    const { page, problems } = await openPage(`${origin}/reports`);
    const content = JSON.stringify(await readFile(json, 'utf8'));
    const dataTransfer = await page.evaluateHandle(`(() => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([${content}], 'failing.json'));
      return dropped;
    })()`);
    await page.dispatchEvent('body', 'drop', { dataTransfer });
    await page.locator('.item', { hasText: 'Fails' }).locator('> summary').click();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const names = page.locator('.timeline-name');
      await names.first().waitFor();
      expect(await names.allInnerTexts()).toEqual(['1 createCollection alice', '2 read stats']);
      expect(
        await page.evaluate(
          `[...document.querySelectorAll('.timeline-name')].map(one => one.scrollWidth - one.clientWidth)`,
        ),
      ).toEqual([0, 0]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
    const stepper = page.locator('.stepper').first();
    for (const step of [1, 2]) {
      await stepper.getByText('Next step').click();
      expect(await stepper.innerText()).toContain(`Step ${step} of 2`);
    }
    expect(await page.locator('.item').innerText()).toMatch(/created.*7/s);
    expect(problems).toEqual([]);
  });

  it('shows one report after another, and says what is wrong with other files', async () => {
    const { page } = await openReport('{"format": 2}');
    await page.getByText('report.json is not a report: its format is 2, expected 1').waitFor();
    for (const report of [sampleReport(), { ...sampleReport(), items: [] }]) {
      const file = {
        name: 'a.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(report)),
      };
      await page.setInputFiles('input[type=file]', file);
      await page.getByText(`${report.items.length} all`).waitFor();
      expect(await page.locator('.headline').count()).toBe(1);
    }
  });

  it('shows reports accessibly with the light and the dark theme', async () => {
    const { page } = await openReport(JSON.stringify(sampleReport()));
    await page.locator('.item:visible > summary').first().click();
    await page.getByText('Next step').first().click();
    expect(await problemsOfThemes(page)).toEqual([]);
  });
});
