import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { applicableFile, applicableText, loadApplicable } from './applicable.ts';

it('the file of applicable rules is read as it is written', () => {
  const profiles = (['document', 'chain'] as const).map(profile => {
    const { cases, sequences, needs, subjects } = loadApplicable(profile);
    const byId = (all: typeof cases): Readonly<Record<string, readonly string[]>> =>
      Object.fromEntries(all.map(({ sequence, applied }) => [sequence.id, [...applied]]));
    return {
      profile,
      cases: byId(cases),
      sequences: byId(sequences),
      needs: Object.fromEntries(needs),
      subjects: Object.fromEntries([...subjects].map(([operation, rules]) => [operation, [...rules]])),
    };
  });
  expect(applicableText(profiles)).toBe(readFileSync(applicableFile, 'utf8'));
});
