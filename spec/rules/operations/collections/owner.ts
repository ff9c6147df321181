import { collectionState } from '../../../model/difference.ts';
import { ruleList } from '../../../model/precondition-rules.ts';
import { preconditions } from '../../../model/rule.ts';
import { bodyOf, type Step } from '../../../model/step.ts';
import { isSameList } from '../../../model/view.ts';
import { postcondition, outcomeIs, onlyChanges } from '../effects.ts';
import {
  collectionAfter,
  collectionBefore,
  collectionExists,
  collectionIdOf,
  managingOf,
  ownerOnly,
  type Managing,
} from '../managing.ts';

const source = 'States and transitions: Collection, change owner';

/** Preconditions of changing the owner. */
export const changeOwnerPreconditions = preconditions<Managing>({
  operations: ['changeOwner'],
  read: managingOf,
  conditions: [
    collectionExists({
      id: 'collection.change-owner.collection-exists',
      level: 'stated',
      source: 'Errors: Collection does not exist',
      says: 'A collection that does not exist has no owner to change.',
    }),
    ownerOnly(
      {
        id: 'collection.change-owner.owner-only',
        level: 'stated',
        source: 'Errors: Change owner where from is not the recognised address',
        says: 'Only the owner can change the owner, not an admin.',
      },
      'from address is not Collection Admin address',
    ),
  ],
  accepted: {
    id: 'collection.change-owner.accepted-otherwise',
    level: 'stated',
    source,
    says: 'The owner can transfer the collection to any other account.',
  },
  mustAccept: ({ signer }, step) => newOwner(step) !== signer && newOwner(step) in step.before.accounts,
});

const changesOwner = ({ request }: Step): boolean => request.operation === 'changeOwner';
const newOwner = (step: Step): string => bodyOf(step, 'changeOwner')?.to ?? '';

/** Preconditions and effects of changing the owner. */
export const changeOwnerRules = ruleList([changeOwnerPreconditions], {
  // Effects
  'collection.change-owner.makes-new-owner': postcondition({
    level: 'stated',
    source,
    says: 'Afterwards the collection belongs to the new owner.',
    appliesTo: changesOwner,
    state: step => collectionState(collectionIdOf(step), { owner: newOwner(step) }),
  }),
  // What stays the same
  'collection.change-owner.leaves-admins': postcondition({
    level: 'ruled 2.8',
    source,
    says: 'The admin list does not change: a new owner who was an admin stays one, and the old owner does not become one.',
    appliesTo: changesOwner,
    isMet: step => isSameList(collectionAfter(step)?.admins ?? [], collectionBefore(step)?.admins ?? []),
  }),
  'collection.change-owner.changes-nothing-else': onlyChanges({
    level: 'stated',
    source,
    says: 'Only the owner changes, and perhaps the admin list.',
    appliesTo: changesOwner,
    allowed: step => ['owner', 'admins'].map(name => `collections/${collectionIdOf(step)}/${name}`),
  }),
  // Outcome and events
  'collection.change-owner.reports-owner': outcomeIs({
    level: 'stated',
    source: 'Events: Change owner',
    says: 'The outcome names the collection and its new owner.',
    appliesTo: changesOwner,
    parsed: step => ({ collectionId: collectionIdOf(step), owner: newOwner(step) }),
  }),
});
