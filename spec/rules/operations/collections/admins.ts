import { excluding, including } from '../../../model/matcher.ts';
import { collectionState } from '../../../model/difference.ts';
import { lacksFee } from '../../../model/payment.ts';
import { ruleList } from '../../../model/precondition-rules.ts';
import { holds, preconditions } from '../../../model/rule.ts';
import { bodyOf, type Step } from '../../../model/step.ts';
import { isOwner, isSameList } from '../../../model/view.ts';
import { postcondition, outcomeIs, onlyChanges } from '../effects.ts';
import {
  collectionAfter,
  collectionBefore,
  collectionExists,
  collectionIdOf,
  managingOf,
  ownerOnly,
  ownerOrAdmin,
  reportsEvents,
  type Managing,
} from '../managing.ts';

/** A request to add or remove an admin. */
interface AdminChange extends Managing {
  readonly admin: string;
}

const changeOf = (step: Step): AdminChange => ({ ...managingOf(step), admin: admin(step) });

const added = (step: Step): string | undefined => bodyOf(step, 'addAdmin')?.newAdmin;
const removed = (step: Step): string | undefined => bodyOf(step, 'removeAdmin')?.admin;
const admin = (step: Step): string => added(step) ?? removed(step) ?? '';

const isAdmin = ({ collection, admin: address }: AdminChange): boolean =>
  collection?.admins.includes(address) === true;

/** The most admins a collection can have; the owner does not count (spec/statements/rulings.md#2.8). */
const adminsMax = 5;

const addSource = 'States and transitions: Collection admin list, add admin';
const removeSource = 'States and transitions: Collection admin list, remove admin';

/** Preconditions of adding an admin. */
export const addAdminPreconditions = preconditions<AdminChange>({
  operations: ['addAdmin'],
  read: changeOf,
  conditions: [
    collectionExists({
      id: 'collection.add-admin.collection-exists',
      level: 'stated',
      source: 'Errors: Collection does not exist',
      says: 'A collection that does not exist gets no admins.',
    }),
    ownerOrAdmin({
      id: 'collection.add-admin.owner-or-admin',
      profile: 'document',
      level: 'stated',
      source: 'Authentication: Add admin, remove admin',
      says: 'The owner and admins add admins; any other signer is refused with the stated phrase.',
    }),
    ownerOnly(
      {
        id: 'collection.add-admin.owner-only',
        profile: 'chain',
        level: 'ruled 1.P1',
        source: 'Authentication: Add admin, remove admin',
        says: 'Only the owner adds admins.',
      },
      'Signer is not Collection Owner',
    ),
    {
      id: 'collection.admins.at-most-five',
      level: 'ruled 2.8',
      source: addSource,
      says: 'A collection has no more than five admins.',
      error: { code: 'common.CollectionAdminCountExceeded' },
      when: change => !isAdmin(change) && (change.collection?.admins.length ?? 0) >= adminsMax,
    },
  ],
  accepted: {
    id: 'collection.add-admin.accepted-otherwise',
    level: 'stated',
    source: addSource,
    says: 'The owner and admins can add an account that is neither, at least while there are fewer than two admins.',
  },
  // The interface does not state how many admins there can be.
  mustAccept: (change, { before }) =>
    (change.collection?.admins.length ?? 0) < 2 &&
    !isAdmin(change) &&
    change.admin !== change.collection?.owner &&
    change.admin in before.accounts,
});

/** Preconditions of removing an admin. */
export const removeAdminPreconditions = preconditions<AdminChange>({
  operations: ['removeAdmin'],
  read: changeOf,
  conditions: [
    collectionExists({
      id: 'collection.remove-admin.collection-exists',
      level: 'stated',
      source: 'Errors: Collection does not exist',
      says: 'A collection that does not exist has no admins to remove.',
    }),
    ownerOrAdmin({
      id: 'collection.remove-admin.owner-or-admin',
      profile: 'document',
      level: 'stated',
      source: 'Authentication: Add admin, remove admin',
      says: 'The owner and admins remove admins; any other signer is refused with the stated phrase.',
    }),
    ownerOnly(
      {
        id: 'collection.remove-admin.owner-only',
        profile: 'chain',
        level: 'ruled 1.P2',
        source: 'Authentication: Add admin, remove admin',
        says: 'Only the owner removes admins; an admin cannot remove itself.',
      },
      'Signer is not Collection Owner',
    ),
    {
      id: 'collection.remove-admin.is-an-admin',
      level: 'ruled 2.8',
      source: removeSource,
      says: 'An address that is not an admin cannot be removed.',
      error: { code: 'common.UserIsNotCollectionAdmin' },
      when: change => change.collection !== undefined && !isAdmin(change),
    },
  ],
  accepted: {
    id: 'collection.remove-admin.accepted-otherwise',
    level: 'stated',
    source: removeSource,
    says: 'A signer who may remove admins can remove any admin.',
  },
});

