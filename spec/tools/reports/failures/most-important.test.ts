import { describe, expect, it } from 'vitest';
import { mostImportant, mostImportantText } from './most-important.ts';
import type { Item } from '../report.ts';
import { summaryOf } from '../formats/summary.ts';
import { item, sampleReport, step } from '../testing/sample-report.ts';

/** A finding whose evidence has this number of steps. */
function finding(id: string, verdict: Item['verdict'], count: number, outcome = 'accepted {}'): Item {
  const steps = Array.from({ length: count }, (_, index) =>
    step('mint {}', outcome, index === count - 1 ? { broken: [{ rule: 'some.rule', why: 'so' }] } : {}),
  );
  return item(id, { verdict, why: `${id} differs`, evidence: count === 0 ? [] : [{ title: '', steps }] });
}

const idsOf = (items: readonly Item[]): readonly string[] =>
  mostImportant(items).map(({ item: { id } }) => id);

describe('the most important findings', () => {
  it('are failures first, then those with few steps, and refusals before acceptances', () => {
    const items = [
      finding('blocked', 'blocked', 0),
      finding('long', 'fail', 4),
      finding('accepted', 'fail', 1),
      finding('flaky', 'flaky', 1),
      finding('refused', 'fail', 1, 'refused (no)'),
      finding('passed', 'pass', 0),
      { ...finding('known', 'fail', 1), known: 'we know' },
    ];
    expect(idsOf(items)).toEqual(['refused', 'accepted', 'long', 'flaky', 'blocked']);
  });

  it('do not count the steps of the set-up', () => {
    const long = finding('long', 'fail', 3);
    const evidence = long.evidence.map(one => ({
      ...one,
      steps: one.steps.map(each => (each.broken.length > 0 ? each : { ...each, isSetUp: true as const })),
    }));
    expect(idsOf([finding('two', 'fail', 2), { ...long, evidence }])).toEqual(['long', 'two']);
  });

  it('are grouped by reason', () => {
    const because = { why: 'the target does not report the outcome' };
    const items = ['a', 'b', 'c', 'd', 'e'].map(id => ({ ...finding(id, 'blocked', 0), ...because }));
    expect(idsOf(items)).toEqual(['a']);
    expect(mostImportantText(items, () => [])).toContain('likewise: b, c, d and 1 more');
  });

  it('are real defects before absent endpoints, which are one finding', () => {
    const items: readonly Item[] = [
      { ...finding('first', 'fail', 0), lacks: ['mint'] },
      { ...finding('second', 'blocked', 0), lacks: ['mint', 'burn'] },
      finding('defect', 'fail', 5),
      finding('blocked', 'blocked', 0),
    ];
    expect(idsOf(items)).toEqual(['defect', 'blocked', 'first']);
    const text = mostImportantText(items, () => []);
    expect(text).toContain('3. fail  2 rules without an endpoint for mint and burn\n');
    expect(text).toContain('   rules: first, second');
    expect(summaryOf({ ...sampleReport(), items }, [], false, text)).toContain(
      'Findings\n  fail  defect\n  blocked  blocked\n  fail  2 rules without an endpoint for mint and burn\n',
    );
  });

  it('have the sentence, the heading, the request, the outcome and the files', () => {
    const text = mostImportantText(sampleReport().items, ({ id }) => [`out/failures/${id}.yaml`]);
    for (const line of [
      'Look at these first, of 4 findings',
      '1. fail  token.burn.holds-no-tokens  (token: burn)',
      '   A sentence.',
      '   it should be refused',
      'step 3 in the order of play: burn {',
      '     request: POST https://tokens.example/opal/token?use=Build {',
      '     outcome: accepted {"collectionId":101,"tokenId":1}',
      '     expected: {"kind":"refused"',
      '   files: out/failures/token.burn.holds-no-tokens.yaml',
    ])
      expect(text).toContain(line);
  });

  it('are five at most, and no text without findings', () => {
    const items = Array.from({ length: 9 }, (_, index) => finding(`rule.${index}`, 'fail', 1));
    expect(mostImportantText(items, () => [])?.match(/^\d\. /gm)).toHaveLength(5);
    expect(mostImportantText([finding('passed', 'pass', 1)], () => [])).toBeUndefined();
  });
});
