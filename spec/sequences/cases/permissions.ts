import { casesOf } from './case.ts';
import { create, mint, setPermissions } from '../writes.ts';
import type { Command } from '../command.ts';

const nesting = (by: string, tokenOwner: boolean, collectionAdmin: boolean): Command =>
  setPermissions(by, 1, { nesting: { tokenOwner, collectionAdmin } });

/** Writes and reads of permissions. Their effects are in the cases of the permitted operations. */
export const permissionCases = casesOf({
  'permissions.one-by-one': [
    'Access, mint mode and nesting are set in turn, without changing those set before.',
    create('@alice'),
    setPermissions('@alice', 1, { access: 'WhiteList' }),
    setPermissions('@alice', 1, { mintMode: true }),
    nesting('@alice', true, false),
  ],
  'permissions.one-by-one-backwards': [
    'Nesting, mint mode and access are set in turn, without changing those set before.',
    create('@alice'),
    nesting('@alice', false, true),
    setPermissions('@alice', 1, { mintMode: true }),
    setPermissions('@alice', 1, { access: 'WhiteList' }),
  ],
  'permissions.all-together': [
    'All permissions are set at once.',
    create('@alice'),
    setPermissions('@alice', 1, {
      access: 'WhiteList',
      mintMode: true,
      nesting: { tokenOwner: true, collectionAdmin: true, restricted: [1] },
    }),
  ],
  'permissions.withdrawn': [
    'All permissions are granted and withdrawn, one after the other.',
    create('@alice'),
    setPermissions('@alice', 1, {
      access: 'WhiteList',
      mintMode: true,
      nesting: { tokenOwner: true, collectionAdmin: true },
    }),
    setPermissions('@alice', 1, { mintMode: false }),
    setPermissions('@alice', 1, { access: 'Normal' }),
    nesting('@alice', false, false),
  ],
  'permissions.nesting-of-owners-alone': [
    'Nesting is permitted to token owners only.',
    create('@alice'),
    nesting('@alice', true, false),
  ],
  'permissions.nesting-of-admins-alone': [
    'Nesting is permitted to admins only.',
    create('@alice'),
    nesting('@alice', false, true),
  ],
  'permissions.white-list': [
    'Restricted access is set by its alias.',
    create('@alice'),
    setPermissions('@alice', 1, { access: 'WhiteList' }),
  ],
  'permissions.of-two-collections': [
    'Two collections have different permissions, which decide who mints.',
    create('@alice'),
    create('@alice'),
    setPermissions('@alice', 1, { mintMode: true }),
    setPermissions('@alice', 2, { nesting: { tokenOwner: true, collectionAdmin: false } }),
    mint('@bob', 1),
    mint('@bob', 2),
  ],
});
