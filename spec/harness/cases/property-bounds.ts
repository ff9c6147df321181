import type { Command } from '../sequences/command.ts';
import { casesOf } from './case.ts';
import { create, deleteCollectionProperties, setCollectionProperties as set } from '../sequences/writes.ts';

/** Properties with short values, numbered from `first`. */
const numbered = (count: number, first = 1): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`key${first + index}`, `${first + index}`]),
  );

/** Half of what is well below 40 kB, and of what is well beyond, whichever bytes or characters are counted. */
const [less, more] = [19_000, 22_000];

/** So many properties of 641 bytes each, a key of 16 among them: 64 are more than 40 kB, and their values alone are 40 000 bytes. */
const withLongKeys = (count: number, first: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`key${first + index}`.padEnd(16, '_'), text(625)]),
  );

const text = (length: number, letter = 'x'): string => letter.repeat(length);

/** Characters that are neither in the words nor in the pattern of the interface: no key begins with one of them. */
const otherCharacters = [' ', '$', 'ä', '!', '{', ','];

/** A collection with the maximum number of properties. */
const full = (): Command[] => [create('@alice'), set('@alice', 1, numbered(64))];

/** Limits on the number, size and keys of collection properties. */
export const propertyBoundCases = casesOf({
  'properties.65-keys': [
    'Of 65 keys in one request none is set.',
    create('@alice'),
    set('@alice', 1, { before: 'it' }),
    set('@alice', 1, numbered(65)),
  ],
  'properties.two-for-the-last-place': [
    'Of two keys for the last place none is set, and one alone is.',
    create('@alice'),
    set('@alice', 1, numbered(63)),
    set('@alice', 1, { another: 'value', yetAnother: 'value' }),
    set('@alice', 1, { another: 'value' }),
  ],
  'properties.64-keys': [
    'Of 64 keys one is replaced; a 65th is not set, until another one is deleted.',
    full(),
    set('@alice', 1, { another: 'value' }),
    set('@alice', 1, { key64: 'other' }),
    deleteCollectionProperties('@alice', 1, 'key32'),
    set('@alice', 1, { another: 'value' }),
  ],
  'properties.38-kB': [
    'There are 38 kB of properties.',
    create('@alice'),
    set('@alice', 1, { a: text(less) }),
    set('@alice', 1, { b: text(less) }),
  ],
  'properties.44-kB': [
    'There are not 44 kB of properties.',
    create('@alice'),
    set('@alice', 1, { a: text(more) }),
    set('@alice', 1, { b: text(more) }),
  ],
  'properties.44-kB-at-once': [
    '44 kB in one request: nothing is set.',
    create('@alice'),
    set('@alice', 1, { before: 'it' }),
    set('@alice', 1, { a: text(more), b: text(more) }),
  ],
  'properties.44-kB-by-overwriting': [
    'A larger value does not replace another one where there is no room for it.',
    create('@alice'),
    set('@alice', 1, { a: text(more), b: 'small' }),
    set('@alice', 1, { b: text(more) }),
  ],
  'properties.keys-take-room': [
    'The values alone would have room, and the keys have none.',
    create('@alice'),
    set('@alice', 1, withLongKeys(32, 10)),
    set('@alice', 1, withLongKeys(32, 42)),
  ],
  'properties.room-again': [
    'There is room again when a large value is replaced by a small one, or deleted.',
    create('@alice'),
    set('@alice', 1, { a: text(more) }),
    set('@alice', 1, { a: 'small' }),
    set('@alice', 1, { b: text(more) }),
    deleteCollectionProperties('@alice', 1, 'b'),
    set('@alice', 1, { c: text(more) }),
  ],
  'properties.key-characters': [
    'Letters of any case, digits, dot, hyphen and underscore make a key.',
    create('@alice'),
    set('@alice', 1, { azAZ09: '1', 'a.b': '2', 'a-b': '3', a_b: '4', Z: '5', '9': '6' }),
  ],
  'properties.other-characters': [
    'Nothing else begins a key.',
    create('@alice'),
    otherCharacters.map(character => set('@alice', 1, { [`${character}key`]: 'value' })),
  ],
  'properties.bad-key-among-others': [
    'One invalid key in the middle of a list: nothing is set.',
    create('@alice'),
    set('@alice', 1, { before: 'it' }),
    set('@alice', 1, { good: '1', ' bad': '2', fine: '3', before: 'other' }),
  ],
});
