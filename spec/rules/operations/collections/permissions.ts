import { ruled } from '../../../model/rule.ts';
import { collectionState } from '../../../model/observations/difference.ts';
import type { WriteBody } from '../../../../src/contract/shapes/index.ts';
import { anyOrder, oneOf } from '../../../model/matcher.ts';
import { areDistinct } from '../properties.ts';
import { collectionExists, managing, ownerOnly, ownerOrAdmin } from '../managing.ts';

type Permissions = WriteBody<'setPermissions'>['permissions'];

/** Whether the interface leaves nothing open about the permissions. */
export const isPlain = ({ access = 'Normal', nesting = {} }: Permissions): boolean =>
  access === 'Normal' && (nesting.restricted ?? null) === null;

const restrictedTo = ({ nesting }: Permissions): readonly number[] => nesting?.restricted ?? [];

/** A list of collections as it reads back: each once, ascending. */
const asSet = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((left, right) => left - right);

/** The names of restricted access. */
const restricted: readonly unknown[] = ['AllowList', 'WhiteList'];

/** The values that read back for the given one: a default value may be absent. */
const orMissing = (wanted: unknown, empty: unknown): unknown =>
  wanted === empty ? oneOf(wanted, undefined, null) : wanted;

/** The given permissions as they read back; another rule decides under which name restricted access does. */
export const asGiven = ({ access, mintMode, nesting = {} }: Permissions): object => {
  const flags = givenIn({
    tokenOwner: orMissing(nesting.tokenOwner, false),
    collectionAdmin: orMissing(nesting.collectionAdmin, false),
  });
  return givenIn({
    access: restricted.includes(access) ? oneOf(...restricted) : orMissing(access, 'Normal'),
    mintMode: orMissing(mintMode, false),
    nesting: Object.keys(flags).length === 0 ? undefined : flags,
  });
};

/** The members that were given. */
const givenIn = (members: object): object =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** The rules of setting permissions. */
export const setPermissionsRules = managing('setPermissions', {
  source: 'Endpoints: Set collection permissions',
  refused: {
    'collection.set-permissions.collection-exists': collectionExists(
      'Permissions of a collection that does not exist cannot be set.',
    ),
    'collection.set-permissions.owner-only': ownerOnly({
      profile: 'document',
      source: 'Authentication: Set collection permissions',
      says: 'Only the owner sets permissions.',
    }),
    'collection.set-permissions.owner-or-admin': ownerOrAdmin({
      profile: 'chain',
      ...ruled('1.P4', 'Authentication: Set collection permissions'),
      says: 'Under profile `chain`, the owner and admins set permissions.',
    }),
  },
  accepted: {
    'collection.set-permissions.accepted-otherwise': {
      says: 'The owner can set public access, mint mode and nesting permissions.',
      when: ({ body: { permissions } }) => Object.keys(permissions).length > 0 && isPlain(permissions),
    },
    'collection.set-permissions.takes-white-list': {
      source: 'Resources: CollectionPermissions, access',
      says: 'Setting permissions accepts `WhiteList` as the name of restricted access.',
      when: ({ body: { permissions } }) => {
        const { access, ...others } = permissions;
        return access === 'WhiteList' && isPlain(others);
      },
    },
  },
  effects: {
    'collection.set-permissions.given-ones-apply': {
      source: 'Resources: CollectionPermissions',
      says: 'Access, mint mode and nesting read back as they were given.',
      state: ({ id, body }) => collectionState(id, { permissions: asGiven(body.permissions) }),
    },
    'collection.set-permissions.restricted-reads-back': {
      source: 'Resources: CollectionPermissions, nesting',
      says: 'The collections that nesting is restricted to read back as they were given.',
      // A list that names a collection twice may read back with it once.
      where: ({ body: { permissions } }) =>
        restrictedTo(permissions).length > 0 && areDistinct(restrictedTo(permissions)),
      state: ({ id, body }) =>
        collectionState(id, {
          permissions: { nesting: { restricted: anyOrder(restrictedTo(body.permissions)) } },
        }),
    },
    'collection.set-permissions.white-list-is-allow-list': {
      ...ruled('2.2', 'Resources: CollectionPermissions, access'),
      says: 'Restricted access can be requested by two names, and reads back as `AllowList`.',
      where: ({ body }) => body.permissions.access === 'WhiteList',
      state: ({ id }) => collectionState(id, { permissions: { access: 'AllowList' } }),
    },
    'collection.set-permissions.nesting-is-replaced': {
      ...ruled('2.5', 'Resources: CollectionPermissions, nesting'),
      says: 'Nesting permissions are replaced as a whole: an absent flag is false, and an absent list restricts nothing.',
      where: ({ body }) => body.permissions.nesting !== undefined,
      isMet: ({ body, after }) => {
        const {
          tokenOwner = false,
          collectionAdmin = false,
          restricted = null,
        } = body.permissions.nesting ?? {};
        const found = after?.permissions.nesting;
        return (
          found?.tokenOwner === tokenOwner &&
          found.collectionAdmin === collectionAdmin &&
          JSON.stringify(found.restricted ?? null) === JSON.stringify(restricted && asSet(restricted))
        );
      },
    },
  },
  unchanged: {
    'collection.set-permissions.changes-nothing-else': {
      says: 'Setting permissions changes only permissions.',
      allowed: ({ path }) => [`${path}/permissions`],
    },
    'collection.set-permissions.others-stay': {
      level: 'ruled 2.5',
      says: 'Permissions that were not given stay.',
      allowed: ({ path, body }) => Object.keys(body.permissions).map(name => `${path}/permissions/${name}`),
    },
  },
  outcome: {
    'collection.set-permissions.reports-collection': {
      says: 'The outcome names the collection.',
      parsed: ({ id }) => ({ collectionId: id }),
    },
  },
});
