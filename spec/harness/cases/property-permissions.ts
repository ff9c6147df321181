import { casesOf } from './case.ts';
import {
  addAdmin,
  create,
  mint,
  removeAdmin,
  setPropertyPermissions as permit,
  setTokenProperties,
} from './steps.ts';

/** Writes and reads of token property permissions. See `property-roles.ts` for their effects. */
export const propertyPermissionCases = casesOf({
  'property-permissions.all-combinations': [
    'Each combination of the three flags, for a key each.',
    create('alice'),
    permit('alice', 1, {
      none: [],
      m: ['mutable'],
      a: ['admin'],
      o: ['owner'],
      ma: ['mutable', 'admin'],
      mo: ['mutable', 'owner'],
      ao: ['admin', 'owner'],
      mao: ['mutable', 'admin', 'owner'],
    }),
  ],
  'property-permissions.one-by-one': [
    'Keys get permissions one after the other; earlier ones stay.',
    create('alice'),
    permit('alice', 1, { size: ['mutable', 'admin'] }),
    permit('alice', 1, { color: ['owner'] }),
    permit('alice', 1, { age: ['mutable'] }),
  ],
  'property-permissions.changed-and-added': [
    'One request changes a permission and adds one.',
    create('alice'),
    permit('alice', 1, { a: ['mutable', 'admin'], b: ['mutable', 'admin'] }),
    permit('alice', 1, { b: ['mutable', 'owner'], c: ['owner'] }),
  ],
  'property-permissions.upper-and-lower-case': [
    'Keys that differ in case have permissions of their own.',
    create('alice'),
    permit('alice', 1, { key: ['mutable', 'admin'], Key: ['owner'] }),
    permit('alice', 1, { KEY: ['mutable'] }),
  ],
  'property-permissions.by-an-admin': [
    'An admin sets permissions, and does not when it is no admin any more.',
    create('alice'),
    addAdmin('alice', 1, 'bob'),
    permit('bob', 1, { color: ['mutable', 'owner'] }),
    removeAdmin('alice', 1, 'bob'),
    permit('bob', 1, { size: ['mutable', 'owner'] }),
    permit('bob', 1, { color: ['mutable', 'admin'] }),
  ],
  'property-permissions.leave-values': [
    'A property keeps its value when its permission changes.',
    create('alice'),
    permit('alice', 1, { color: ['mutable', 'admin'], size: ['mutable', 'admin'] }),
    mint('alice', 1),
    setTokenProperties('alice', 1, 1, { color: 'red', size: 'large' }),
    permit('alice', 1, { color: ['owner'] }),
  ],
  'property-permissions.of-two-collections': [
    'The same key has different permissions in two collections.',
    create('alice'),
    create('alice'),
    permit('alice', 1, { color: ['mutable', 'admin'], size: ['owner'] }),
    permit('alice', 2, { color: ['owner'] }),
  ],
  'property-permissions.key-characters': [
    'Letters of any case, digits, dot, hyphen and underscore make a key.',
    create('alice'),
    permit('alice', 1, { azAZ09: ['owner'], 'a.b': ['admin'], 'a-b': ['owner'], a_b: ['admin'] }),
  ],
  'property-permissions.bad-key-among-others': [
    'One invalid key in the middle of a list: nothing is set.',
    create('alice'),
    permit('alice', 1, { size: ['mutable', 'admin'] }),
    permit('alice', 1, { color: ['owner'], $age: ['owner'], size: ['mutable', 'owner'] }),
  ],
});
