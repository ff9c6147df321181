import { readFileSync } from 'node:fs';
import { entriesOf, matrix } from './matrix.ts';
import { idsIn, rowsIn, type Row } from './parse.ts';

/** A value of choices.md that differs from the usual one. */
export interface OtherValue {
  /** Choice and value, such as `burn.signer: anyone`. */
  readonly name: string;
  readonly choice: string;
  readonly value: string;
  readonly kind: 'legal' | 'fault';
  /** The statement of the interface that leaves it open, or forbids it. */
  readonly statement: string;
  /** Whether two services that made this choice can behave differently. */
  readonly isByChance: boolean;
}

/** The text of choices.md. */
export const choicesPage = readFileSync(new URL('./choices.md', import.meta.url), 'utf8');

/** A row for each value that differs from the usual one; the first one of a choice names it and its usual value. */
export const rows: readonly Row[] = rowsIn(choicesPage, 'Choice', 'Usually', 'Instead', 'Is', 'Statement');

/** The first row of the choice that the row with that index is about. */
const firstRow = (index: number): Row | undefined =>
  rows.slice(0, index + 1).findLast(({ cells: [choice] }) => choice !== '');

/** Every value that differs from the usual one, in the order of the choices. */
export const otherValues: readonly OtherValue[] = rows.map(({ heading, text, cells }, index) => {
  const [, , value = '', is = '', source = ''] = cells;
  const [[choice], [statement]] = [idsIn(firstRow(index)?.cells[0] ?? ''), idsIn(source)];
  const [, kind, chance] = /^(legal|fault)(, by chance)?$/.exec(is) ?? [];
  if (choice === undefined || value === '' || kind === undefined || statement === undefined)
    throw new Error(
      `expected a choice with a value, whether it is legal or a fault, and a statement under "${heading}": ${text}`,
    );
  return {
    name: `${choice}: ${value}`,
    choice,
    value,
    kind: kind === 'legal' ? 'legal' : 'fault',
    statement,
    isByChance: chance !== undefined,
  };
});

/** What the statements of a rule leave open. */
export function freedomsOf(ruleId: string): readonly OtherValue[] {
  const statements = new Set(entriesOf(matrix, ruleId).map(({ id }) => id));
  return otherValues.filter(({ kind, statement }) => kind === 'legal' && statements.has(statement));
}
