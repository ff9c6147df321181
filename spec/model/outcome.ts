import { Unobservable } from './unobservable.ts';

/**
 * The members of an outcome or of a record in it. Throws `Unobservable` where the target reports something that has no members,
 * so that no rule meets it.
 */
export function membersOfOutcome(outcome: unknown): Readonly<Record<string, unknown>> {
  if (typeof outcome === 'object' && outcome !== null) return { ...outcome };
  throw new Unobservable(`an outcome with members (it reports ${JSON.stringify(outcome)})`);
}

/** The items of an outcome that is a list. Throws `Unobservable` where the target reports something else. */
export function itemsOfOutcome(outcome: unknown): readonly unknown[] {
  if (Array.isArray(outcome)) return outcome;
  throw new Unobservable(`an outcome that is a list (it reports ${JSON.stringify(outcome)})`);
}

/** The id of the collection that an outcome names; not a number where it names none. */
export const collectionIdIn = (outcome: unknown): number =>
  Number(membersOfOutcome(outcome)['collectionId'] ?? NaN);

/** The id of the token that an outcome names; not a number where it names none. */
export const tokenIdIn = (outcome: unknown): number => Number(membersOfOutcome(outcome)['tokenId'] ?? NaN);
