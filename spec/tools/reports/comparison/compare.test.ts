import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareReports } from './compare.ts';
import { comparisonAsHtml, comparisonAsText } from './comparison-texts.ts';
import { reportAsJson } from '../formats/json.ts';
import type { Item, Report, Verdict } from '../report.ts';
import { earlierReport, sampleReport } from '../testing/sample-report.ts';

/** A report of one rule with this verdict; of no rule for undefined. */
function reportOf(verdict: Verdict | 'known' | undefined, why = verdict): Report {
  const item = { ...(sampleReport().items[0] as Item), id: 'a.rule', ...(why === undefined ? {} : { why }) };
  const items = {
    none: [],
    known: [{ ...item, verdict: 'fail', known: 'TOK-1' }],
    other: [{ ...item, verdict }],
  } as const;
  if (verdict === undefined) return { ...sampleReport(), items: items.none };
  return { ...sampleReport(), items: verdict === 'known' ? items.known : (items.other as readonly Item[]) };
}

describe('a later report', () => {
  it.each([
    ['pass', 'fail', true],
    ['pass', 'blocked', true],
    ['pass', 'flaky', true],
    ['pass', 'harness error', true],
    ['pass', 'unsupported', true],
    ['known', 'fail', true],
    ['unsupported', 'fail', true],
    ['fail', 'pass', false],
    ['fail', 'blocked', false],
    ['fail', 'known', false],
    ['pass', undefined, false],
    [undefined, 'fail', false],
    ['observed', 'pass', false],
  ] as const)('in which %s became %s differs; a regression: %s', (first, later, isRegression) => {
    expect(compareReports([reportOf(first), reportOf(later)])).toMatchObject([
      { isRegression, isDifferent: true },
    ]);
  });

  it('differs if the target does something else for a rule that is only observed', () => {
    const rows = compareReports([reportOf('observed', 'fail'), reportOf('observed', 'pass')]);
    expect(rows).toMatchObject([{ isRegression: false, isDifferent: true }]);
  });

  it('does not differ if only the reason does', () => {
    expect(compareReports([reportOf('fail', 'flaky'), reportOf('fail', 'pass')])).toMatchObject([
      { isDifferent: false },
    ]);
  });

  it('is compared with the first one, not with the one before it', () => {
    expect(compareReports([reportOf('pass'), reportOf('fail'), reportOf('pass')])).toMatchObject([
      { standings: ['pass', 'fail', 'pass'], isRegression: true },
    ]);
    expect(compareReports([reportOf('fail'), reportOf('pass'), reportOf('fail')])).toMatchObject([
      { isRegression: false },
    ]);
  });
});

describe('a comparison', () => {
  const rows = compareReports([earlierReport(), sampleReport()]);
  const differing = rows.filter(({ isDifferent }) => isDifferent);

  it('is a table, regressions first', () => {
    expect(comparisonAsText(['old', 'new'], differing, false).split('\n')).toEqual([
      '                                              old   new',
      'regression  token.burn.holds-no-tokens        pass  fail',
      'other       collection.limits.token-limit     fail  pass',
      'other       collection.destroy.must-be-empty  -     pass',
    ]);
  });

  it('is a page that escapes names', async () => {
    const page = await comparisonAsHtml(['<script>1</script>', 'new'], differing);
    expect(page).toContain('<title>1 regression, 2 other differences</title>');
    expect(page).toContain('&lt;script>1&lt;/script>');
    expect(page).not.toContain('<script>1');
    expect(page.match(/<tr>/g)).toHaveLength(4);
  });
});

describe('understudy compare', () => {
  const run = (...args: string[]): Promise<{ out: string; err: string; code: number }> =>
    new Promise(resolve => {
      execFile(process.execPath, ['spec/workshop/package/start.js', 'compare', ...args], (error, out, err) =>
        resolve({ out, err, code: error === null ? 0 : Number(error.code) }),
      );
    });

  it('exits with 1 for a regression, 0 without one, 2 for a file that is not a report', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'understudy-compare-'));
    const [old, now, page] = ['old.json', 'now.json', 'page.html'].map(name => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await writeFile(old, reportAsJson(earlierReport()));
    await writeFile(now, reportAsJson(sampleReport()));
    const [worse, same, none] = await Promise.all([
      run(old, now, '--html', page),
      run(old, old),
      run(old, `${now}.gone`),
    ]);
    expect(worse.code).toBe(1);
    expect(worse.out).toContain('1 regression, 2 other differences, 21 unchanged and not shown\n');
    expect(await readFile(page, 'utf8')).toContain('token.burn.holds-no-tokens');
    expect(same.code).toBe(0);
    expect(none).toMatchObject({ code: 2, out: '' });
    expect(none.err).toMatch(
      /^error: .*now\.json\.gone cannot be read: ENOENT: no such file or directory\n$/,
    );
    await rm(folder, { recursive: true });
  });
});
