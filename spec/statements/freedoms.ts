import { entriesOf, matrix } from './matrix.ts';
import { deviations, type Deviation } from './choices.ts';

/** What the statements of a rule leave open. */
export function freedomsOf(ruleId: string): readonly Deviation[] {
  const statements = new Set(entriesOf(matrix, ruleId).map(({ id }) => id));
  return deviations.filter(({ kind, statement }) => kind === 'legal' && statements.has(statement));
}
