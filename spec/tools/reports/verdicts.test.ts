import { describe, expect, it } from 'vitest';
import { reportAsMarkdown } from './formats/github.ts';
import { reportAsJunit } from './formats/junit.ts';
import type { Item, Report } from './report.ts';
import { sampleReport } from './testing/sample-report.ts';
import { headlineOf, isGood, reportedVerdictOf, reportedVerdicts } from './verdicts.ts';
import { summaryOf } from './formats/summary.ts';

const sample = sampleReport();

/** The first item of the sample with this verdict. */
const itemThat = (verdict: string): Item => {
  const item = sample.items.find(one => reportedVerdictOf(one) === verdict);
  if (item === undefined) throw new Error(`expected an item of the sample that is ${verdict}`);
  return item;
};

const reportOf = (...items: readonly Item[]): Report => ({ ...sample, items, remarks: [] });

it('every verdict is in the sample', () => {
  expect(new Set(sample.items.map(reportedVerdictOf))).toEqual(new Set(reportedVerdicts));
});

it.each([
  ['fail', ['failure'], '1 finding'],
  ['blocked', ['failure'], '1 finding'],
  ['flaky', ['failure'], '1 finding'],
  ['harness error', ['error'], '1 finding'],
  ['known', ['skipped'], 'no findings'],
  ['unsupported', ['skipped'], 'no findings'],
  ['observed', ['system-out'], 'no findings'],
  ['pass', [], 'no findings'],
])('%s is %j in JUnit, counted under its own name, and %s', (verdict, elements, findings) => {
  const { conformant: _, ...report } = reportOf(itemThat(verdict));
  const [, testCase = ''] = reportAsJunit(report).split('<testcase');
  expect([...testCase.matchAll(/<([a-z-]+)/g)].map(([, name]) => name)).toEqual(elements);
  for (const text of [summaryOf(report, [], false), reportAsMarkdown(report)])
    expect(text).toContain(`\n1 rule: 1 ${verdict}\n`);
  expect([headlineOf(report), isGood(report)]).toEqual([findings, findings === 'no findings']);
});

describe('the headline', () => {
  it('is conformant only for a complete run', () => {
    const report = { ...reportOf(itemThat('pass')), conformant: true };
    expect(headlineOf(report)).toBe('conformant');
    expect(headlineOf({ ...report, isComplete: false })).toBe('incomplete, no findings so far');
    expect(isGood({ ...report, isComplete: false })).toBe(false);
  });

  it('is not conformant without failures if a rule is unsupported', () => {
    const report = reportOf(itemThat('unsupported'));
    expect(headlineOf(report)).toBe('not conformant, no findings');
    expect(isGood(report)).toBe(false);
  });
});

describe('a run without findings', () => {
  const report = { ...reportOf(itemThat('pass')), conformant: undefined };

  it('is not good if an entry of the baseline is stale', () => {
    const staleBaseline = [{ rule: 'a.rule', problem: 'no longer fails' }] as const;
    expect(isGood({ ...report, staleBaseline })).toBe(false);
    expect(headlineOf({ ...report, staleBaseline })).toBe('1 finding');
  });

  it('is not good if the target supports none of its scenarios, which are listed by their reason', () => {
    const item = { ...itemThat('unsupported'), why: 'there is no endpoint for mint' };
    const items = [
      { ...item, id: 'One' },
      { ...item, id: 'Two' },
    ];
    const none: Report = { ...report, kind: 'replay', items };
    expect([isGood(none), headlineOf(none)]).toEqual([false, 'nothing was checked']);
    const some = { ...none, items: [...items, itemThat('pass')] };
    expect([isGood(some), headlineOf(some)]).toEqual([true, 'no findings, 2 not played']);
    for (const text of [summaryOf(some, [], false), reportAsMarkdown(some)])
      expect(text).toContain('unsupported, there is no endpoint for mint: One, Two\n');
  });
});

describe('JUnit', () => {
  it('has a suite per heading, a case per item and the right counts', () => {
    const xml = reportAsJunit(sample);
    expect(xml.match(/<testsuite /g)).toHaveLength(4);
    expect(xml.match(/<testcase /g)).toHaveLength(sample.items.length);
    expect(xml).toContain('tests="9" failures="3" errors="1" skipped="2"');
  });

  it('has the reason, the step and the command line to reproduce it', () => {
    const xml = reportAsJunit(reportOf(itemThat('fail')));
    expect(xml).toContain('message="fail: it should be refused with common.CantBurnWithChildren');
    expect(xml).toContain('step 3 in the order of play: burn {');
    expect(xml).toContain('reproduce with: understudy conform');
  });

  it('has no character that XML forbids, whatever names contain', () => {
    const odd = 'bell \u0007, half \ud800, <b> & "quoted" 🎴';
    const xml = reportAsJunit(reportOf({ ...itemThat('fail'), id: odd, group: odd, why: odd, says: odd }));
    for (const forbidden of ['\u0007', '\ud800,', '<b>']) expect(xml).not.toContain(forbidden);
    expect(xml).toContain('bell \ufffd, half \ufffd,');
    expect(xml).toContain('🎴');
  });
});

describe('the summary', () => {
  it('lists findings, counts, remarks and files in this order', () => {
    const text = summaryOf(sample, ['out/report.html'], false);
    const order = [
      ' fail  token.burn.holds-no-tokens',
      'not conformant, 4 findings',
      'Remarks',
      'out/report.html',
    ];
    const places = order.map(part => text.indexOf(part));
    expect(places).toEqual(places.toSorted((left, right) => left - right));
    expect(places).not.toContain(-1);
  });

  it('is coloured only on request', () => {
    expect(summaryOf(sample, [], true)).toContain('\u001b[');
    expect(summaryOf(sample, [], false)).not.toContain('\u001b[');
  });
});
