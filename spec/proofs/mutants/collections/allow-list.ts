import { unknownAccount, corruptCollectionInput, treatSignerAsOwner } from '../inject/check.ts';
import {
  alterEvents,
  corruptEveryCollection,
  corruptResult,
  dropEvent,
  loseUpdate,
} from '../inject/effect.ts';
import { alterOutcome, overrideOutcome } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** Mutants of addToAllowList and removeFromAllowList. */
export const allowListMutants: readonly Mutant[] = [
  mutant('allow-list/anybody-can-add', 'collection.allow-list.add.owner-or-admin', {
    calls: treatSignerAsOwner('unique.addToAllowList'),
  }),
  mutant('allow-list/anybody-can-remove-itself', 'collection.allow-list.remove.owner-or-admin', {
    profile: 'chain',
    calls: treatSignerAsOwner(
      'unique.removeFromAllowList',
      (_collection, { address }, signer) => address === signer,
    ),
  }),
  mutant('allow-list/admins-cannot-remove', 'request.accepted-otherwise', {
    calls: corruptCollectionInput('unique.removeFromAllowList', () => ({ admins: [] })),
  }),
  mutant('allow-list/add-has-no-effect', 'collection.allow-list.add.lists-address', {
    calls: loseUpdate('unique.addToAllowList', 'allowLists'),
  }),
  mutant('allow-list/remove-has-no-effect', 'collection.allow-list.remove.takes-address-off', {
    profile: 'chain',
    calls: loseUpdate('unique.removeFromAllowList', 'allowLists'),
  }),
  mutant('allow-list/remove-empties-all-lists', 'collection.allow-list.others-stay', {
    calls: corruptResult('unique.removeFromAllowList', state => {
      for (const [key] of state.allowLists.entries()) state.allowLists = state.allowLists.delete(key);
    }),
  }),
  mutant('allow-list/adding-twice-removes', 'collection.allow-list.add.is-idempotent', {
    calls: corruptResult('unique.addToAllowList', (state, before) => {
      for (const [key, listed] of before.allowLists.entries())
        if (state.allowLists.get(key) === listed) state.allowLists = state.allowLists.delete(key);
    }),
  }),
  mutant('allow-list/no-event-without-change', 'collection.allow-list.reports-unchanged-too', {
    calls: dropEvent('unique.removeFromAllowList', 'common.AllowListAddressRemoved'),
  }),
  mutant('allow-list/reported-of-another-collection', 'events.report-who-is-listed', {
    calls: alterEvents('unique.addToAllowList', emit => (name, ...data) => {
      data[0] = 1;
      emit(name, ...data);
    }),
  }),
  mutant('allow-list/only-with-restricted-access', 'collection.allow-list.add.accepted-otherwise', {
    calls: corruptCollectionInput('unique.addToAllowList', draft => {
      if (draft.permissions.access === 'Normal') Object.assign(draft, { owner: unknownAccount, admins: [] });
    }),
  }),
  mutant(
    'allow-list/removing-an-unlisted-address-removes-all',
    'collection.allow-list.remove.unlisted-is-no-change',
    {
      calls: corruptResult('unique.removeFromAllowList', (state, before) => {
        for (const [key, listed] of before.allowLists.entries())
          if (state.allowLists.get(key) === listed) state.allowLists = state.allowLists.delete(key);
      }),
    },
  ),
  mutant('allow-list/makes-minting-public', 'collection.allow-list.changes-nothing-else', {
    calls: corruptEveryCollection('unique.addToAllowList', draft => {
      draft.permissions.mintMode = true;
    }),
  }),
  mutant('allow-list/owner-cannot-remove', 'collection.allow-list.remove.accepted-otherwise', {
    calls: corruptCollectionInput('unique.removeFromAllowList', () => ({ owner: unknownAccount })),
  }),
  mutant('events/remove-from-allow-list/reported-as-added', 'events.report-who-is-listed', {
    calls: alterEvents('unique.removeFromAllowList', emit => (_name, ...data) => {
      const [collectionId, address] = data as [number, string];
      emit('common.AllowListAddressAdded', collectionId, address);
    }),
  }),
  mutant('outcome/sender-instead-of-listed-address', 'collection.allow-list.reports-the-listed-address', {
    alterReceipt: alterOutcome(['addToAllowList'], (parsed, { address }) => ({ ...parsed, address })),
  }),
  mutant('relation/remove-from-allow-list/no-effect', 'collection.allow-list.add-then-remove', {
    calls: loseUpdate('unique.removeFromAllowList', 'allowLists'),
  }),
  mutant('allow-list/admins-cannot-add', 'request.accepted-otherwise', {
    calls: corruptCollectionInput('unique.addToAllowList', () => ({ admins: [] })),
  }),
  mutant('outcome/listed-address-is-not-reported', 'collection.allow-list.reports-address', {
    alterReceipt: overrideOutcome('addToAllowList', {
      address: null,
    }),
  }),
];
