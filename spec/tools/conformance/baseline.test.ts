import { expect, it } from 'vitest';
import { temporaryFile } from '../../../src/testing/after-file.ts';
import type { Item } from '../reports/report.ts';
import { item } from '../reports/testing/sample-report.ts';
import { ownDialect } from '../../harness/dialects/dialect.ts';
import type { RuleText } from '../../model/rule.ts';
import { baselineText, explainedBy, readBaseline, type Known } from './baseline.ts';
import { emptyResult, Results } from './run/results.ts';

const id = 'token.burn.destroys-token';
const failed = (why: string): Item => item(id, { verdict: 'fail', why });

/** The entries of a baseline with this text. */
const entriesIn = async (text: string): Promise<readonly Known[]> =>
  readBaseline(temporaryFile('known.yaml', text), 'conform');

it.each([
  'it should be refused (common.NoPermission), but was accepted',
  'owner is 5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY, and "not" 0x51ab51ab51ab; 3 of 4\nlines: {1}',
  'it took 1000000000000.25 * 3',
  'flow.yaml:7:5: expected name to be "Cards 51ab51ab"',
])('the printed entry matches this break and no other: %s', async why => {
  const baseline = await entriesIn(baselineText({ kind: 'conform', items: [failed(why)] }));
  const reproduction = why
    .replaceAll('51ab', '77cd')
    .replace('1000000000000.25', '2000000000000.5')
    .replace(':7:5', ':9:1');
  const reason = expect.stringMatching(/^known since \d{4}-\d\d-\d\d$/) as string;
  expect(explainedBy(baseline, failed(reproduction))).toMatchObject({ known: reason });
  expect(explainedBy(baseline, failed(`${why}, and more`))).not.toHaveProperty('known');
});

it('a baseline is written with the entries that it has already, and the findings', async () => {
  const known: Known = { id, why: 'it breaks', reason: 'on purpose', expires: '2999-12-31', flaky: true };
  const items = [failed('in another way'), { ...failed('it breaks'), known: 'on purpose' }];
  const text = baselineText({ kind: 'conform', items }, [known]);
  expect(await entriesIn(text)).toMatchObject([known, { id, why: 'in another way' }]);
  expect(text).toContain(`- rule: ${id}\n  why: it breaks\n`);
});

it('an entry must say how the rule breaks', async () => {
  await expect(entriesIn(`- { rule: ${id}, reason: later }`)).rejects.toThrow('it lacks the member why');
  await expect(entriesIn(`- { rule: ${id}, why: '**', reason: later }`)).rejects.toThrow('known.yaml:1');
  await expect(entriesIn(`- { rule: ${id}, why: it breaks, reason: '' }`)).rejects.toThrow('reason');
});

it('a rule with a known break is investigated again when it breaks in another way', () => {
  const rule: RuleText = { id, level: 'stated', source: 'Burn', says: '' };
  const results = new Results([rule], ownDialect, (_, why) => why === 'known');
  const take = (why: string): void => {
    const failing = { rule: id, why, isFlaky: false, evidence: { title: '', steps: [] } };
    results.take({ ...emptyResult(why), failing: [failing] });
  };
  expect(results.isOpen(id, 'known')).toBe(true);
  take('known');
  expect(results.isOpen(id, 'known')).toBe(false);
  expect(results.isOpen(id, 'new')).toBe(true);
  take('new');
  expect(results.isOpen(id, 'newer')).toBe(false);
  take('known');
  expect(results.items()).toMatchObject([{ verdict: 'fail', why: 'new' }]);
});
