import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { reportAsJson } from '../reports/formats/json.ts';
import { earlierReport, sampleReport } from '../reports/testing/sample-report.ts';
import { run } from './testing/run.ts';

it('understudy compare --json prints what differs, and only that', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'understudy-compare-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [before, after] = [join(folder, 'before.json'), join(folder, 'after.json')];
  await writeFile(before, reportAsJson(earlierReport()));
  await writeFile(after, reportAsJson(sampleReport()));
  const { out, code } = await run('compare', before, after, '--json');
  const { reports, items } = JSON.parse(out) as {
    readonly reports: readonly string[];
    readonly items: readonly { readonly isRegression: boolean; readonly isDifferent: boolean }[];
  };
  expect(reports).toEqual([before, after]);
  expect(items.length).toBeGreaterThan(0);
  expect(items.filter(({ isDifferent }) => !isDifferent)).toEqual([]);
  expect(code).toBe(items.some(({ isRegression }) => isRegression) ? 1 : 0);
});
