import type { ObservedCollection } from '../../model/observation.ts';
import {
  holds,
  textOf,
  ownerOrAdminPhrase,
  type ExpectedError,
  type Rule,
  type RuleText,
  type Precondition,
  type Unnamed,
} from '../../model/rule.ts';
import { signerOf, type Step } from '../../model/step.ts';
import { collectionIn, isOwner, isOwnerOrAdmin } from '../../model/view.ts';

/** A request to change the settings of a collection. */
export interface Managing {
  readonly profile: Step['profile'];
  readonly signer: string;
  readonly collection: ObservedCollection | undefined;
}

/** The collection that a write is about; 0, which no collection has, where it is about none. */
export function collectionIdOf({ request: { body } }: Step): number {
  if ('collectionId' in body) return body.collectionId;
  return 'nested' in body ? body.nested.collectionId : 0;
}

/** The collection that a write is about, as it was before. */
export const collectionBefore = (step: Step): ObservedCollection | undefined =>
  collectionIn(step.before, collectionIdOf(step));

/** The collection that a write is about, as it is afterwards. */
export const collectionAfter = (step: Step): ObservedCollection | undefined =>
  collectionIn(step.after, collectionIdOf(step));

/** Reads a step as a request to change the settings of a collection. */
export const managingOf = (step: Step): Managing => ({
  profile: step.profile,
  signer: signerOf(step.request),
  collection: collectionBefore(step),
});

/** The phrase of an error; the interface states it only for operations whose reason it states. */
const phrase = ({ level }: RuleText, message: string): Pick<ExpectedError, 'message' | 'isStated'> =>
  level === 'stated' ? { message, isStated: true } : { message };

/** The collection must exist. */
export const collectionExists = (text: RuleText): Precondition<Pick<Managing, 'collection'>> => ({
  ...text,
  error: { code: 'common.CollectionNotFound', ...phrase(text, 'Collection not found') },
  when: ({ collection }) => collection === undefined,
});

/** The signer must be the owner; `message` is the phrase of the interface, if it has one. */
export const ownerOnly = (text: RuleText, message?: string): Precondition<Managing> => ({
  ...text,
  error: { code: 'common.NoPermission', ...(message === undefined ? {} : phrase(text, message)) },
  when: ({ profile, collection, signer }) =>
    isHeldUnder(text, profile) && collection !== undefined && !isOwner(collection, signer),
});

/** The signer must be the owner or an admin. */
export const ownerOrAdmin = (
  text: RuleText,
): Precondition<Pick<Managing, 'collection' | 'signer'> & Partial<Pick<Managing, 'profile'>>> => ({
  ...text,
  error: {
    code: 'common.NoPermission',
    ...phrase(text, ownerOrAdminPhrase),
  },
  when: ({ profile, collection, signer }) =>
    isHeldUnder(text, profile) && collection !== undefined && !isOwnerOrAdmin(collection, signer),
});

const isHeldUnder = ({ profile }: RuleText, actual: Step['profile'] | undefined): boolean =>
  profile === undefined || profile === actual;

/** An event about a collection, with the ids and addresses that it names. */
export type ExpectedEvent = readonly [name: string, ...named: readonly (number | string)[]];

/** A rule that an accepted step emits exactly these events about collections, in this order. */
export const reportsEvents = (
  effect: Unnamed<RuleText> & {
    readonly appliesTo: (step: Step) => boolean;
    readonly events: (step: Step) => readonly ExpectedEvent[];
  },
): Unnamed<Rule> => ({
  ...textOf(effect),
  check: step => {
    const { receipt } = step;
    if (receipt.kind !== 'accepted' || !effect.appliesTo(step)) return 'not-applicable';
    const reported = receipt.events
      .filter(({ name }) => name.startsWith('common.'))
      .map(({ name, data }) => [name, ...leaves(data)]);
    const [expected, found] = [JSON.stringify(effect.events(step)), JSON.stringify(reported)];
    return holds(found === expected, `expected the events ${expected}, found ${found}`);
  },
});

/** All plain values in the data of an event; targets wrap addresses in different ways. */
const leaves = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
