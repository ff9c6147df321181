import type { Level } from '../model/rule.ts';

/**
 * One sentence or table row of the interface, or one ruling, in our own words. Ids are dotted and stable, as those of rules
 * are. Of a row that says several things, each is a statement of its own.
 */
interface Told {
  readonly id: string;
  readonly says: string;
}

/** Rules hold it: their ids, or patterns of them in which `*` stands for any text. */
export interface Covered extends Told {
  readonly covers: readonly string[];
  /** What no rule says yet; the ledger is not complete until nobody has this. */
  readonly pending?: string;
  /** For a ruling: the level that its own rules have. */
  readonly level?: Level;
}

/** No rule can or shall hold it. */
export interface Excluded extends Told {
  readonly excluded: string;
  readonly level?: Level;
}

export type Statement = Covered | Excluded;

/** The statements under one heading of the interface, or in one chapter of the rulings. */
export interface Section {
  readonly heading: string;
  readonly statements: readonly Statement[];
}

/** A statement with the heading that it stands under. */
export type Entry = Statement & { readonly heading: string };

export const coversOf = (entry: Entry): readonly string[] => ('covers' in entry ? entry.covers : []);

/** Whether the pattern, in which `*` stands for any text, is the id. */
export const matchesId = (pattern: string, id: string): boolean =>
  new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`).test(id);

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** The entries that a rule holds. */
export const entriesOf = (matrix: readonly Entry[], ruleId: string): Entry[] =>
  matrix.filter(entry => coversOf(entry).some(pattern => matchesId(pattern, ruleId)));
