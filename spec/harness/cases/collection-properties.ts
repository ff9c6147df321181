import type { Command } from '../sequences/command.ts';
import { defineCase, type Case } from './case.ts';
import {
  addAdmin,
  create,
  deleteCollectionProperties,
  removeAdmin,
  setCollectionProperties as set,
  type Name,
} from './steps.ts';

const withThree = (by: Name = 'alice'): Command[] => [
  create(by),
  set(by, 1, { first: 'one', second: 'two', third: 'three' }),
];

/** Writes and reads of collection properties. */
export const collectionPropertyCases: readonly Case[] = [
  defineCase(
    'properties.one-by-one',
    'Properties are set one after the other, and not in the order of their keys.',
    create('alice'),
    set('alice', 1, { m: '1' }),
    set('alice', 1, { z: '2' }),
    set('alice', 1, { a: '3' }),
  ),
  defineCase(
    'properties.overwritten-and-added',
    'One request replaces a value and adds a property.',
    withThree(),
    set('alice', 1, { third: 'other', fourth: 'four' }),
  ),
  defineCase(
    'properties.deleted-middle',
    'The second of three is deleted.',
    withThree(),
    deleteCollectionProperties('alice', 1, 'second'),
  ),
  defineCase(
    'properties.several-deleted',
    'Two of three are deleted in one request.',
    withThree(),
    deleteCollectionProperties('alice', 1, 'third', 'first'),
  ),
  defineCase(
    'properties.set-again',
    'A property that was deleted is set again.',
    withThree(),
    deleteCollectionProperties('alice', 1, 'second'),
    set('alice', 1, { second: 'again' }),
  ),
  defineCase(
    'properties.upper-and-lower-case',
    'Keys that differ in case are different keys.',
    create('alice'),
    set('alice', 1, { key: 'small', Key: 'mixed', KEY: 'large' }),
    set('alice', 1, { Key: 'other' }),
    deleteCollectionProperties('alice', 1, 'KEY'),
  ),
  defineCase(
    'properties.one-key-begins-another',
    'A key that is the beginning of others is deleted.',
    create('alice'),
    set('alice', 1, { a: '1', ab: '2', 'a.b': '3', 'b.a': '4' }),
    deleteCollectionProperties('alice', 1, 'a'),
  ),
  defineCase(
    'properties.values-as-given',
    'Values that look like something else stay the text that they are.',
    create('alice'),
    set('alice', 1, {
      number: '007',
      flag: 'false',
      nothing: 'null',
      object: '{"a":[1]}',
      text: ' "é" <b>名</b>\n',
    }),
  ),
  defineCase(
    'properties.names-of-members',
    'A key may be a name that means something in programs.',
    create('alice'),
    set('alice', 1, { constructor: '1', toString: '2', length: '3' }),
    deleteCollectionProperties('alice', 1, 'toString'),
  ),
  defineCase(
    'properties.by-an-admin',
    'An admin sets, replaces and deletes properties, and does not when it is no admin any more.',
    withThree(),
    addAdmin('alice', 1, 'bob'),
    set('bob', 1, { fourth: 'four', first: 'other' }),
    deleteCollectionProperties('bob', 1, 'third'),
    removeAdmin('alice', 1, 'bob'),
    set('bob', 1, { second: 'other' }),
    deleteCollectionProperties('bob', 1, 'second'),
  ),
  defineCase(
    'properties.by-a-stranger',
    'A stranger neither sets nor replaces nor deletes a property.',
    withThree(),
    set('bob', 1, { fourth: 'four' }),
    set('bob', 1, { second: 'other' }),
    deleteCollectionProperties('bob', 1, 'second'),
  ),
  defineCase(
    'properties.of-two-collections',
    'The same keys hold different values in two collections; one is deleted in one of them.',
    create('alice'),
    create('alice'),
    set('alice', 1, { site: 'first', name: 'one' }),
    set('alice', 2, { site: 'second', name: 'two' }),
    deleteCollectionProperties('alice', 1, 'name'),
  ),
];
