import type { Command } from '../command.ts';
import { casesOf } from './case.ts';
import {
  addAdmin,
  burn,
  changeOwner,
  create,
  deleteTokenProperties as remove,
  mint,
  mintEach,
  permission,
  removeAdmin,
  setPropertyPermissions as permit,
  setTokenProperties as set,
  transfer,
} from '../writes.ts';

/** Tokens of the collection's owner, with mutable properties that the owner may write. */
const tokens = (count: number, ...keys: readonly string[]): Command[] => [
  create('@alice'),
  permit('@alice', 1, ...keys.map(key => permission(key, 'ma'))),
  ...mintEach('@alice', 1, count),
];

/** A token of another account, and a key with a permission. */
const tokenOfBob = (flags: string): Command[] => [
  create('@alice'),
  permit('@alice', 1, permission('color', flags)),
  mint('@alice', 1),
  transfer('@alice', [1, 1], '@bob'),
];

/** Writes and reads of token properties, and the end of a permission. */
export const tokenPropertyCases = casesOf({
  'token-properties.of-three-tokens': [
    'Three tokens have different values of one key; one is replaced, one is deleted.',
    tokens(3, 'color'),
    set('@alice', [1, 1], { color: 'red' }),
    set('@alice', [1, 2], { color: 'green' }),
    set('@alice', [1, 3], { color: 'blue' }),
    set('@alice', [1, 1], { color: 'yellow' }),
    remove('@alice', [1, 2], 'color'),
  ],
  'token-properties.several': [
    'Three properties are set in one request, and two of them deleted in one.',
    tokens(1, 'a', 'b', 'c'),
    set('@alice', [1, 1], { c: '3', a: '1', b: '2' }),
    remove('@alice', [1, 1], 'c', 'a'),
  ],
  'token-properties.upper-and-lower-case': [
    'Keys that differ in case are different keys; the one in lower case is replaced and deleted.',
    tokens(1, 'key', 'Key'),
    set('@alice', [1, 1], { key: 'small', Key: 'mixed' }),
    set('@alice', [1, 1], { key: 'other' }),
    remove('@alice', [1, 1], 'key'),
  ],
  'token-properties.values-as-given': [
    'Values that look like other types remain text.',
    tokens(1, 'number', 'flag', 'object', 'text'),
    set('@alice', [1, 1], { number: '007', flag: 'false', object: '{"a":[1]}', text: ' "é" <b>名</b>\n' }),
  ],
  'token-properties.never-configured': [
    'While no permission was ever set, neither the collection owner nor the token owner can set a property.',
    create('@alice'),
    mintEach('@alice', 1, 2),
    transfer('@alice', [1, 2], '@bob'),
    set('@alice', [1, 1], { color: 'red' }),
    set('@bob', [1, 2], { color: 'red' }),
  ],
  'token-properties.key-without-permission': [
    'Only a key that has a permission can be set, not one that differs in case.',
    tokens(1, 'color'),
    set('@alice', [1, 1], { size: 'large' }),
    set('@alice', [1, 1], { Color: 'red' }),
    set('@alice', [1, 1], { color: 'red' }),
  ],
  'token-properties.all-or-nothing': [
    'If one key of a list has no permission, nothing is set.',
    tokens(1, 'a', 'b'),
    set('@alice', [1, 1], { a: '1' }),
    set('@alice', [1, 1], { a: 'other', size: 'large', b: '2' }),
  ],
  'token-properties.all-or-nothing-where-final': [
    'If one property of a list is immutable, nothing is set.',
    create('@alice'),
    permit('@alice', 1, permission('a', 'ma'), permission('b', 'a'), permission('c', 'ma')),
    mint('@alice', 1),
    set('@alice', [1, 1], { a: '1', b: '2' }),
    set('@alice', [1, 1], { a: 'other', b: 'other', c: '3' }),
    remove('@alice', [1, 1], 'a', 'b'),
  ],
  'token-properties.final-on-one-token': [
    'A key that cannot be changed any more on one token can still be set on another.',
    create('@alice'),
    permit('@alice', 1, permission('color', 'a')),
    mintEach('@alice', 1, 2),
    set('@alice', [1, 1], { color: 'red' }),
    set('@alice', [1, 1], { color: 'green' }),
    set('@alice', [1, 2], { color: 'green' }),
  ],
});

/** Accounts that could write properties earlier, or can write other ones. */
export const tokenPropertyActorCases = casesOf({
  'token-properties.former-token-owner': [
    'The new owner of a token can write, and the former owner cannot.',
    tokenOfBob('mo'),
    set('@bob', [1, 1], { color: 'red' }),
    transfer('@bob', [1, 1], '@charlie'),
    set('@bob', [1, 1], { color: 'green' }),
    remove('@bob', [1, 1], 'color'),
    set('@charlie', [1, 1], { color: 'blue' }),
  ],
  'token-properties.former-admin': [
    'A former admin cannot write.',
    tokenOfBob('ma'),
    addAdmin('@alice', 1, '@charlie'),
    set('@charlie', [1, 1], { color: 'red' }),
    removeAdmin('@alice', 1, '@charlie'),
    set('@charlie', [1, 1], { color: 'green' }),
    remove('@charlie', [1, 1], 'color'),
  ],
  'token-properties.former-collection-owner': [
    'The new owner of a collection can write, and the former owner cannot.',
    tokenOfBob('ma'),
    set('@alice', [1, 1], { color: 'red' }),
    changeOwner('@alice', 1, '@charlie'),
    set('@alice', [1, 1], { color: 'green' }),
    remove('@alice', [1, 1], 'color'),
    set('@charlie', [1, 1], { color: 'blue' }),
  ],
  'token-properties.owner-of-a-sibling': [
    'The owner of one token can write properties of that token only.',
    tokenOfBob('mo'),
    mint('@alice', 1),
    set('@alice', [1, 2], { color: 'red' }),
    set('@alice', [1, 1], { color: 'green' }),
    set('@bob', [1, 2], { color: 'green' }),
    remove('@bob', [1, 2], 'color'),
  ],
  'token-properties.same-id-in-another-collection': [
    'The owner of a token and its collection cannot write to the token with the same id in another collection.',
    tokenOfBob('mao'),
    create('@charlie'),
    permit('@charlie', 2, permission('color', 'mao')),
    mint('@charlie', 2),
    set('@charlie', [2, 1], { color: 'red' }),
    set('@charlie', [1, 1], { color: 'green' }),
    set('@bob', [2, 1], { color: 'green' }),
    set('@bob', [1, 1], { color: 'blue' }),
  ],
  'token-properties.permission-changed': [
    'After a permission is given to another role, the former role cannot write.',
    tokenOfBob('ma'),
    set('@alice', [1, 1], { color: 'red' }),
    permit('@alice', 1, permission('color', 'mo')),
    set('@alice', [1, 1], { color: 'green' }),
    set('@bob', [1, 1], { color: 'blue' }),
  ],
  'token-properties.gone-with-the-token': [
    'A token minted after a burn has none of the properties of the burned one.',
    tokens(1, 'color'),
    set('@alice', [1, 1], { color: 'red' }),
    burn('@alice', [1, 1]),
    mint('@alice', 1),
  ],
});
