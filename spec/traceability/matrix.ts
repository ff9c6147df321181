import type { Level } from '../model/rule.ts';

/** A sentence or table row of the interface, or a ruling. A row that says several things has a statement for each. */
interface StatementText {
  readonly says: string;
  /** For a ruling: the level of the rules that rest on it. */
  readonly level?: Level;
}

/** A statement with rules: their ids, or patterns of ids in which `*` stands for any text. */
interface Covered extends StatementText {
  readonly covers: readonly string[];
}

/** A statement without rules, and the reason. */
interface Excluded extends StatementText {
  readonly excluded: string;
}

/** A statement with its heading of the interface or the rulings. Ids are dotted and stable, like those of rules. */
export type Entry = (Covered | Excluded) & { readonly id: string; readonly heading: string };

/** The statements under one heading of the interface, or in one section of the rulings, by id. */
export const section = (
  heading: string,
  statements: Readonly<Record<string, Covered | Excluded>>,
): readonly Entry[] => Object.entries(statements).map(([id, statement]) => ({ id, ...statement, heading }));

/** The rule ids, or patterns of rule ids, of a statement; none if it is excluded. */
export const coversOf = (entry: Entry): readonly string[] => ('covers' in entry ? entry.covers : []);

/** Whether the id matches the pattern, in which `*` stands for any text. */
export function matchesId(pattern: string, id: string): boolean {
  if (!pattern.includes('*')) return pattern === id;
  let expression = expressions.get(pattern);
  if (expression === undefined) {
    expression = new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`);
    expressions.set(pattern, expression);
  }
  return expression.test(id);
}

/** The patterns that were used, because most are used for many ids. */
const expressions = new Map<string, RegExp>();

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** The statements that a rule covers. */
export const entriesOf = (matrix: readonly Entry[], ruleId: string): Entry[] =>
  matrix.filter(entry => coversOf(entry).some(pattern => matchesId(pattern, ruleId)));
