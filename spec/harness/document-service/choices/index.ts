import type { Choice } from './choice.ts';
import { collections } from './collections.ts';
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

type ValuesOf<C> =
  | (C extends { readonly usual: infer Usual } ? Usual : never)
  | (C extends { readonly legal: infer Legal } ? keyof Legal : never)
  | (C extends { readonly faults: infer Faults } ? keyof Faults : never);

/** A value for each choice. */
export type Choices = { readonly [Id in ChoiceId]: ValuesOf<Table[Id]> };

/** The choices that every service makes if nothing else is said. */
export const usual = Object.fromEntries(
  Object.entries(table).map(([id, choice]) => [id, choice.usual]),
) as Choices;

/** A value that differs from the usual one. */
export interface Deviation {
  /** Choice and value, such as `burn.signer: anyone`. */
  readonly name: string;
  readonly kind: 'legal' | 'fault';
  /** The statement of the interface that leaves it open, or forbids it. */
  readonly statement: string;
  /** The usual choices but for this one, and for one without which it never shows. */
  readonly choices: Choices;
}

const deviationsOf = (id: string, choice: Choice): readonly Deviation[] => {
  const deviation =
    (kind: Deviation['kind']) =>
    ([value, statement]: [string, string]): Deviation => ({
      name: `${id}: ${value}`,
      kind,
      statement,
      choices: { ...usual, ...(choice.shownBy && { [choice.shownBy[0]]: choice.shownBy[1] }), [id]: value },
    });
  return [
    ...Object.entries(choice.legal ?? {}).map(deviation('legal')),
    ...Object.entries(choice.faults ?? {}).map(deviation('fault')),
  ];
};

/** Every value that differs from the usual one, in the order of the choices. */
export const deviations: readonly Deviation[] = Object.entries(table).flatMap(([id, choice]) =>
  deviationsOf(id, choice),
);
