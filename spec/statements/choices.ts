import { readFileSync } from 'node:fs';
import { idsIn, rowsIn, type Row } from './parse.ts';

/** A value for each choice of choices.md, by its id. */
export type Choices = Readonly<Record<string, string>>;

/** A value that differs from the usual one. */
export interface Deviation {
  /** Choice and value, such as `burn.signer: anyone`. */
  readonly name: string;
  readonly choice: string;
  readonly value: string;
  readonly kind: 'legal' | 'fault';
  /** The statement of the interface that leaves it open, or forbids it. */
  readonly statement: string;
  /** Whether two services that made this choice can behave differently. */
  readonly isByChance: boolean;
  /** Patterns of the rules that need something that a service with this value does not report or allow. */
  readonly hides: readonly string[];
  /** These choices but for this one, and for one without which it never shows. */
  readonly over: (choices: Choices) => Choices;
}

const page = readFileSync(new URL('./choices.md', import.meta.url), 'utf8');

const needed = new Map(
  rowsIn(page, 'Choice', 'Needs', 'Value').map(({ cells: [choice = '', other = '', value = ''] }) => [
    choice,
    Object.fromEntries(idsIn(other).map(id => [id, value])),
  ]),
);

const hidden = new Map(
  rowsIn(page, 'Choice', 'Value', 'Hides').map(({ cells: [choice, value, rules = ''] }) => [
    `${choice} ${value}`,
    idsIn(rules),
  ]),
);

const rows = rowsIn(page, 'Choice', 'Usually', 'Instead', 'Is', 'Statement');

/** The first row of the choice that the row with that index is about. */
const firstRow = (index: number): Row | undefined =>
  rows.slice(0, index + 1).findLast(({ cells: [choice] }) => choice !== '');

function deviationOf({ heading, text, cells }: Row, index: number): Deviation {
  const [, , value = '', is = '', source = ''] = cells;
  const [cell = ''] = firstRow(index)?.cells ?? [];
  const [[choice], [statement]] = [idsIn(cell), idsIn(source)];
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
    hides: hidden.get(`${cell} ${value}`) ?? [],
    over: choices => ({ ...choices, ...needed.get(cell), [choice]: value }),
  };
}

/** Every value that differs from the usual one, in the order of the choices: everything that an implementer decides. */
export const deviations: readonly Deviation[] = rows.map(deviationOf);

/** The choices that a service makes if nothing else is said. */
export const usual: Choices = Object.fromEntries(
  rows.flatMap(({ cells: [choice = '', usually = ''] }) => idsIn(choice).map(id => [id, usually])),
);

/** The values of these choices that are not the usual ones. Throws if there is no such choice or value. */
export const deviationsIn = (choices: Choices): readonly Deviation[] =>
  Object.entries(choices)
    .filter(([choice, value]) => value !== usual[choice])
    .map(([choice, value]) => {
      const found = deviations.find(each => each.choice === choice && each.value === value);
      if (found === undefined) throw new Error(`expected a value of choices.md, found ${choice}: ${value}`);
      return found;
    });
