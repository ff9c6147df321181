import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../rules/catalogue.ts';
import { examplesFile, examplesOf, type RuleExample } from '../../sequences/examples/rule-examples.ts';
import { storedExamples } from './write.ts';

/** Of this many rules one is chosen anew: all of them take minutes. */
const oneIn = 90;

/** An example without what differs each time: signatures, and hashes that depend on them. */
const steady = (example: RuleExample | undefined): string =>
  (JSON.stringify(example) ?? '').replaceAll(/0x[0-9a-f]{64,}/g, '0x…');

describe('the stored examples of rules', () => {
  it('are those of all rules, in their order', () => {
    const lines = readFileSync(examplesFile, 'utf8').trimEnd().split('\n');
    expect(lines.map(line => (JSON.parse(line) as { rule: string }).rule)).toEqual(
      catalogue.map(({ id }) => id),
    );
  });

  it('are chosen by playing the sequences', { timeout: 120_000 }, async () => {
    for (const rule of catalogue.filter((_, index) => index % oneIn === 0)) {
      const [stored, chosen] = [examplesOf(rule.id), await storedExamples(rule)];
      expect(steady(stored.applies), rule.id).toBe(steady(chosen.applies));
      expect(steady(stored.nearMiss), rule.id).toBe(steady(chosen.nearMiss));
    }
  });
});
