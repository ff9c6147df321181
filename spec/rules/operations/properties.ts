import { ruled, stated } from '../../model/rule.ts';
import { anyOrder, type AnyOrder } from '../../model/matcher.ts';
import type { Property } from '../../model/observations/observation.ts';
import type { Step } from '../../model/step.ts';
import type { Of } from './consequences.ts';
import { inTurn, refusalsFor, type NamedReason, type Problems, type Refusals } from './reasons.ts';

/** Reasons about keys and sizes of properties, shared by all writes of properties. */
export const propertyReasons = {
  space: {
    id: 'property.space-is-bounded',
    ...stated('Limits: Collection properties, data block'),
    says: 'Keys and values of a collection’s properties together take at most 40 kB.',
    error: { code: 'common.NoSpaceForProperty' },
  },
  empty: {
    id: 'property.key-is-not-empty',
    ...ruled('2.4', 'Limits: Property key characters'),
    says: 'A key has at least one character.',
    error: { code: 'common.EmptyPropertyKey' },
  },
  characters: {
    id: 'property.key-characters',
    ...stated('Limits: Property key characters'),
    says: 'A key is made of Latin letters, digits, dot, hyphen and underscore.',
    error: { code: 'common.InvalidCharacterInPropertyKey' },
  },
  keys: {
    id: 'property.keys-are-bounded',
    ...stated('Limits: Collection properties, number of keys'),
    says: 'A collection or token has at most 64 keys.',
    error: { code: 'common.PropertyLimitReached' },
  },
} as const satisfies Record<string, NamedReason>;

/** The name of a reason about properties. */
export type PropertyProblem = keyof typeof propertyReasons;

/** These reasons in this order; `stated` says where the interface states them. */
export const propertyRefusals = <R>(
  problemsOf: Of<R, Problems<PropertyProblem>>,
  stated: (request: R, problem: PropertyProblem) => boolean,
  ...order: readonly PropertyProblem[]
): Refusals<R> => refusalsFor(propertyReasons, problemsOf, stated, order);

/**
 * Whether neither the text nor the pattern of the interface allows the characters of the key: the pattern checks the
 * first character only, and reads the characters between dot and underscore as a range.
 */
export const isKeyOfNoReading = (key: string): boolean => /^[^0-9A-Za-z._-]/.test(key) && /^[^.-_]/.test(key);

/**
 * Whether a key is valid under every reading of the interface: its text allows the hyphen, and
 * its pattern checks the first character only.
 */
export const isPlainKey = (key: string): boolean => /^[0-9A-Za-z][0-9A-Za-z._-]{0,15}$/.test(key);

const keysMax = 64;

/** The size limit in bytes, and how sizes are counted. */
export interface Room {
  readonly bytesMax: number;
  /** Whether length prefixes and replaced values count as well (spec/statements/rulings.md#p10). */
  readonly isStrict: boolean;
}

/** The room in one collection. */
export const collectionRoom = (profile: Step['profile']): Room => ({
  bytesMax: 40_960,
  isStrict: profile === 'chain',
});

/** Properties by key, while some are written one after the other. */
export type Bag = Map<string, string>;

/** The properties by key. */
export const bagOf = (properties: readonly Property[]): Bag =>
  new Map(properties.map(({ key, value }) => [key, value]));

/** Bytes of the length prefix of `count` bytes. */
const lengthBytes = (count: number): number => (count < 64 ? 1 : count < 16_384 ? 2 : 4);

function spaceOf(text: string, { isStrict }: Room): number {
  const count = Buffer.byteLength(String(text));
  return isStrict ? lengthBytes(count) + count : count;
}

/** Whether one more property fits. */
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

/** What is wrong with a key that is added to others. */
export const newKeyProblem = (
  key: string,
  keys: Pick<Bag, 'has' | 'size'>,
): Exclude<PropertyProblem, 'space'> | undefined =>
  keyProblem(key) ?? (!keys.has(key) && keys.size >= keysMax ? 'keys' : undefined);

/** What is wrong with properties that are written one after the other over stored ones, in order. */
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

/** What is wrong with properties that are written one after the other over stored ones. */
export const propertyProblems = (
  ...written: readonly [stored: readonly Property[], given: readonly Property[], room: Room]
): Problems<PropertyProblem> => inTurn(() => problemsIn(...written));

/** Whether every key or id is named once; the interface does not state what a repeated one means. */
export const areDistinct = (keys: readonly (string | number)[]): boolean =>
  new Set(keys).size === keys.length;

/** The last entry of each key. */
const lastOfEach = <E extends { readonly key: string }>(entries: readonly E[]): readonly E[] => [
  ...new Map(entries.map(entry => [entry.key, entry])).values(),
];

/** The entries with others written over them, in any order. */
export const written = <E extends { readonly key: string }>(
  stored: readonly E[],
  given: readonly E[],
): AnyOrder => anyOrder(lastOfEach([...stored, ...given]));

/** The entries without those of some keys. */
export const without = <E extends { readonly key: string }>(
  stored: readonly E[],
  keys: readonly string[],
): AnyOrder => anyOrder(stored.filter(({ key }) => !keys.includes(key)));

/** The records of written or deleted keys in an outcome, one for each given key. */
export const keyRecords = (of: object, keys: readonly string[]): AnyOrder =>
  anyOrder(keys.map(propertyKey => ({ ...of, propertyKey })));
