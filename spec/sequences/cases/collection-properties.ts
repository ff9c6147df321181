import type { Command } from '../command.ts';
import { casesOf } from './case.ts';
import {
  addAdmin,
  create,
  deleteCollectionProperties,
  removeAdmin,
  setCollectionProperties as set,
} from '../writes.ts';

const withThree = (by: string = '@alice'): Command[] => [
  create(by),
  set(by, 1, { first: 'one', second: 'two', third: 'three' }),
];

/** Writes and reads of collection properties. */
export const collectionPropertyCases = casesOf({
  'properties.one-by-one': [
    'Properties are set one by one, not in the order of their keys.',
    create('@alice'),
    set('@alice', 1, { m: '1' }),
    set('@alice', 1, { z: '2' }),
    set('@alice', 1, { a: '3' }),
  ],
  'properties.overwritten-and-added': [
    'One request replaces a value and adds a property.',
    withThree(),
    set('@alice', 1, { third: 'other', fourth: 'four' }),
  ],
  'properties.deleted-middle': [
    'The second of three properties is deleted.',
    withThree(),
    deleteCollectionProperties('@alice', 1, 'second'),
  ],
  'properties.several-deleted': [
    'Two of three properties are deleted in one request.',
    withThree(),
    deleteCollectionProperties('@alice', 1, 'third', 'first'),
  ],
  'properties.set-again': [
    'A property that was deleted is set again.',
    withThree(),
    deleteCollectionProperties('@alice', 1, 'second'),
    set('@alice', 1, { second: 'again' }),
  ],
  'properties.upper-and-lower-case': [
    'Keys that differ in case are different keys.',
    create('@alice'),
    set('@alice', 1, { key: 'small', Key: 'mixed', KEY: 'large' }),
    set('@alice', 1, { Key: 'other' }),
    deleteCollectionProperties('@alice', 1, 'KEY'),
  ],
  'properties.one-key-begins-another': [
    'A key that is the beginning of others is deleted.',
    create('@alice'),
    set('@alice', 1, { a: '1', ab: '2', 'a.b': '3', 'b.a': '4' }),
    deleteCollectionProperties('@alice', 1, 'a'),
  ],
  'properties.values-as-given': [
    'Values that look like other types remain text.',
    create('@alice'),
    set('@alice', 1, {
      number: '007',
      flag: 'false',
      nothing: 'null',
      object: '{"a":[1]}',
      text: ' "é" <b>名</b>\n',
    }),
  ],
  'properties.names-of-members': [
    'A key may be a name that JavaScript uses.',
    create('@alice'),
    set('@alice', 1, { constructor: '1', toString: '2', length: '3' }),
    deleteCollectionProperties('@alice', 1, 'toString'),
  ],
  'properties.by-an-admin': [
    'An admin can set, replace and delete properties; a former admin cannot.',
    withThree(),
    addAdmin('@alice', 1, '@bob'),
    set('@bob', 1, { fourth: 'four', first: 'other' }),
    deleteCollectionProperties('@bob', 1, 'third'),
    removeAdmin('@alice', 1, '@bob'),
    set('@bob', 1, { second: 'other' }),
    deleteCollectionProperties('@bob', 1, 'second'),
  ],
  'properties.by-a-stranger': [
    'A stranger cannot set, replace or delete a property.',
    withThree(),
    set('@bob', 1, { fourth: 'four' }),
    set('@bob', 1, { second: 'other' }),
    deleteCollectionProperties('@bob', 1, 'second'),
  ],
  'properties.of-two-collections': [
    'The same keys have different values in two collections; one key is deleted in one of them.',
    create('@alice'),
    create('@alice'),
    set('@alice', 1, { site: 'first', name: 'one' }),
    set('@alice', 2, { site: 'second', name: 'two' }),
    deleteCollectionProperties('@alice', 1, 'name'),
  ],
});
