import { collectionState } from '../../../model/observations/difference.ts';
import { excluding, including, oneOf } from '../../../model/matcher.ts';
import { isOwner, isSameList, isSameListBut } from '../../../model/view.ts';
import { collectionExists, managing, ownerOrAdmin, type CollectionRequest } from '../managing.ts';

/** A request to edit the allow list. */
type Edit = CollectionRequest<'addToAllowList' | 'removeFromAllowList'>;

const source = 'States and transitions: Allow list, add address / remove address';

const adds = ({ body }: Edit): boolean => 'newAdminId' in body;
const editedBy = ({ body }: Edit): string => ('newAdminId' in body ? body.newAdminId : body.addressToDelete);

const isListed = (edit: Edit): boolean => edit.before?.allowList.includes(editedBy(edit)) === true;
const isUnlisted = (edit: Edit): boolean => !isListed(edit);

/** Whether the owner edits the entry of an account: the interface does not state who else edits the list. */
const isByOwner = (edit: Edit, accounts: object): boolean =>
  edit.before !== undefined && isOwner(edit.before, edit.signer) && editedBy(edit) in accounts;

const isSame = ({ before, after }: Edit): boolean => isSameList(after?.allowList, before?.allowList);

const addRules = managing('addToAllowList', {
  source,
  refused: {
    'collection.allow-list.add.collection-exists': collectionExists({
      level: 'ruled 3',
      says: 'A collection that does not exist has no allow list.',
    }),
    'collection.allow-list.add.owner-or-admin': ownerOrAdmin({
      level: 'ruled 2.9',
      says: 'The owner and admins edit the allow list.',
    }),
  },
  accepted: {
    'collection.allow-list.add.accepted-otherwise': {
      says: 'The owner can add any account that is not on the list, under any access.',
      when: (edit, { before }) => isByOwner(edit, before.accounts) && isUnlisted(edit),
    },
  },
  effects: {
    'collection.allow-list.add.lists-address': {
      says: 'Afterwards the address is on the list.',
      state: ({ id, body }) => collectionState(id, { allowList: including(body.newAdminId) }),
    },
    'collection.allow-list.add.is-idempotent': {
      level: 'ruled 2.9',
      says: 'Adding an address that is already on the list changes nothing.',
      where: isListed,
      isMet: isSame,
    },
  },
});

const removeRules = managing('removeFromAllowList', {
  source,
  refused: {
    'collection.allow-list.remove.collection-exists': collectionExists({
      level: 'ruled 3',
      says: 'A collection that does not exist has no allow list.',
    }),
    'collection.allow-list.remove.owner-or-admin': ownerOrAdmin({
      level: 'ruled 2.9',
      says: 'The owner and admins edit the allow list.',
    }),
  },
  accepted: {
    'collection.allow-list.remove.accepted-otherwise': {
      says: 'The owner can remove any account from the list.',
      when: (edit, { before }) => isByOwner(edit, before.accounts) && isListed(edit),
    },
  },
  effects: {
    'collection.allow-list.remove.takes-address-off': {
      says: 'Afterwards the address is not on the list.',
      state: ({ id, body }) => collectionState(id, { allowList: excluding(body.addressToDelete) }),
    },
    'collection.allow-list.remove.unlisted-is-no-change': {
      level: 'ruled 2.9',
      says: 'Removing an address that is not on the list changes nothing.',
      where: isUnlisted,
      isMet: isSame,
    },
  },
});

const bothRules = managing(['addToAllowList', 'removeFromAllowList'], {
  source: 'Events: Add to, remove from allow list',
  unchanged: {
    'collection.allow-list.others-stay': {
      source,
      says: 'No other address is added or removed.',
      isMet: edit => isSameListBut(editedBy(edit), edit.after?.allowList, edit.before?.allowList),
    },
    'collection.allow-list.changes-nothing-else': {
      source,
      says: 'An edit of the allow list changes nothing else.',
      allowed: ({ path }) => [`${path}/allowList`],
    },
  },
  outcome: {
    'collection.allow-list.reports-address': {
      says: 'The outcome names the collection, and the added or removed address or the address of the signer.',
      parsed: edit => ({ collectionId: edit.id, address: oneOf(editedBy(edit), edit.signer) }),
    },
    'collection.allow-list.reports-the-listed-address': {
      level: 'ruled 2.9',
      says: 'The address in the outcome is the added or removed one.',
      parsed: edit => ({ address: editedBy(edit) }),
    },
  },
  events: {
    'collection.allow-list.reports-unchanged-too': {
      level: 'ruled 2.9',
      says: 'An edit of the list emits its event even if it changes nothing.',
      where: edit => isListed(edit) === adds(edit),
      reported: edit => [
        [`common.AllowListAddress${adds(edit) ? 'Added' : 'Removed'}`, edit.id, editedBy(edit)],
      ],
    },
  },
});

/** The rules of editing the allow list. */
export const allowListRules = [addRules, removeRules, bothRules];
