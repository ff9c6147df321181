import type { Command } from '../command.ts';
import { numbered } from './bounds.ts';
import { casesOf } from './case.ts';
import { create, deleteCollectionProperties, setCollectionProperties as set } from '../writes.ts';

/** Half of a size above 40 kB, whether a kB is 1000 or 1024 bytes. */
const more = 22_000;

/** Properties of 641 bytes each, 16 of which are the key: 64 of them exceed 40 kB, and their values alone are 40 000 bytes. */
const withLongKeys = (count: number, first: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`key${first + index}`.padEnd(16, '_'), text(625)]),
  );

const text = (length: number, letter = 'x'): string => letter.repeat(length);

/** Characters that neither the text nor the pattern of the interface allows at the beginning of a key. */
const otherCharacters = [' ', '$', 'ä', '!', '{', ','];

/** A collection with the maximum number of properties. */
const full = (): Command[] => [create('@alice'), set('@alice', 1, numbered(64))];

/** Limits on the number, size and keys of collection properties. */
export const propertyBoundCases = casesOf({
  'properties.65-keys': [
    'A request with 65 keys sets none of them.',
    create('@alice'),
    set('@alice', 1, { before: 'it' }),
    set('@alice', 1, numbered(65)),
  ],
  'properties.two-for-the-last-place': [
    'With 63 keys, a request with two more sets neither; a request with one sets it.',
    create('@alice'),
    set('@alice', 1, numbered(63)),
    set('@alice', 1, { another: 'value', yetAnother: 'value' }),
    set('@alice', 1, { another: 'value' }),
  ],
  'properties.64-keys': [
    'With 64 keys, a value can be replaced, but no key added until one is deleted.',
    full(),
    set('@alice', 1, { another: 'value' }),
    set('@alice', 1, { key64: 'other' }),
    deleteCollectionProperties('@alice', 1, 'key32'),
    set('@alice', 1, { another: 'value' }),
  ],
  'properties.44-kB-in-fewer-characters': [
    'Characters of four bytes each do not make more room.',
    create('@alice'),
    set('@alice', 1, { a: text(more / 4, '🎴') }),
    set('@alice', 1, { b: text(more / 4, '🎴') }),
  ],
  'properties.44-kB-at-once': [
    'A request with 44 kB sets nothing.',
    create('@alice'),
    set('@alice', 1, { before: 'it' }),
    set('@alice', 1, { a: text(more), b: text(more) }),
  ],
  'properties.44-kB-by-overwriting': [
    'A value cannot be replaced by one that exceeds the space.',
    create('@alice'),
    set('@alice', 1, { a: text(more), b: 'small' }),
    set('@alice', 1, { b: text(more) }),
  ],
  'properties.keys-take-room': [
    'The values alone would fit, but not with their keys.',
    create('@alice'),
    set('@alice', 1, withLongKeys(32, 10)),
    set('@alice', 1, withLongKeys(32, 42)),
  ],
  'properties.room-again': [
    'Replacing a large value by a small one, or deleting it, frees space.',
    create('@alice'),
    set('@alice', 1, { a: text(more) }),
    set('@alice', 1, { a: 'small' }),
    set('@alice', 1, { b: text(more) }),
    deleteCollectionProperties('@alice', 1, 'b'),
    set('@alice', 1, { c: text(more) }),
  ],
  'properties.key-characters': [
    'A key may have letters of any case, digits, dots, hyphens and underscores.',
    create('@alice'),
    set('@alice', 1, { azAZ09: '1', 'a.b': '2', 'a-b': '3', a_b: '4', Z: '5', '9': '6' }),
  ],
  'properties.other-characters': [
    'A key may not begin with another character.',
    create('@alice'),
    otherCharacters.map(character => set('@alice', 1, { [`${character}key`]: 'value' })),
  ],
  'properties.bad-key-among-others': [
    'If one key of a list is invalid, nothing is set.',
    create('@alice'),
    set('@alice', 1, { before: 'it' }),
    set('@alice', 1, { good: '1', ' bad': '2', fine: '3', before: 'other' }),
  ],
});
