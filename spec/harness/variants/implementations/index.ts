import { endpoints } from './absent-endpoints.ts';
import { answers } from './answers.ts';
import { behaviour } from './behaviour.ts';
import { bounds } from './bounds.ts';
import type { Choices } from '../choices.ts';
import { variants, type VariantId } from '../variants.ts';
import { identity } from './identity.ts';
import { propertyInterpretations } from './property-interpretations.ts';
import { refusals } from './refusals.ts';
import { settingInterpretations } from './setting-interpretations.ts';
import { tokenInterpretations } from './token-interpretations.ts';
import type { MakeImplementation, Settings, Implementation } from './implementation.ts';
import { writeFlow } from './write-flow.ts';

/** Variants that a service in front of the simulator cannot implement, and why. */
const notImplemented = {
  'owner-change.admins':
    'The admins that count are those of the simulator, where only a transaction of its owner or of an admin changes them.',
} as const satisfies Readonly<Partial<Record<VariantId, string>>>;

/** A variant with an implementation. */
export type ImplementedId = Exclude<VariantId, keyof typeof notImplemented>;

/** The implementations, by variant. */
export const implementations: Readonly<Record<ImplementedId, MakeImplementation>> = {
  ...writeFlow,
  ...refusals,
  ...endpoints,
  ...identity,
  ...answers,
  ...bounds,
  ...behaviour,
  ...settingInterpretations,
  ...propertyInterpretations,
  ...tokenInterpretations,
};

/** Whether the variant has an implementation. */
export const isImplemented = (id: VariantId): id is ImplementedId => id in implementations;

/** Groups of variants of which at most one can be chosen. */
export const exclusions: readonly (readonly VariantId[])[] = [
  ['submit.answers-outcome', 'submit.answers-hash', 'submit.answers-nothing'],
  ['refusal.at-build', 'refusal.at-submit', 'refusal.in-outcome'],
  ['answers.listed-members-only', 'answers.more-members'],
  // Without a hash no status can be requested.
  ['submit.answers-outcome', 'status.unknown-is-pending'],
  ['submit.answers-nothing', 'status.unknown-is-pending'],
  // Each keeps a setting that the simulator does not have, and would miss that the other resets it.
  ['settings.replaced', 'allow-list.effect'],
  ['settings.replaced', 'transfers.frozen'],
  ['outcome.limits-as-set', 'transfers.frozen'],
  ['allowed.public', 'allow-list.effect'],
];

/** Rules that an implementation breaks although its variant does not. */
export const brokenByImplementation: Partial<Readonly<Record<VariantId, readonly string[]>>> = {
  // The simulator does not get the flag, so that a payload that freezes transfers equals one that does not.
  'transfers.frozen': ['submit.payload-is-as-signed'],
};

/** The variants that can be chosen together: of two that exclude each other, the first. */
export const compatible = (wanted: readonly VariantId[]): readonly VariantId[] =>
  wanted.reduce<readonly VariantId[]>(
    (chosen, id) =>
      exclusions.some(group => group.includes(id) && group.some(other => chosen.includes(other)))
        ? chosen
        : [...chosen, id],
    [],
  );

/** Chosen implementations, in the order in which their request hooks run: that of the list of variants. */
export interface Chosen {
  readonly all: readonly Implementation[];
  /** In the order in which their answer hooks run: first those that change the state that is shown, then its form. */
  readonly forAnswers: readonly Implementation[];
}

/** The implementations of these variants. Throws where two exclude each other. */
export function implementationsOf(wanted: readonly VariantId[], choices: Choices): Chosen {
  for (const id of wanted)
    if (!isImplemented(id)) throw new Error(`expected a variant with an implementation, found ${id}`);
  for (const group of exclusions) {
    const both = group.filter(id => wanted.includes(id));
    if (both.length > 1) throw new Error(`expected at most one of ${both.join(', ')}`);
  }
  const made = variants
    .map(({ id }) => id)
    .filter(isImplemented)
    .filter(id => wanted.includes(id))
    .map(id => ({ id, implementation: implementations[id](choices) }));
  const aboutState = [
    bounds,
    behaviour,
    settingInterpretations,
    propertyInterpretations,
    tokenInterpretations,
  ];
  const isAboutState = ({ id }: { readonly id: string }): boolean => aboutState.some(some => id in some);
  return {
    all: made.map(({ implementation }) => implementation),
    forAnswers: [...made.filter(isAboutState), ...made.filter(one => !isAboutState(one))].map(
      ({ implementation }) => implementation,
    ),
  };
}

/** The settings of all of them, merged. */
export const settingsOf = (chosen: readonly Implementation[]): Partial<Settings> =>
  chosen.reduce<Partial<Settings>>(
    (all, { settings }) => ({
      ...all,
      ...settings,
      ...(settings?.numbering === undefined
        ? {}
        : { numbering: { ...all.numbering, ...settings.numbering } }),
    }),
    {},
  );