const adds = (step: Step): boolean => added(step) !== undefined;
const removes = (step: Step): boolean => removed(step) !== undefined;
const changesAdmins = (step: Step): boolean => adds(step) || removes(step);

const adminsBefore = (step: Step): readonly string[] => collectionBefore(step)?.admins ?? [];
const adminsAfter = (step: Step): readonly string[] => collectionAfter(step)?.admins ?? [];
const others = (admins: readonly string[], address: string): string[] =>
  admins.filter(other => other !== address);

/** Preconditions and effects of changing the admin list. */
export const adminRules = ruleList([addAdminPreconditions, removeAdminPreconditions], {
  // Refusals and acceptance
  'collection.remove-admin.admin-may-leave': {
    profile: 'document',
    level: 'stated',
    source: 'Authentication: Add admin, remove admin',
    says: 'An admin may remove itself.',
    check: step => {
      const change = changeOf(step);
      const leaves = removes(step) && change.signer === change.admin && isAdmin(change);
      if (step.profile !== 'document' || !leaves || lacksFee(step)) return 'not-applicable';
      return holds(step.receipt.kind === 'accepted', 'it was not removed');
    },
  },
  'collection.add-admin.owner-begins': {
    level: 'stated',
    source: removeSource,
    says: 'While there are no admins, only the owner can add one.',
    check: step => {
      const { collection, signer } = changeOf(step);
      if (!adds(step) || lacksFee(step) || collection?.admins.length !== 0) return 'not-applicable';
      if (isOwner(collection, signer)) return step.receipt.kind === 'accepted' ? 'holds' : 'not-applicable';
      return holds(step.receipt.kind !== 'accepted', `${signer} added one`);
    },
  },
  // Effects
  'collection.remove-admin.list-may-become-empty': postcondition({
    level: 'stated',
    source: removeSource,
    says: 'The last admin can be removed, which leaves no admins.',
    appliesTo: step => removes(step) && adminsBefore(step).join() === admin(step),
    state: step => collectionState(collectionIdOf(step), { admins: [] }),
  }),
  'collection.add-admin.makes-admin': postcondition({
    level: 'stated',
    source: addSource,
    says: 'Afterwards the address is an admin.',
    appliesTo: adds,
    state: step => collectionState(collectionIdOf(step), { admins: including(admin(step)) }),
  }),
  'collection.add-admin.is-idempotent': postcondition({
    level: 'ruled 2.8',
    source: addSource,
    says: 'Adding an address that is already an admin succeeds and changes nothing.',
    appliesTo: step => adds(step) && adminsBefore(step).includes(admin(step)),
    isMet: step => isSameList(adminsAfter(step), adminsBefore(step)),
  }),
  'collection.remove-admin.unmakes-admin': postcondition({
    level: 'stated',
    source: removeSource,
    says: 'Afterwards the address is not an admin.',
    appliesTo: removes,
    state: step => collectionState(collectionIdOf(step), { admins: excluding(admin(step)) }),
  }),
  // What stays the same
  'collection.admins.others-stay': postcondition({
    level: 'stated',
    source: 'States and transitions: Collection admin list',
    says: 'No other address becomes an admin or stops being one.',
    appliesTo: changesAdmins,
    isMet: step =>
      isSameList(others(adminsAfter(step), admin(step)), others(adminsBefore(step), admin(step))),
  }),
  'collection.admins.changes-nothing-else': onlyChanges({
    level: 'stated',
    source: 'States and transitions: Collection admin list',
    says: 'A change of the admin list changes nothing else.',
    appliesTo: changesAdmins,
    allowed: step => [`collections/${collectionIdOf(step)}/admins`],
  }),
  // Outcome and events
  'collection.add-admin.repeated-is-unreported': reportsEvents({
    level: 'ruled 2.8',
    source: 'Events: Add, remove admin',
    says: 'Adding an address that is already an admin emits no event.',
    appliesTo: step => adds(step) && adminsBefore(step).includes(admin(step)),
    events: () => [],
  }),
  'collection.add-admin.reports-admin': outcomeIs({
    level: 'stated',
    source: 'Events: Add, remove admin',
    says: 'The outcome names the collection and the new admin.',
    appliesTo: adds,
    parsed: step => ({ collectionId: collectionIdOf(step), newAdmin: admin(step) }),
  }),
  'collection.remove-admin.reports-admin': outcomeIs({
    level: 'stated',
    source: 'Events: Add, remove admin',
    says: 'The outcome names the collection and the removed admin.',
    appliesTo: removes,
    parsed: step => ({ collectionId: collectionIdOf(step), admin: admin(step) }),
  }),
});
