import type { WriteBody } from '../../../../src/contract/shapes/index.ts';
import { anyOrder, matches } from '../../../model/matcher.ts';
import type { ObservedCollection } from '../../../model/observe.ts';
import { preconditions, preconditionRules, unforbidden, type Rule } from '../../../model/rule.ts';
import { bodyOf, type Step } from '../../../model/step.ts';
import { postcondition, outcomeIs, onlyChanges } from '../effects.ts';
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

/** Why permissions may not be set, in order. */
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
      says: 'Permissions are set by the owner, not by admins.',
    }),
    ownerOrAdmin({
      id: 'collection.set-permissions.owner-or-admin',
      profile: 'chain',
      level: 'ruled 1.P4',
      source: 'Authentication: Set collection permissions',
      says: 'Permissions are set by owner and admins.',
    }),
  ],
  accepted: {
    id: 'collection.set-permissions.accepted-otherwise',
    level: 'stated',
    source,
    says: 'The owner can set public access, who mints, and who nests.',
  },
  promised: (_managing, step) => Object.keys(given(step)).length > 0 && isPlain(given(step)),
});

/** Permissions that the interface leaves nothing open about. */
export const isPlain = ({ access = 'Normal', nesting = {} }: Permissions): boolean =>
  access === 'Normal' && (nesting.restricted ?? null) === null;

const sets = ({ request }: Step): boolean => request.operation === 'setPermissions';
const given = (step: Step): Permissions => bodyOf(step, 'setPermissions')?.permissions ?? {};
const permissionsAfter = (step: Step): ObservedCollection['permissions'] | undefined =>
  collectionAfter(step)?.permissions;

/** What a list of collections reads as: each once, ascending. */
const asSet = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((left, right) => left - right);

/** Whether what was given is found; what is optional may be left out where it says nothing. */
const isOrMissing = <T>(wanted: T | undefined, found: T | undefined, empty: T): boolean =>
  wanted === undefined || wanted === (found ?? empty);

/** A restricted access has two names. */
const isRestricted = (access: string | undefined): boolean =>
  access === 'AllowList' || access === 'WhiteList';

/** Whether those that were given read so; what a restricted access reads as is another rule’s. */
export const readAsGiven = (
  { access, mintMode, nesting }: Permissions,
  found: Partial<ObservedCollection['permissions']> = {},
): boolean =>
  (isRestricted(access) ? isRestricted(found.access) : isOrMissing(access, found.access, 'Normal')) &&
  isOrMissing(mintMode, found.mintMode, false) &&
  isOrMissing(nesting?.tokenOwner, found.nesting?.tokenOwner, false) &&
  isOrMissing(nesting?.collectionAdmin, found.nesting?.collectionAdmin, false);

/** What setting permissions does, and what it leaves alone. */
export const setPermissionsRules: readonly Rule[] = [
  ...preconditionRules(setPermissionsPreconditions),
  {
    id: 'collection.set-permissions.takes-white-list',
    level: 'stated',
    source: 'Resources: CollectionPermissions, access',
    says: 'The owner can restrict access by the name that setting permissions gives it, WhiteList.',
    operations: ['setPermissions'],
    check: step => {
      const { access, ...others } = given(step);
      const isAbout = sets(step) && access === 'WhiteList' && isPlain(others);
      return isAbout ? unforbidden(step, setPermissionsPreconditions) : 'not-applicable';
    },
  },
  postcondition({
    id: 'collection.set-permissions.given-ones-apply',
    level: 'stated',
    source: 'Resources: CollectionPermissions',
    says: 'Access, mint mode and nesting read afterwards as they were given.',
    appliesTo: sets,
    isMet: step => readAsGiven(given(step), permissionsAfter(step)),
  }),
  postcondition({
    id: 'collection.set-permissions.restricted-reads-back',
    level: 'stated',
    source: 'Resources: CollectionPermissions, nesting',
    says: 'The collections to which nesting was restricted read as they were given.',
    appliesTo: step => sets(step) && (given(step).nesting?.restricted ?? []).length > 0,
    isMet: step =>
      matches(
        permissionsAfter(step)?.nesting?.restricted,
        anyOrder(asSet(given(step).nesting?.restricted ?? [])),
      ),
  }),
  postcondition({
    id: 'collection.set-permissions.white-list-is-allow-list',
    level: 'ruled 2.2',
    source: 'Resources: CollectionPermissions, access',
    says: 'The restricted access has two names to be asked by, and reads back as AllowList.',
    appliesTo: step => sets(step) && given(step).access === 'WhiteList',
    isMet: step => permissionsAfter(step)?.access === 'AllowList',
  }),
  postcondition({
    id: 'collection.set-permissions.nesting-is-replaced',
    level: 'ruled 2.5',
    source: 'Resources: CollectionPermissions, nesting',
    says: 'Nesting is replaced as a whole: what is left out is not permitted, and no list means no restriction.',
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
  onlyChanges({
    id: 'collection.set-permissions.changes-nothing-else',
    level: 'stated',
    source,
    says: 'Permissions change nothing but permissions.',
    appliesTo: sets,
    allowed: step => [`collections/${collectionIdOf(step)}/permissions`],
  }),
  onlyChanges({
    id: 'collection.set-permissions.others-stay',
    level: 'ruled 2.5',
    source,
    says: 'Permissions that were not given stay.',
    appliesTo: sets,
    allowed: step =>
      Object.keys(given(step)).map(name => `collections/${collectionIdOf(step)}/permissions/${name}`),
  }),
  outcomeIs({
    id: 'collection.set-permissions.reports-collection',
    level: 'stated',
    source,
    says: 'The outcome names the collection.',
    appliesTo: sets,
    parsed: step => ({ collectionId: collectionIdOf(step) }),
  }),
];
