import { endpoints } from './absent-endpoints.ts';
import { answers } from './answers.ts';
import { behaviour } from './behaviour.ts';
import { bounds } from './bounds.ts';
import type { Choices } from '../choices.ts';
import { freedoms, type FreedomId } from '../freedoms.ts';
import { identity } from './identity.ts';
import { propertyReadings } from './property-readings.ts';
import { refusals } from './refusals.ts';
import { settingReadings } from './setting-readings.ts';
import { tokenReadings } from './token-readings.ts';
import type { MakeTaking, Settings, Taking } from './taking.ts';
import { writeFlow } from './write-flow.ts';

/** Freedoms that nothing in front of the simulator can take, and why. */
export const notTaken = {
  'owner-change.admins':
    'The admins that count are those of the simulator, where only a transaction of its owner or of an admin changes them.',
} as const satisfies Readonly<Partial<Record<FreedomId, string>>>;

/** A freedom that is taken. */
export type TakenId = Exclude<FreedomId, keyof typeof notTaken>;

/** How freedoms are taken. */
export const takings: Readonly<Record<TakenId, MakeTaking>> = {
  ...writeFlow,
  ...refusals,
  ...endpoints,
  ...identity,
  ...answers,
  ...bounds,
  ...behaviour,
  ...settingReadings,
  ...propertyReadings,
  ...tokenReadings,
};

/** Whether the freedom is one of those that are taken. */
export const isTaken = (id: FreedomId): id is TakenId => id in takings;

/** Freedoms of which at most one can be taken at a time. */
export const exclusions: readonly (readonly FreedomId[])[] = [
  ['submit.answers-outcome', 'submit.answers-hash', 'submit.answers-nothing'],
  ['refusal.at-build', 'refusal.at-submit', 'refusal.in-outcome'],
  ['answers.listed-members-only', 'answers.more-members'],
  // Nobody would hear of the refusal.
  ['submit.answers-nothing', 'refusal.in-outcome'],
  // Without a hash there is no status to ask for.
  ['submit.answers-outcome', 'status.unknown-is-pending'],
  ['submit.answers-nothing', 'status.unknown-is-pending'],
  // Each keeps a setting that the simulator is not told of, and would not hear that the other resets it.
  ['settings.replaced', 'allow-list.effect'],
  ['settings.replaced', 'transfers.frozen'],
  ['outcome.limits-as-set', 'transfers.frozen'],
  ['allowed.public', 'allow-list.effect'],
];

/** Rules that the service breaks by how it takes a freedom, not because of the freedom itself. */
export const brokenByTaking: Partial<Readonly<Record<FreedomId, readonly string[]>>> = {
  // The simulator is not told of frozen transfers, so that a payload that freezes them is the same as one that does not.
  'transfers.frozen': ['submit.payload-is-as-signed'],
};

/** Those of the freedoms that can be taken together: of two that exclude each other, the first. */
export const compatible = (wanted: readonly FreedomId[]): readonly FreedomId[] =>
  wanted.reduce<readonly FreedomId[]>(
    (taken, id) =>
      exclusions.some(group => group.includes(id) && group.some(other => taken.includes(other)))
        ? taken
        : [...taken, id],
    [],
  );

/** Takings that are on. Hooks of requests run in the order of the list of freedoms. */
export interface Taken {
  readonly all: readonly Taking[];
  /** In the order in which their hooks of answers run: first what changes what the collection is, then how it reads. */
  readonly forAnswers: readonly Taking[];
}

/** Takings of these freedoms. Throws where two exclude each other. */
export function takingsOf(wanted: readonly FreedomId[], choices: Choices): Taken {
  for (const id of wanted)
    if (!isTaken(id)) throw new Error(`expected a freedom that can be taken, found ${id}`);
  for (const group of exclusions) {
    const both = group.filter(id => wanted.includes(id));
    if (both.length > 1) throw new Error(`expected at most one of ${both.join(', ')}`);
  }
  const made = freedoms
    .map(({ id }) => id)
    .filter(isTaken)
    .filter(id => wanted.includes(id))
    .map(id => ({ id, taking: takings[id](choices) }));
  const aboutState = [bounds, behaviour, settingReadings, propertyReadings, tokenReadings];
  const isAboutState = ({ id }: { readonly id: string }): boolean => aboutState.some(some => id in some);
  return {
    all: made.map(({ taking }) => taking),
    forAnswers: [...made.filter(isAboutState), ...made.filter(one => !isAboutState(one))].map(
      ({ taking }) => taking,
    ),
  };
}

/** The settings of all of them; a part that two of them set is that of both. */
export const settingsOf = (taken: readonly Taking[]): Partial<Settings> =>
  taken.reduce<Partial<Settings>>(
    (all, { settings }) => ({
      ...all,
      ...settings,
      ...(settings?.numbering === undefined
        ? {}
        : { numbering: { ...all.numbering, ...settings.numbering } }),
    }),
    {},
  );
