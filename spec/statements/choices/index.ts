import type { Choice } from './choice.ts';
import { bounds } from './bounds.ts';
import { collections } from './collections.ts';
import { form } from './form.ts';
import { nesting } from './nesting.ts';
import { paths } from './paths.ts';
import { properties } from './properties.ts';
import { reads } from './reads.ts';
import { roles } from './roles.ts';
import { tokenProperties } from './token-properties.ts';
import { tokens } from './tokens.ts';
import { writes } from './writes.ts';

/** Everything that an implementer of the interface decides, and whether the interface leaves it open. */
const table = {
  ...writes,
  ...paths,
  ...form,
  ...bounds,
  ...collections,
  ...roles,
  ...properties,
  ...tokenProperties,
  ...tokens,
  ...nesting,
  ...reads,
};
type Table = typeof table;

/** Id of a choice. */
export type ChoiceId = keyof Table;

/** The names of the members; a name that looks like a number is a text, too. */
type NamesIn<T> = `${Extract<keyof T, string | number>}`;

type ValuesOf<C> =
  | (C extends { readonly usual: infer Usual } ? Usual : never)
  | (C extends { readonly legal: infer Legal } ? NamesIn<Legal> : never)
  | (C extends { readonly faults: infer Faults } ? NamesIn<Faults> : never);

/** A value for each choice. */
export type Choices = { readonly [Id in ChoiceId]: ValuesOf<Table[Id]> };

/** The value of each choice that `valueOf` gives. */
export const choicesFrom = (valueOf: (choice: Choice) => string): Choices =>
  Object.fromEntries(Object.entries(table).map(([id, choice]) => [id, valueOf(choice)])) as Choices;

/** The choices that a service makes if nothing else is said. */
export const usual: Choices = choicesFrom(choice => choice.usual);

/** A value that differs from the usual one. */
export interface Deviation {
  /** Choice and value, such as `burn.signer: anyone`. */
  readonly name: string;
  readonly kind: 'legal' | 'fault';
  /** The statement of the interface that leaves it open, or forbids it. */
  readonly statement: string;
  /** These choices but for this one, and for one without which it never shows. */
  readonly over: (choices: Choices) => Choices;
}

function deviationsOf(id: string, choice: Choice): readonly Deviation[] {
  const shown = choice.shownBy === undefined ? {} : { [choice.shownBy[0]]: choice.shownBy[1] };
  const deviation = (kind: Deviation['kind'], [value, statement]: readonly [string, string]): Deviation => ({
    name: `${id}: ${value}`,
    kind,
    statement,
    over: choices => ({ ...choices, ...shown, [id]: value }),
  });
  return [
    ...Object.entries(choice.legal ?? {}).map(entry => deviation('legal', entry)),
    ...Object.entries(choice.faults ?? {}).map(entry => deviation('fault', entry)),
  ];
}

/** Every value that differs from the usual one, in the order of the choices. */
export const deviations: readonly Deviation[] = Object.entries(table).flatMap(([id, choice]) =>
  deviationsOf(id, choice),
);

/** The parts of each choice that concern the value made of it. */
const madeOf = <T>(choices: Choices, part: (choice: Choice, value: string) => T): readonly T[] => {
  const made = new Map<string, string>(Object.entries(choices));
  return Object.entries<Choice>(table).map(([id, choice]) => part(choice, made.get(id) ?? choice.usual));
};

/** Whether two services with these choices can behave differently. */
export const leavesToChance = (choices: Choices): boolean =>
  madeOf(choices, ({ byChance = [] }, value) => byChance.includes(value)).includes(true);

/** Patterns of the rules that need something that these choices do not report. */
export const hiddenBy = (choices: Choices): readonly string[] =>
  madeOf(choices, ({ hides = {} }, value) => hides[value] ?? []).flat();
