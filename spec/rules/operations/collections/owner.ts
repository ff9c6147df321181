import { collectionState } from '../../../model/observations/difference.ts';
import { isSameList } from '../../../model/view.ts';
import { collectionExists, managing, ownerOnly } from '../managing.ts';

/** The rules of changing the owner. */
export const changeOwnerRules = managing('changeOwner', {
  source: 'States and transitions: Collection, change owner',
  refused: {
    'collection.change-owner.collection-exists': collectionExists(
      'A collection that does not exist has no owner to change.',
    ),
    'collection.change-owner.owner-only': ownerOnly({
      source: 'Errors: Change owner where from is not the recognised address',
      says: 'Only the owner can change the owner, not an admin.',
      phrase: 'from address is not Collection Admin address',
    }),
  },
  accepted: {
    'collection.change-owner.accepted-otherwise': {
      says: 'The owner can transfer the collection to any other account.',
      when: ({ body, signer }, { before }) => body.to !== signer && body.to in before.accounts,
    },
  },
  effects: {
    'collection.change-owner.makes-new-owner': {
      says: 'Afterwards the collection belongs to the new owner.',
      state: ({ id, body }) => collectionState(id, { owner: body.to }),
    },
  },
  unchanged: {
    'collection.change-owner.leaves-admins': {
      level: 'ruled 2.8',
      says: 'The admin list does not change: a new owner who was an admin stays one, and the old owner does not become one.',
      isMet: ({ before, after }) => isSameList(after?.admins, before?.admins),
    },
    'collection.change-owner.changes-nothing-else': {
      says: 'Only the owner changes, and perhaps the admin list.',
      allowed: ({ path }) => [`${path}/owner`, `${path}/admins`],
    },
  },
  outcome: {
    'collection.change-owner.reports-owner': {
      source: 'Events: Change owner',
      says: 'The outcome names the collection and its new owner.',
      parsed: ({ id, body }) => ({ collectionId: id, owner: body.to }),
    },
  },
});
