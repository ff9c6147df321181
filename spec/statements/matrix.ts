import { readFileSync } from 'node:fs';
import { statementsIn, type Entry } from './parse.ts';
import { matchesId } from '../model/pattern.ts';

const pages = [new URL('./interface.md', import.meta.url), new URL('./rulings.md', import.meta.url)];

/** The traceability matrix: every statement, under the headings of the interface in its order, then the rulings. */
export const matrix: readonly Entry[] = pages.flatMap(page => statementsIn(readFileSync(page, 'utf8')));

/** Those of the statements that a rule covers. */
export const entriesOf = (statements: readonly Entry[], ruleId: string): Entry[] =>
  statements.filter(entry => entry.covers.some(pattern => matchesId(pattern, ruleId)));

/** The rule ids, or patterns of rule ids, that cover the statement of that id. */
export const coveredBy = (statement: string): readonly string[] =>
  matrix.filter(({ id }) => id === statement).flatMap(({ covers }) => covers);
