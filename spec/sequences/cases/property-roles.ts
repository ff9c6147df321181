import type { Command } from '../command.ts';
import { casesOf, type Cases } from './case.ts';
import {
  addAdmin,
  create,
  deleteTokenProperties,
  mint,
  permission,
  setPropertyPermissions,
  setTokenProperties,
  transfer,
} from '../writes.ts';

/** The role that writes; the owner of the token has no other role. */
const writers = {
  'collection-owner': { by: '@alice', says: 'The owner of the collection' },
  admin: { by: '@bob', says: 'An admin' },
  'token-owner': { by: '@charlie', says: 'The owner of the token' },
  stranger: { by: '@dave', says: 'A stranger' },
} as const satisfies Record<string, { readonly by: string; readonly says: string }>;

type Writer = keyof typeof writers;

/** Keys that are named for the flags of their permissions; `x` has none. */
const allKeys = ['x', 'm', 'a', 'o', 'ao', 'ma', 'mo', 'mao'] as const;

type Key = (typeof allKeys)[number];

/** A token of an account without another role, in a collection with these keys; with an admin, if an admin writes. */
const tokenWith = (writer: Writer, keys: readonly Key[]): Command[] => [
  create('@alice'),
  ...(writer === 'admin' ? [addAdmin('@alice', 1, '@bob')] : []),
  setPropertyPermissions('@alice', 1, ...keys.map(key => permission(key, key))),
  mint('@alice', 1),
  transfer('@alice', [1, 1], '@charlie'),
];

/** The writer sets each of these keys for the first time. */
const setting = (writer: Writer, keys: readonly Key[]): Cases => ({
  [`property-roles.set.${writer}`]: [
    `${writers[writer].says} sets a property for the first time, under each permission.`,
    tokenWith(writer, keys),
    keys.map(key => setTokenProperties(writers[writer].by, [1, 1], { [key]: 'first' })),
  ],
});

/** Sets these keys for the first time: those for admins by the collection owner, the other one by the token owner. */
const initially = (byRole: readonly Key[], byTokenOwner: Key): Command[] => [
  setTokenProperties('@alice', [1, 1], Object.fromEntries(byRole.map(key => [key, 'first']))),
  setTokenProperties('@charlie', [1, 1], { [byTokenOwner]: 'first' }),
];

/** The writer changes and then deletes each of these existing keys. */
const changing = (writer: Writer): Cases => {
  const keys = ['ma', 'mo', 'mao'] as const;
  const { by, says } = writers[writer];
  return {
    [`property-roles.change.${writer}`]: [
      `${says} changes and deletes a property, under each permission.`,
      tokenWith(writer, keys),
      initially(['ma', 'mao'], 'mo'),
      keys.map(key => setTokenProperties(by, [1, 1], { [key]: 'other' })),
      keys.map(key => deleteTokenProperties(by, [1, 1], key)),
    ],
  };
};

/** The writer, which could set these keys once, changes and deletes them. */
const writingTwice = (writer: Writer, own: readonly Key[]): Cases => {
  const { by, says } = writers[writer];
  return {
    [`property-roles.final.${writer}`]: [
      `${says} cannot change or delete an immutable property.`,
      tokenWith(writer, ['a', 'o', 'ao']),
      initially(['a', 'ao'], 'o'),
      own.map(key => setTokenProperties(by, [1, 1], { [key]: 'other' })),
      own.map(key => deleteTokenProperties(by, [1, 1], key)),
    ],
  };
};

/** Every combination of the flags of a permission, for every role. */
export const propertyRoleCases = casesOf({
  ...setting('collection-owner', allKeys),
  ...setting('admin', allKeys),
  ...setting('token-owner', allKeys),
  ...setting('stranger', ['x', 'ma', 'mo', 'mao']),
  ...changing('collection-owner'),
  ...changing('admin'),
  ...changing('token-owner'),
  ...writingTwice('collection-owner', ['a', 'ao']),
  ...writingTwice('admin', ['a', 'ao']),
  ...writingTwice('token-owner', ['o', 'ao']),
});
