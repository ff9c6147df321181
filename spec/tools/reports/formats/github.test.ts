import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../src/testing/after-file.ts';
import { annotationOf, reportAsMarkdown, annotateGithub } from './github.ts';
import type { Item } from '../report.ts';
import { sampleReport } from '../testing/sample-report.ts';

const report = sampleReport();
const [, failed] = report.items as readonly [Item, Item];

describe('annotations', () => {
  it('point to the place in the scenario', () => {
    expect(annotationOf(failed)).toMatch(
      /^::error file=scenarios\/token\/burn\.yaml,line=14,col=7,title=fail%3A token\.burn\.holds-no-tokens::A sentence/,
    );
  });

  it('name the file relative to the workspace, not to the working directory', () => {
    expect(annotationOf(failed, dirname(process.cwd()))).toContain(
      `file=${basename(process.cwd())}/scenarios/token/burn.yaml,`,
    );
  });

  it('are one line, with data escaped', () => {
    const odd = { ...failed, id: 'a,b:c\n::stop::', says: '100 %\r\n::error::no', evidence: [] };
    expect(annotationOf(odd)).toBe(
      '::error title=fail%3A a%2Cb%3Ac%0A%3A%3Astop%3A%3A::100 %25%0D%0A::error::no%0Ait should be refused with common.CantBurnWithChildren, but was accepted\n',
    );
  });
});

describe('the summary of a run', () => {
  it('shows the findings as in a terminal, and no markup in the data', () => {
    const odd = { ...failed, says: '<b>```' };
    const text = reportAsMarkdown({ ...report, items: [odd] });
    expect(text).toMatch(/^## ❌ .*\n\n````\n.*\n {2}<b>```\n.*\n````\n/s);
  });
});

describe('Under GitHub Actions', () => {
  it('only: nothing is printed elsewhere', async () => {
    const printed: string[] = [];
    await annotateGithub(report, { GITHUB_STEP_SUMMARY: '/nowhere/at/all' }, text => printed.push(text));
    expect(printed).toEqual([]);
  });

  it('each finding is annotated, and the summary is appended', async () => {
    const path = join(temporaryFolder(), 'summary.md');
    const printed: string[] = [];
    const environment = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: path };
    await annotateGithub(report, environment, text => printed.push(text));
    await annotateGithub(report, environment, text => printed.push(text));
    expect(printed.join('').match(/^::error /gm)).toHaveLength(8);
    expect((await readFile(path, 'utf8')).match(/^## ❌ not conformant, 4 findings$/gm)).toHaveLength(2);
  });
});
