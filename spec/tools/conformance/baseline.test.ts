import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Item } from '../reports/report.ts';
import type { RuleText } from '../../model/rule.ts';
import { baselineText, explainedBy, readBaseline, type Known } from './baseline.ts';
import { Results, type Failing } from './results.ts';

const id = 'token.burn.destroys-token';
const item = (why: string): Item => ({
  id,
  group: 'Burn',
  says: '',
  level: 'stated',
  verdict: 'fail',
  why,
  applied: 1,
  evidence: [],
});

/** The entries of a baseline with this text. */
async function entriesIn(text: string): Promise<readonly Known[]> {
  const folder = await mkdtemp(join(tmpdir(), 'baseline-'));
  try {
    await writeFile(join(folder, 'known.yaml'), text);
    return readBaseline(join(folder, 'known.yaml'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

it.each([
  'it should be refused (common.NoPermission), but was accepted',
  'owner is 5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY, and "not" 0x51ab51ab51ab; 3 of 4\nlines: {1}',
  'it took 1000000000000.25 * 3',
])('the printed entry matches this break and no other: %s', async why => {
  const text = baselineText(explainedBy([], [item(why)])) ?? '';
  await expect(entriesIn(text)).rejects.toThrow('reason');
  const baseline = await entriesIn(text.replace('reason: ""', 'reason: we know'));
  const reproduction = why.replaceAll('51ab', '77cd').replace('1000000000000.25', '2000000000000.5');
  expect(explainedBy(baseline, [item(reproduction)])).toMatchObject([{ known: 'we know' }]);
  const [other] = explainedBy(baseline, [item(`${why}, and more`)]);
  expect(other).not.toHaveProperty('known');
  expect(other?.baselineEntry).toContain(id);
});

it('an entry must say how the rule breaks', async () => {
  await expect(entriesIn(`- { rule: ${id}, reason: later }`)).rejects.toThrow('it lacks the member why');
  await expect(entriesIn(`- { rule: ${id}, why: '**', reason: later }`)).rejects.toThrow('known.yaml:1');
});

it('a rule with a known break is investigated again when it breaks in another way', () => {
  const rule: RuleText = { id, level: 'stated', source: 'Burn', says: '' };
  const failing = (why: string): Failing => ({
    rule: id,
    why,
    isFlaky: false,
    evidence: { title: '', steps: [] },
  });
  const results = new Results([rule], [], (_, why) => why === 'known');
  const take = (why: string): void =>
    results.take({ task: why, steps: 1, applied: {}, blocked: [], failing: [failing(why)], samples: {} });
  expect(results.isOpen(id, 'known')).toBe(true);
  take('known');
  expect(results.isOpen(id, 'known')).toBe(false);
  expect(results.isOpen(id, 'new')).toBe(true);
  take('new');
  expect(results.isOpen(id, 'newer')).toBe(false);
  take('known');
  expect(results.items()).toMatchObject([{ verdict: 'fail', why: 'new' }]);
});
