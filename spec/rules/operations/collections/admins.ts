import { collectionState } from '../../../model/observations/difference.ts';
import { excluding, including } from '../../../model/matcher.ts';
import { lacksFee } from '../../../model/payment.ts';
import { holds, ruled } from '../../../model/rule.ts';
import { isSameList, isSameListBut } from '../../../model/view.ts';
import { collectionExists, managing, ownerOnly, ownerOrAdmin, type CollectionRequest } from '../managing.ts';

/** A request to add or remove an admin. */
type AdminChange = CollectionRequest<'addAdmin' | 'removeAdmin'>;

const adminIn = ({ body }: AdminChange): string => ('newAdmin' in body ? body.newAdmin : body.admin);

const isAdmin = (change: AdminChange): boolean => change.before?.admins.includes(adminIn(change)) === true;

/** The most admins a collection can have; the owner does not count (spec/statements/rulings.md#2.8). */
const adminsMax = 5;

const who = 'Authentication: Add admin, remove admin';

const addAdminRules = managing('addAdmin', {
  source: 'States and transitions: Collection admin list, add admin',
  refused: {
    'collection.add-admin.collection-exists': collectionExists(
      'A collection that does not exist gets no admins.',
    ),
    'collection.add-admin.owner-or-admin': ownerOrAdmin({
      profile: 'document',
      source: who,
      says: 'The owner and admins add admins; any other signer is refused with the stated phrase.',
    }),
    'collection.add-admin.owner-only': ownerOnly({
      profile: 'chain',
      level: 'ruled 1.P1',
      source: who,
      says: 'Only the owner adds admins.',
      phrase: 'Signer is not Collection Owner',
    }),
    'collection.admins.at-most-five': {
      level: 'ruled 2.8',
      says: 'A collection has no more than five admins.',
      error: { code: 'common.CollectionAdminCountExceeded' },
      when: change => !isAdmin(change) && (change.before?.admins.length ?? 0) >= adminsMax,
    },
  },
  accepted: {
    'collection.add-admin.accepted-otherwise': {
      says: 'The owner and admins can add an account that is neither, at least while there are fewer than two admins.',
      // The interface does not state how many admins there can be.
      when: (change, { before: { accounts } }) =>
        (change.before?.admins.length ?? 0) < 2 &&
        !isAdmin(change) &&
        change.body.newAdmin !== change.before?.owner &&
        change.body.newAdmin in accounts,
    },
  },
  decisions: {
    'collection.add-admin.owner-begins': {
      source: 'States and transitions: Collection admin list, remove admin',
      says: 'While there are no admins, only the owner can add one.',
      where: ({ before }, step) => before?.admins.length === 0 && !lacksFee(step),
      check: ({ before, signer }, { receipt: { kind } }) => {
        if (before?.owner === signer) return kind === 'accepted' ? 'holds' : 'not-applicable';
        return holds(kind !== 'accepted', `${signer} added one`);
      },
    },
  },
  effects: {
    'collection.add-admin.makes-admin': {
      says: 'Afterwards the address is an admin.',
      state: ({ id, body }) => collectionState(id, { admins: including(body.newAdmin) }),
    },
    'collection.add-admin.is-idempotent': {
      level: 'ruled 2.8',
      says: 'Adding an address that is already an admin succeeds and changes nothing.',
      where: isAdmin,
      isMet: ({ before, after }) => isSameList(after?.admins, before?.admins),
    },
  },
  outcome: {
    'collection.add-admin.reports-admin': {
      source: 'Events: Add, remove admin',
      says: 'The outcome names the collection and the new admin.',
      parsed: ({ id, body }) => ({ collectionId: id, newAdmin: body.newAdmin }),
    },
  },
  events: {
    'collection.add-admin.repeated-is-unreported': {
      ...ruled('2.8', 'Events: Add, remove admin'),
      says: 'Adding an address that is already an admin emits no event.',
      where: isAdmin,
      reported: () => [],
    },
  },
});

const removeAdminRules = managing('removeAdmin', {
  source: 'States and transitions: Collection admin list, remove admin',
  refused: {
    'collection.remove-admin.collection-exists': collectionExists(
      'A collection that does not exist has no admins to remove.',
    ),
    'collection.remove-admin.owner-or-admin': ownerOrAdmin({
      profile: 'document',
      source: who,
      says: 'The owner and admins remove admins; any other signer is refused with the stated phrase.',
    }),
    'collection.remove-admin.owner-only': ownerOnly({
      profile: 'chain',
      level: 'ruled 1.P2',
      source: who,
      says: 'Only the owner removes admins; an admin cannot remove itself.',
      phrase: 'Signer is not Collection Owner',
    }),
    'collection.remove-admin.is-an-admin': {
      level: 'ruled 2.8',
      says: 'An address that is not an admin cannot be removed.',
      error: { code: 'common.UserIsNotCollectionAdmin' },
      when: change => change.before !== undefined && !isAdmin(change),
    },
  },
  accepted: {
    'collection.remove-admin.accepted-otherwise': 'A signer who may remove admins can remove any admin.',
  },
  decisions: {
    'collection.remove-admin.admin-may-leave': {
      profile: 'document',
      source: who,
      says: 'An admin may remove itself.',
      where: (change, step) => change.signer === change.body.admin && isAdmin(change) && !lacksFee(step),
      check: (_change, { receipt }) => holds(receipt.kind === 'accepted', 'it was not removed'),
    },
  },
  effects: {
    'collection.remove-admin.list-may-become-empty': {
      says: 'The last admin can be removed, which leaves no admins.',
      where: ({ body, before }) => before?.admins.join() === body.admin,
      state: ({ id }) => collectionState(id, { admins: [] }),
    },
    'collection.remove-admin.unmakes-admin': {
      says: 'Afterwards the address is not an admin.',
      state: ({ id, body }) => collectionState(id, { admins: excluding(body.admin) }),
    },
  },
  outcome: {
    'collection.remove-admin.reports-admin': {
      source: 'Events: Add, remove admin',
      says: 'The outcome names the collection and the removed admin.',
      parsed: ({ id, body }) => ({ collectionId: id, admin: body.admin }),
    },
  },
});

const bothRules = managing(['addAdmin', 'removeAdmin'], {
  source: 'States and transitions: Collection admin list',
  unchanged: {
    'collection.admins.others-stay': {
      says: 'No other address becomes an admin or stops being one.',
      isMet: change => isSameListBut(adminIn(change), change.after?.admins, change.before?.admins),
    },
    'collection.admins.changes-nothing-else': {
      says: 'A change of the admin list changes nothing else.',
      allowed: ({ path }) => [`${path}/admins`],
    },
  },
});

/** The rules of adding and removing admins. */
export const adminRules = [addAdminRules, removeAdminRules, bothRules];
