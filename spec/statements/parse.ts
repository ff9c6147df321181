import type { Level } from '../model/rule.ts';

/**
 * A sentence or table row of the interface, or a ruling, under its heading. A row that says several things has a statement for each. Ids
 * are dotted and stable, like those of rules.
 */
export interface Entry {
  readonly id: string;
  readonly heading: string;
  readonly says: string;
  /** For a ruling: the level of the rules that rest on it. */
  readonly level?: Level;
  /** Ids of the rules, or patterns of ids in which `*` stands for any text; none if it is excluded. */
  readonly covers: readonly string[];
  /** The reason why there are no rules. */
  readonly excluded?: string;
}

/** A row of a table, with the second-level heading that it stands under. */
export interface Row {
  readonly heading: string;
  readonly text: string;
  readonly cells: readonly string[];
}

/** The rows of the tables of a page whose last columns are these; other tables are prose. */
export function rowsIn(page: string, ...columns: readonly string[]): Row[] {
  const rows: Row[] = [];
  let heading = '';
  let isTable = false;
  for (const line of page.split('\n')) {
    if (line.startsWith('## ')) heading = line.slice('## '.length);
    if (!line.startsWith('|')) isTable = false;
    else if (line.endsWith(`| ${columns.join(' | ')} |`)) isTable = true;
    else if (isTable && !line.startsWith('| ---'))
      rows.push({ heading, text: line, cells: line.slice(1, -1).split('|').map(trimmed) });
  }
  return rows;
}

const trimmed = (cell: string): string => cell.trim();

/** The ids in a cell, which are in backticks. */
export const idsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, id = '']) => id);

/** A cell of rules is a list of ids, or prose. */
const isList = (cell: string): boolean => cell.startsWith('`');

const levelOf = (ruling: string): Level | undefined => {
  const number = ruling.replace(/<[^>]*>/g, '');
  return number === '' ? undefined : `ruled ${number}`;
};

/** A statement of a row: ruling (on the page of rulings only), id, sentence, and its rules or the reason why it has none. */
function entryOf({ heading, text, cells }: Row): Entry {
  const [rules = '', says = '', statement = '', ruling = ''] = cells.toReversed();
  const [id] = idsIn(statement);
  if (id === undefined || says === '' || rules === '')
    throw new Error(
      `expected a statement with id, sentence and rules or a reason under "${heading}": ${text}`,
    );
  const level = levelOf(ruling);
  return {
    id,
    heading,
    says,
    ...(level !== undefined && { level }),
    ...(isList(rules) ? { covers: idsIn(rules) } : { covers: [], excluded: rules }),
  };
}

/** The statements in the tables of a page. Throws if a row lacks the id, the sentence or the rules. */
export const statementsIn = (page: string): Entry[] =>
  rowsIn(page, 'Statement', 'Sentence', 'Rules').map(entryOf);
