import { describe, expect, it } from 'vitest';
import { mostImportant, mostImportantText } from './most-important.ts';
import type { Item, ReportedStep } from './report.ts';
import { sampleReport } from './sample-report.ts';

const step = (outcome: string, isBroken: boolean): ReportedStep => ({
  title: 'mint {}',
  outcome,
  at: 0,
  took: 0,
  exchanges: [],
  changed: [],
  broken: isBroken ? [{ rule: 'some.rule', why: 'so' }] : [],
});

/** A finding that is seen after so many steps. */
const finding = (id: string, verdict: Item['verdict'], steps: number, outcome = 'accepted {}'): Item => ({
  id,
  group: 'Mint',
  says: 'It is so.',
  level: 'stated',
  verdict,
  why: `it is otherwise with ${id}`,
  applied: 1,
  evidence:
    steps === 0
      ? []
      : [
          {
            title: 'a story',
            steps: Array.from({ length: steps }, (_, index) => step(outcome, index === steps - 1)),
          },
        ],
});

const idsOf = (items: readonly Item[]): readonly string[] => mostImportant(items).map(({ item }) => item.id);

describe('the most important findings', () => {
  it('are failures, then those that take few steps, then those where nothing works', () => {
    const items = [
      finding('blocked', 'blocked', 0),
      finding('long', 'fail', 4),
      finding('accepted', 'fail', 1),
      finding('flaky', 'flaky', 1),
      finding('refused', 'fail', 1, 'refused (no)'),
      { ...finding('passed', 'pass', 0) },
      { ...finding('known', 'fail', 1), known: 'we know' },
    ];
    expect(idsOf(items)).toEqual(['refused', 'accepted', 'long', 'flaky', 'blocked']);
  });

  it('do not count what only leads there', () => {
    const long = finding('long', 'fail', 3);
    const [evidence] = long.evidence;
    if (evidence === undefined) throw new Error('expected evidence');
    const steps = evidence.steps.map(one =>
      one.broken.length > 0 ? one : { ...one, isSetUp: true as const },
    );
    const items = [finding('two', 'fail', 2), { ...long, evidence: [{ ...evidence, steps }] }];
    expect(idsOf(items)).toEqual(['long', 'two']);
  });

  it('are one where the reason is one', () => {
    const because = { why: 'there is no endpoint for mint' };
    const items = ['a', 'b', 'c', 'd', 'e'].map(id => ({ ...finding(id, 'fail', 0), ...because }));
    expect(idsOf(items)).toEqual(['a']);
    expect(mostImportantText(items, () => ({ files: [] }))).toContain('same for: b, c, d and 1 more');
  });

  it('come with the sentence, the heading, the request, what was seen and where to look', () => {
    const text = mostImportantText(sampleReport().items, ({ id }) => ({
      files: [`out/failures/${id}.yaml`],
      reproduction: `npm run conform -- --replay ${id}`,
    }));
    for (const line of [
      'Look at these first, of 4 findings',
      '1. fail  token.burn.holds-no-tokens',
      '   rule:     A token that holds other tokens cannot be burned.',
      '   heading:  Tokens: burn, in the interface',
      '   request:  POST https://tokens.example/opal/token?use=Build {',
      '   step:     6 of 6: burn {',
      '   expected: {"kind":"refused"',
      '   outcome:  accepted {"collectionId":101,"tokenId":1}',
      '   seen:     it should be refused',
      '   look at:  out/failures/token.burn.holds-no-tokens.yaml',
      '   again:    npm run conform -- --replay token.burn.holds-no-tokens',
    ])
      expect(text).toContain(line);
  });

  it('are five at most, and nothing where there are none', () => {
    const items = Array.from({ length: 9 }, (_, index) => finding(`rule.${index}`, 'fail', 1));
    expect(mostImportantText(items, () => ({ files: [] }))?.match(/^\d\. /gm)).toHaveLength(5);
    expect(mostImportantText([finding('passed', 'pass', 1)], () => ({ files: [] }))).toBeUndefined();
  });
});
