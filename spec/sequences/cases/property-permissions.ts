import { casesOf } from './case.ts';
import {
  addAdmin,
  create,
  mint,
  permission,
  removeAdmin,
  setPropertyPermissions as permit,
  setTokenProperties,
} from '../writes.ts';

/** Writes and reads of token property permissions. See `property-roles.ts` for their effects. */
export const propertyPermissionCases = casesOf({
  'property-permissions.all-combinations': [
    'Each combination of the three flags is set for a key.',
    create('@alice'),
    permit(
      '@alice',
      1,
      permission('none', ''),
      permission('m', 'm'),
      permission('a', 'a'),
      permission('o', 'o'),
      permission('ma', 'ma'),
      permission('mo', 'mo'),
      permission('ao', 'ao'),
      permission('mao', 'mao'),
    ),
  ],
  'property-permissions.one-by-one': [
    'Keys get permissions one by one, without changing those set before.',
    create('@alice'),
    permit('@alice', 1, permission('size', 'ma')),
    permit('@alice', 1, permission('color', 'o')),
    permit('@alice', 1, permission('age', 'm')),
  ],
  'property-permissions.changed-and-added': [
    'One request changes a permission and adds one.',
    create('@alice'),
    permit('@alice', 1, permission('a', 'ma'), permission('b', 'ma')),
    permit('@alice', 1, permission('b', 'mo'), permission('c', 'o')),
  ],
  'property-permissions.upper-and-lower-case': [
    'Keys that differ in case have separate permissions.',
    create('@alice'),
    permit('@alice', 1, permission('key', 'ma'), permission('Key', 'o')),
    permit('@alice', 1, permission('KEY', 'm')),
  ],
  'property-permissions.by-an-admin': [
    'An admin can set property permissions; a former admin cannot.',
    create('@alice'),
    addAdmin('@alice', 1, '@bob'),
    permit('@bob', 1, permission('color', 'mo')),
    removeAdmin('@alice', 1, '@bob'),
    permit('@bob', 1, permission('size', 'mo')),
    permit('@bob', 1, permission('color', 'ma')),
  ],
  'property-permissions.leave-values': [
    'A property keeps its value when its permission changes.',
    create('@alice'),
    permit('@alice', 1, permission('color', 'ma'), permission('size', 'ma')),
    mint('@alice', 1),
    setTokenProperties('@alice', [1, 1], { color: 'red', size: 'large' }),
    permit('@alice', 1, permission('color', 'o')),
  ],
  'property-permissions.of-two-collections': [
    'The same key has different permissions in two collections.',
    create('@alice'),
    create('@alice'),
    permit('@alice', 1, permission('color', 'ma'), permission('size', 'o')),
    permit('@alice', 2, permission('color', 'o')),
  ],
  'property-permissions.key-characters': [
    'A key may have letters of any case, digits, dots, hyphens and underscores.',
    create('@alice'),
    permit(
      '@alice',
      1,
      permission('azAZ09', 'o'),
      permission('a.b', 'a'),
      permission('a-b', 'o'),
      permission('a_b', 'a'),
    ),
  ],
  'property-permissions.bad-key-among-others': [
    'If one key of a list is invalid, nothing is set.',
    create('@alice'),
    permit('@alice', 1, permission('size', 'ma')),
    permit('@alice', 1, permission('color', 'o'), permission('$age', 'o'), permission('size', 'mo')),
  ],
});
