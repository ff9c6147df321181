import { anyOrder, type AnyOrder } from '../../model/matcher.ts';
import type { Property } from '../../model/observe.ts';
import type { Reason, Precondition } from '../../model/rule.ts';
import type { Step } from '../../model/step.ts';
import { inTurn, conditionsOf, type Problems } from './problems.ts';

/** What all writes of properties share: which keys there can be, how many, and how much space they take. */
export const propertyReasons = {
  space: {
    id: 'property.space-is-bounded',
    level: 'stated',
    source: 'Limits: Collection properties, data block',
    says: 'Keys and values of a collection’s properties together take at most 40 kB.',
    error: { code: 'common.NoSpaceForProperty' },
  },
  empty: {
    id: 'property.key-is-not-empty',
    level: 'ruled 2.4',
    source: 'Limits: Property key characters',
    says: 'A key has at least one character.',
    error: { code: 'common.EmptyPropertyKey' },
  },
  characters: {
    id: 'property.key-characters',
    level: 'stated',
    source: 'Limits: Property key characters',
    says: 'A key is made of Latin letters, digits, dot, hyphen and underscore.',
    error: { code: 'common.InvalidCharacterInPropertyKey' },
  },
  keys: {
    id: 'property.keys-are-bounded',
    level: 'stated',
    source: 'Limits: Collection properties, number of keys',
    says: 'There are at most 64 keys.',
    error: { code: 'common.PropertyLimitReached' },
  },
} as const satisfies Record<string, Reason>;

export type PropertyProblem = keyof typeof propertyReasons;

/** Rungs of a ladder whose moves tell what is wrong with their properties; `stated` as of a rung. */
export const propertyPreconditions = <M extends { readonly problem: Problems<PropertyProblem> }>(
  stated: (move: M, problem: PropertyProblem) => boolean,
  ...order: readonly PropertyProblem[]
): Precondition<M>[] => {
  const reason = (problem: PropertyProblem): Reason & Pick<Precondition<M>, 'stated'> => ({
    ...propertyReasons[problem],
    stated: move => stated(move, problem),
  });
  return conditionsOf<M, PropertyProblem>(
    {
      space: reason('space'),
      empty: reason('empty'),
      characters: reason('characters'),
      keys: reason('keys'),
    },
    order,
    ({ problem }) => problem,
  );
};

/**
 * Whether the key is of characters that are allowed neither by the words of the interface nor by its pattern: that looks at the
 * first character alone, and takes what stands between the dot and the underscore for a range.
 */
export const isKeyOfNoReading = (key: string): boolean => /^[^0-9A-Za-z._-]/.test(key) && /^[^.-_]/.test(key);

/**
 * Whether a key fits whatever reading of its characters and whatever bound of its length there is: the words name the hyphen, and
 * the pattern looks at the first character alone.
 */
export const isPlainKey = (key: string): boolean => /^[0-9A-Za-z][0-9A-Za-z._-]{0,15}$/.test(key);

const keysMax = 64;

/** How much there is room for, in bytes, and how it is counted. */
export interface Room {
  readonly bytesMax: number;
  /** Whether the chain's own lengths and what is being replaced count as well (rulings P10). */
  readonly isStrict: boolean;
}

export const collectionRoom = (profile: Step['profile']): Room => ({
  bytesMax: 40_960,
  isStrict: profile === 'chain',
});

/** Properties by key while some are written one after the other. */
export type Bag = Map<string, string>;

export const bagOf = (properties: readonly Property[]): Bag =>
  new Map(properties.map(({ key, value }) => [key, value]));

/** Bytes that the chain writes before so many bytes. */
const lengthBytes = (count: number): number => (count < 64 ? 1 : count < 16_384 ? 2 : 4);

function spaceOf(text: string, { isStrict }: Room): number {
  const count = Buffer.byteLength(text);
  return isStrict ? lengthBytes(count) + count : count;
}

/** Whether one more property fits in. */
export function fits(bag: Bag, { key, value }: Property, room: Room): boolean {
  const pairs = [...bag].filter(([other]) => room.isStrict || other !== key);
  const taken = [...pairs, [key, value]].flat().map(text => spaceOf(text, room));
  return taken.reduce((sum, bytes) => sum + bytes, 0) <= room.bytesMax;
}

/** What is wrong with a key as such. */
export function keyProblem(key: string): 'empty' | 'characters' | undefined {
  if (key === '') return 'empty';
  return /[^0-9A-Za-z._-]/.test(key) ? 'characters' : undefined;
}

/** What is wrong with a key that shall be among those. */
export const newKeyProblem = (
  key: string,
  keys: Pick<Bag, 'has' | 'size'>,
): Exclude<PropertyProblem, 'space'> | undefined =>
  keyProblem(key) ?? (!keys.has(key) && keys.size >= keysMax ? 'keys' : undefined);

/** What is wrong with properties that are written one after the other over those that are there, in that order. */
function* problemsIn(
  stored: readonly Property[],
  given: readonly Property[],
  room: Room,
): Generator<PropertyProblem> {
  const bag = bagOf(stored);
  for (const property of given) {
    if (!fits(bag, property, room)) yield 'space';
    const problem = newKeyProblem(property.key, bag);
    if (problem !== undefined) yield problem;
    bag.set(property.key, property.value);
  }
}

/** What is wrong with properties that are written one after the other over those that are there. */
export const propertyProblems = (
  ...written: readonly [stored: readonly Property[], given: readonly Property[], room: Room]
): Problems<PropertyProblem> => inTurn(() => problemsIn(...written));

/** Whether no key is there twice; of those that are, the interface does not say which one counts. */
export const areDistinct = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

/** The last entry of each key. */
export const lastOfEach = <E extends { readonly key: string }>(entries: readonly E[]): readonly E[] => [
  ...new Map(entries.map(entry => [entry.key, entry])).values(),
];

/** The entries with others written over them; in what order they are read is for the inquiries. */
export const written = <E extends { readonly key: string }>(
  stored: readonly E[],
  given: readonly E[],
): AnyOrder => anyOrder(lastOfEach([...stored, ...given]));

/** The entries without those of some keys. */
export const without = <E extends { readonly key: string }>(
  stored: readonly E[],
  keys: readonly string[],
): AnyOrder => anyOrder(stored.filter(({ key }) => !keys.includes(key)));

/** How an outcome tells keys that were written or deleted: one record for each that was given. */
export const keyRecords = (of: object, keys: readonly string[]): AnyOrder =>
  anyOrder(keys.map(propertyKey => ({ ...of, propertyKey })));
