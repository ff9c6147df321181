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

/** A cell of a table is a list of ids in backticks, or prose. */
const isList = (cell: string): boolean => cell.startsWith('`');

const idsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, id = '']) => id);

const levelOf = (ruling: string): Level | undefined => {
  const number = ruling.replace(/<[^>]*>/g, '');
  return number === '' ? undefined : `ruled ${number}`;
};

/** A statement of a row: ruling (on the page of rulings only), id, sentence, and its rules or the reason why it has none. */
function entryOf(heading: string, row: string): Entry {
  const cells = row
    .slice(1, -1)
    .split('|')
    .map(cell => cell.trim());
  const [rules = '', says = '', statement = '', ruling = ''] = cells.toReversed();
  const [id] = idsIn(statement);
  if (id === undefined || says === '' || rules === '')
    throw new Error(
      `expected a statement with id, sentence and rules or a reason under "${heading}": ${row}`,
    );
  const level = levelOf(ruling);
  return {
    id,
    heading,
    says,
    ...(level !== undefined && { level }),
    ...(isList(rules) ? { covers: idsIn(rules) } : { excluded: rules }),
  };
}

/**
 * The statements in the tables of a page, with the second-level headings that they stand under. A table of statements has the
 * columns `Statement`, `Sentence` and `Rules`; other tables are prose. Throws if a row lacks one of them.
 */
export function statementsIn(page: string): Entry[] {
  const entries: Entry[] = [];
  let heading = '';
  let isTable = false;
  for (const line of page.split('\n')) {
    if (line.startsWith('## ')) heading = line.slice('## '.length);
    if (!line.startsWith('|')) isTable = false;
    else if (line.endsWith('| Statement | Sentence | Rules |')) isTable = true;
    else if (isTable && !line.startsWith('| ---')) entries.push(entryOf(heading, line));
  }
  return entries;
}
