import type { ReadOperation } from '../../src/contract/shapes/index.ts';
import type { Target } from './target.ts';
import { observeRead, Unobservable } from './unobservable.ts';

/**
 * What targets report has any shape. These functions check the shape before a rule uses it: what does not have it is unobservable,
 * so that a `TypeError` in a rule is always a defect of the rule.
 */
export type Members = Readonly<Record<string, unknown>>;

/** Whether it is an object with members. */
export const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of a record; none of anything else. */
export const membersOf = (value: unknown): Members => (isRecord(value) ? value : {});

/** The members of each item of a list; none of anything else. */
export const membersIn = (value: unknown): readonly Members[] =>
  Array.isArray(value) ? value.map(membersOf) : [];

/** Whether it is text. */
export const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether it is a number. */
export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Whether it is a property, with a key at least. */
export const isProperty = (value: unknown): value is { readonly key: string; readonly value: string } =>
  isRecord(value) && isText(value['key']);

/** Whether it is a number, or its digits as text: an amount in units of a collection. */
export const isUnits = (value: unknown): value is string | number =>
  /^\d+(\.\d+)?(e-\d+)?$/.test(String(value));

/** Whether it is a number, or digits: an amount in base units or pieces. */
export const isAmount = (value: unknown): value is string | number => /^\d+$/.test(String(value));

/** Whether it is true or false. */
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether it is null or has the shape. */
export const isNullOr =
  <T>(hasShape: (value: unknown) => value is T) =>
  (value: unknown): value is T | null =>
    value === null || hasShape(value);

/** Whether it is a list of items that all have a shape. */
export const isListOf =
  <T>(isItem: (item: unknown) => item is T) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(isItem);

/** The value, or unobservable where it does not have the shape. */
export const ofShape = <T>(
  what: string,
  value: unknown,
  hasShape: (value: unknown) => value is T,
): T | Unobservable =>
  hasShape(value) ? value : new Unobservable(`${what} in the expected shape: it reports ${shown(value)}`);

/** The members of what a target reports. Throws `Unobservable` where it has none. */
export function reportedMembers(what: string, value: unknown): Members {
  if (isRecord(value)) return value;
  throw new Unobservable(`${what} with members: it reports ${shown(value)}`);
}

/**
 * Takes a member of the answer of a read. Unobservable under the name of the read where the answer has no such member, or one of
 * another shape.
 */
export const memberOf =
  <T>(operation: string, name: string, hasShape: (value: unknown) => value is T) =>
  (body: unknown): T | Unobservable => {
    const member = membersOf(body)[name];
    return hasShape(member) ? member : new Unobservable(operation);
  };

/** A member of the answer of a read, as `memberOf` takes it. */
export const observeMember = async <T>(
  target: Target,
  operation: ReadOperation,
  query: Members,
  name: string,
  hasShape: (value: unknown) => value is T,
): Promise<T | Unobservable> => observeRead(target, operation, query, memberOf(operation, name, hasShape));

/** The items of a list that a target reports. Throws `Unobservable` where it is no list. */
export function reportedItems(what: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Unobservable(`${what} as a list: it reports ${shown(value)}`);
}

/** The id of the collection in an outcome; not a number where the outcome does not name it. */
export const collectionIdIn = (outcome: unknown): number =>
  Number(reportedMembers('an outcome', outcome)['collectionId'] ?? NaN);

/** The id of the token in an outcome; not a number where the outcome does not name it. */
export const tokenIdIn = (outcome: unknown): number =>
  Number(reportedMembers('an outcome', outcome)['tokenId'] ?? NaN);

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
