import { collectionState } from '../../../model/difference.ts';
import { ruleList } from '../../../model/precondition-rules.ts';
import { preconditions, type Preconditions } from '../../../model/rule.ts';
import { excluding, including, oneOf } from '../../../model/matcher.ts';
import { bodyOf, signerOf, type Step } from '../../../model/step.ts';
import { isOwner, isSameList } from '../../../model/view.ts';
import { postcondition, outcomeIs, onlyChanges } from '../effects.ts';
import {
  collectionAfter,
  collectionBefore,
  collectionExists,
  collectionIdOf,
  managingOf,
  ownerOrAdmin,
  reportsEvents,
  type Managing,
} from '../managing.ts';

const source = 'States and transitions: Allow list, add address / remove address';

const editPreconditions = (
  operation: 'addToAllowList' | 'removeFromAllowList',
  edit: 'add' | 'remove',
  accepted: string,
): Preconditions =>
  preconditions<Managing>({
    operations: [operation],
    read: managingOf,
    conditions: [
      collectionExists({
        id: `collection.allow-list.${edit}.collection-exists`,
        level: 'ruled 3',
        source,
        says: 'A collection that does not exist has no allow list.',
      }),
      ownerOrAdmin({
        id: `collection.allow-list.${edit}.owner-or-admin`,
        level: 'ruled 2.9',
        source,
        says: 'The owner and admins edit the allow list.',
      }),
    ],
    accepted: {
      id: `collection.allow-list.${edit}.accepted-otherwise`,
      level: 'stated',
      source,
      says: accepted,
    },
    // The interface does not state who else edits the list, nor what an edit without a change does.
    mustAccept: ({ collection, signer }, step) =>
      collection !== undefined &&
      isOwner(collection, signer) &&
      edited(step) in step.before.accounts &&
      collection.allowList.includes(edited(step)) === (edit === 'remove'),
  });

/** Preconditions of adding an address to the allow list. */
export const addToAllowListPreconditions = editPreconditions(
  'addToAllowList',
  'add',
  'The owner can add any account that is not on the list, under any access.',
);

/** Preconditions of removing an address from the allow list. */
export const removeFromAllowListPreconditions = editPreconditions(
  'removeFromAllowList',
  'remove',
  'The owner can remove any account from the list.',
);

const added = (step: Step): string | undefined => bodyOf(step, 'addToAllowList')?.newAdminId;
const removed = (step: Step): string | undefined => bodyOf(step, 'removeFromAllowList')?.addressToDelete;

const adds = (step: Step): boolean => added(step) !== undefined;
const removes = (step: Step): boolean => removed(step) !== undefined;
const edits = (step: Step): boolean => adds(step) || removes(step);
const edited = (step: Step): string => added(step) ?? removed(step) ?? '';

const listBefore = (step: Step): readonly string[] => collectionBefore(step)?.allowList ?? [];
const listAfter = (step: Step): readonly string[] => collectionAfter(step)?.allowList ?? [];
const others = (list: readonly string[], address: string): string[] =>
  list.filter(other => other !== address);

/** Preconditions and effects of editing the allow list. */
export const allowListRules = ruleList([addToAllowListPreconditions, removeFromAllowListPreconditions], {
  // Effects
  'collection.allow-list.add.lists-address': postcondition({
    level: 'stated',
    source,
    says: 'Afterwards the address is on the list.',
    appliesTo: adds,
    state: step => collectionState(collectionIdOf(step), { allowList: including(edited(step)) }),
  }),
  'collection.allow-list.remove.takes-address-off': postcondition({
    level: 'stated',
    source,
    says: 'Afterwards the address is not on the list.',
    appliesTo: removes,
    state: step => collectionState(collectionIdOf(step), { allowList: excluding(edited(step)) }),
  }),
  'collection.allow-list.add.is-idempotent': postcondition({
    level: 'ruled 2.9',
    source,
    says: 'Adding an address that is already on the list changes nothing.',
    appliesTo: step => adds(step) && listBefore(step).includes(edited(step)),
    isMet: step => isSameList(listAfter(step), listBefore(step)),
  }),
  'collection.allow-list.remove.unlisted-is-no-change': postcondition({
    level: 'ruled 2.9',
    source,
    says: 'Removing an address that is not on the list changes nothing.',
    appliesTo: step => removes(step) && !listBefore(step).includes(edited(step)),
    isMet: step => isSameList(listAfter(step), listBefore(step)),
  }),
  // What stays the same
  'collection.allow-list.others-stay': postcondition({
    level: 'stated',
    source,
    says: 'No other address is added or removed.',
    appliesTo: edits,
    isMet: step => isSameList(others(listAfter(step), edited(step)), others(listBefore(step), edited(step))),
  }),
  'collection.allow-list.changes-nothing-else': onlyChanges({
    level: 'stated',
    source,
    says: 'An edit of the allow list changes nothing else.',
    appliesTo: edits,
    allowed: step => [`collections/${collectionIdOf(step)}/allowList`],
  }),
  // Outcome and events
  'collection.allow-list.reports-address': outcomeIs({
    level: 'stated',
    source: 'Events: Add to, remove from allow list',
    says: 'The outcome names the collection, and the added or removed address or the address of the signer.',
    appliesTo: edits,
    parsed: step => ({
      collectionId: collectionIdOf(step),
      address: oneOf(edited(step), signerOf(step.request)),
    }),
  }),
  'collection.allow-list.reports-the-listed-address': outcomeIs({
    level: 'ruled 2.9',
    source: 'Events: Add to, remove from allow list',
    says: 'The address in the outcome is the added or removed one.',
    appliesTo: edits,
    parsed: step => ({ address: edited(step) }),
  }),
  'collection.allow-list.reports-unchanged-too': reportsEvents({
    level: 'ruled 2.9',
    source: 'Events: Add to, remove from allow list',
    says: 'An edit of the list emits its event even if it changes nothing.',
    appliesTo: step => edits(step) && listBefore(step).includes(edited(step)) === adds(step),
    events: step => [
      [`common.AllowListAddress${adds(step) ? 'Added' : 'Removed'}`, collectionIdOf(step), edited(step)],
    ],
  }),
});
