import { collectionState } from '../../../model/difference.ts';
import type { WriteBody } from '../../../../src/contract/shapes/index.ts';
import { anyOrder, oneOf } from '../../../model/matcher.ts';
import type { ObservedCollection } from '../../../model/observation.ts';
import { ruleList, unforbidden } from '../../../model/precondition-rules.ts';
import { preconditions } from '../../../model/rule.ts';
import { bodyOf, type Step } from '../../../model/step.ts';
import { postcondition, outcomeIs, onlyChanges } from '../effects.ts';
import { areDistinct } from '../properties.ts';
import {
  collectionAfter,
  collectionExists,
  collectionIdOf,
  managingOf,
  ownerOnly,
  ownerOrAdmin,
  type Managing,
} from '../managing.ts';

type Permissions = WriteBody<'setPermissions'>['permissions'];

const source = 'Endpoints: Set collection permissions';

/** Preconditions of setting permissions. */
export const setPermissionsPreconditions = preconditions<Managing>({
  operations: ['setPermissions'],
  read: managingOf,
  conditions: [
    collectionExists({
      id: 'collection.set-permissions.collection-exists',
      level: 'stated',
      source: 'Errors: Collection does not exist',
      says: 'Permissions of a collection that does not exist cannot be set.',
    }),
    ownerOnly({
      id: 'collection.set-permissions.owner-only',
      profile: 'document',
      level: 'stated',
      source: 'Authentication: Set collection permissions',
      says: 'Only the owner sets permissions.',
    }),
    ownerOrAdmin({
      id: 'collection.set-permissions.owner-or-admin',
      profile: 'chain',
      level: 'ruled 1.P4',
      source: 'Authentication: Set collection permissions',
      says: 'Under profile `chain`, the owner and admins set permissions.',
    }),
  ],
  accepted: {
    id: 'collection.set-permissions.accepted-otherwise',
    level: 'stated',
    source,
    says: 'The owner can set public access, mint mode and nesting permissions.',
  },
  mustAccept: (_managing, step) => Object.keys(given(step)).length > 0 && isPlain(given(step)),
});

/** Whether the interface leaves nothing open about the permissions. */
export const isPlain = ({ access = 'Normal', nesting = {} }: Permissions): boolean =>
  access === 'Normal' && (nesting.restricted ?? null) === null;

const sets = ({ request }: Step): boolean => request.operation === 'setPermissions';
const given = (step: Step): Permissions => bodyOf(step, 'setPermissions')?.permissions ?? {};
const restrictedTo = (step: Step): readonly number[] => given(step).nesting?.restricted ?? [];
const permissionsAfter = (step: Step): ObservedCollection['permissions'] | undefined =>
  collectionAfter(step)?.permissions;

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

/** Preconditions and effects of setting permissions. */
export const setPermissionsRules = ruleList([setPermissionsPreconditions], {
  // Refusals and acceptance
  'collection.set-permissions.takes-white-list': {
    level: 'stated',
    source: 'Resources: CollectionPermissions, access',
    says: 'Setting permissions accepts `WhiteList` as the name of restricted access.',
    operations: ['setPermissions'],
    check: step => {
      const { access, ...others } = given(step);
      const isAbout = sets(step) && access === 'WhiteList' && isPlain(others);
      return isAbout ? unforbidden(step, setPermissionsPreconditions) : 'not-applicable';
    },
  },
  // Effects
  'collection.set-permissions.given-ones-apply': postcondition({
    level: 'stated',
    source: 'Resources: CollectionPermissions',
    says: 'Access, mint mode and nesting read back as they were given.',
    appliesTo: sets,
    state: step => collectionState(collectionIdOf(step), { permissions: asGiven(given(step)) }),
  }),
  'collection.set-permissions.restricted-reads-back': postcondition({
    level: 'stated',
    source: 'Resources: CollectionPermissions, nesting',
    says: 'The collections that nesting is restricted to read back as they were given.',
    // A list that names a collection twice may read back with it once.
    appliesTo: step => restrictedTo(step).length > 0 && areDistinct(restrictedTo(step)),
    state: step =>
      collectionState(collectionIdOf(step), {
        permissions: { nesting: { restricted: anyOrder(restrictedTo(step)) } },
      }),
  }),
  'collection.set-permissions.white-list-is-allow-list': postcondition({
    level: 'ruled 2.2',
    source: 'Resources: CollectionPermissions, access',
    says: 'Restricted access can be requested by two names, and reads back as `AllowList`.',
    appliesTo: step => sets(step) && given(step).access === 'WhiteList',
    state: step => collectionState(collectionIdOf(step), { permissions: { access: 'AllowList' } }),
  }),
  'collection.set-permissions.nesting-is-replaced': postcondition({
    level: 'ruled 2.5',
    source: 'Resources: CollectionPermissions, nesting',
    says: 'Nesting permissions are replaced as a whole: an absent flag is false, and an absent list restricts nothing.',
    appliesTo: step => sets(step) && given(step).nesting !== undefined,
    isMet: step => {
      const { tokenOwner = false, collectionAdmin = false, restricted = null } = given(step).nesting ?? {};
      const after = permissionsAfter(step)?.nesting;
      return (
        after?.tokenOwner === tokenOwner &&
        after.collectionAdmin === collectionAdmin &&
        JSON.stringify(after.restricted ?? null) === JSON.stringify(restricted && asSet(restricted))
      );
    },
  }),
  // What stays the same
  'collection.set-permissions.changes-nothing-else': onlyChanges({
    level: 'stated',
    source,
    says: 'Setting permissions changes only permissions.',
    appliesTo: sets,
    allowed: step => [`collections/${collectionIdOf(step)}/permissions`],
  }),
  'collection.set-permissions.others-stay': onlyChanges({
    level: 'ruled 2.5',
    source,
    says: 'Permissions that were not given stay.',
    appliesTo: sets,
    allowed: step =>
      Object.keys(given(step)).map(name => `collections/${collectionIdOf(step)}/permissions/${name}`),
  }),
  // Outcome and events
  'collection.set-permissions.reports-collection': outcomeIs({
    level: 'stated',
    source,
    says: 'The outcome names the collection.',
    appliesTo: sets,
    parsed: step => ({ collectionId: collectionIdOf(step) }),
  }),
});
