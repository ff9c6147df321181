import { choicesPage, otherValues, rows, type OtherValue } from './freedoms.ts';
import { idsIn, rowsIn } from './parse.ts';

/** A value for each choice of choices.md, by its id. */
export type Choices = Readonly<Record<string, string>>;

/** A value that differs from the usual one. */
export interface Deviation extends OtherValue {
  /** Patterns of the rules that need something that a service with this value does not report or allow. */
  readonly hides: readonly string[];
  /** These choices but for this one, and for one without which it never shows. */
  readonly over: (choices: Choices) => Choices;
}

const needed = new Map(
  rowsIn(choicesPage, 'Choice', 'Needs', 'Value').map(({ cells: [choice = '', other = '', value = ''] }) => [
    String(idsIn(choice)),
    Object.fromEntries(idsIn(other).map(id => [id, value])),
  ]),
);

const hidden = new Map(
  rowsIn(choicesPage, 'Choice', 'Value', 'Hides').map(({ cells: [choice = '', value, rules = ''] }) => [
    `${String(idsIn(choice))}: ${value}`,
    idsIn(rules),
  ]),
);

/** Every value that differs from the usual one, in the order of the choices: everything that an implementer decides. */
export const deviations: readonly Deviation[] = otherValues.map(one => ({
  ...one,
  hides: hidden.get(one.name) ?? [],
  over: choices => ({ ...choices, ...needed.get(one.choice), [one.choice]: one.value }),
}));

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
