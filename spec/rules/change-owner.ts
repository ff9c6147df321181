import { ladder, ladderRules, type Rule } from '../rule.ts';
import { bodyOf, type Step } from '../step.ts';
import { afterwards, eventsAre, onlyChanges } from './effects.ts';
import {
  collectionAfter,
  collectionBefore,
  collectionExists,
  collectionIdOf,
  managingOf,
  ownerOnly,
  type Managing,
} from './managing.ts';

const source = 'States and transitions: Collection, change owner';

/** Why a collection may not be given away, in order. */
export const changeOwnerLadder = ladder<Managing>({
  operations: ['changeOwner'],
  read: managingOf,
  rungs: [
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
        says: 'A collection is given away by its owner, not by an admin.',
      },
      'from address is not Collection Admin address',
    ),
  ],
  accepted: {
    id: 'collection.change-owner.accepted-otherwise',
    level: 'stated',
    source,
    says: 'The owner can give the collection to anybody, whose consent is not asked for.',
  },
});

const gives = ({ request }: Step): boolean => request.operation === 'changeOwner';
const newOwner = (step: Step): string => bodyOf(step, 'changeOwner')?.to ?? '';

/** What it is to give a collection away, and what that leaves alone. */
export const changeOwnerRules: readonly Rule[] = [
  ...ladderRules(changeOwnerLadder),
  afterwards({
    id: 'collection.change-owner.makes-new-owner',
    level: 'stated',
    source,
    says: 'Afterwards the collection belongs to the new owner.',
    concerns: gives,
    isSo: step => collectionAfter(step)?.owner === newOwner(step),
  }),
  afterwards({
    id: 'collection.change-owner.leaves-admins',
    level: 'ruled 2.8',
    source,
    says: 'Admins stay admins, the new owner too if it was one, and the old owner becomes none.',
    concerns: gives,
    isSo: step => collectionAfter(step)?.admins.join() === collectionBefore(step)?.admins.join(),
  }),
  onlyChanges({
    id: 'collection.change-owner.changes-nothing-else',
    level: 'stated',
    source,
    says: 'Only the owner changes: no token, no list, no sponsor.',
    concerns: gives,
    allowed: step => [`collections/${collectionIdOf(step)}/owner`],
  }),
  eventsAre({
    id: 'collection.change-owner.tells-owner',
    level: 'stated',
    source: 'Events: Change owner',
    says: 'The outcome names the collection and its new owner.',
    concerns: gives,
    parsed: step => ({ collectionId: collectionIdOf(step), owner: newOwner(step) }),
  }),
];
