import { expect, it } from 'vitest';
import { testableRules } from './testable.ts';
import { bothOutcomes, unacceptedItems, writtenIn } from './write-outcomes.ts';

const mints = { mint: { accepted: 2, 'refused (Collection not found)': 1 } };
const burns = {
  burn: { 'refused (no DELETE token)': 3, 'refused (Token not found)': 1 },
  batch: { refused: 1 },
};

it('a documented operation that is never accepted is a finding of a whole run, with its commonest refusal', () => {
  const written = writtenIn(bothOutcomes(mints, burns));
  expect(written[0]).toMatchObject({ operation: 'mint', sent: 3, accepted: 2 });
  const all = new Set(testableRules('document').map(({ id }) => id));
  expect(unacceptedItems(written, all, 'document')).toMatchObject([
    {
      verdict: 'blocked',
      why: 'burn was never accepted, most often it was refused (no DELETE token)',
    },
  ]);
  all.delete('token.burn.destroys-token');
  expect(unacceptedItems(written, all, 'document')).toEqual([]);
});
