import {
  misledAbout,
  lostUpdate,
  corrupted,
  takenForOwner,
  reportedOtherwise,
  unreported,
  type Mutant,
} from './inject/mutant.ts';

/** An account that nobody has. */
const nobody = `0x${'11'.repeat(32)}`;

/** Faults in who is on the allow list. */
export const allowListMutants: readonly Mutant[] = [
  {
    id: 'allow-list/anybody-adds',
    breaks: 'collection.allow-list.add.owner-or-admin',
    profile: 'document',
    calls: takenForOwner('unique.addToAllowList'),
  },
  {
    id: 'allow-list/anybody-leaves',
    breaks: 'collection.allow-list.remove.owner-or-admin',
    profile: 'chain',
    calls: takenForOwner(
      'unique.removeFromAllowList',
      (_collection, { address }, signer) => address === signer,
    ),
  },
  {
    id: 'allow-list/admins-do-not-remove',
    breaks: 'request.accepted-otherwise',
    profile: 'document',
    calls: misledAbout('unique.removeFromAllowList', draft => {
      draft.admins = [];
    }),
  },
  {
    id: 'allow-list/nobody-is-added',
    breaks: 'collection.allow-list.add.lists-address',
    profile: 'document',
    calls: lostUpdate('unique.addToAllowList', 'allowLists'),
  },
  {
    id: 'allow-list/nobody-is-removed',
    breaks: 'collection.allow-list.remove.takes-address-off',
    profile: 'chain',
    calls: lostUpdate('unique.removeFromAllowList', 'allowLists'),
  },
  {
    id: 'allow-list/everybody-is-removed',
    breaks: 'collection.allow-list.others-stay',
    profile: 'document',
    calls: corrupted('unique.removeFromAllowList', state => {
      for (const [key] of state.allowLists.entries()) state.allowLists = state.allowLists.delete(key);
    }),
  },
  {
    id: 'allow-list/adding-twice-removes',
    breaks: 'collection.allow-list.add.is-idempotent',
    profile: 'document',
    calls: corrupted('unique.addToAllowList', (state, before) => {
      for (const [key, listed] of before.allowLists.entries())
        if (state.allowLists.get(key) === listed) state.allowLists = state.allowLists.delete(key);
    }),
  },
  {
    id: 'allow-list/no-change-is-untold',
    breaks: 'collection.allow-list.reports-unchanged-too',
    profile: 'document',
    calls: unreported('unique.removeFromAllowList', 'common.AllowListAddressRemoved'),
  },
  {
    id: 'allow-list/told-of-another-collection',
    breaks: 'events.report-who-is-listed',
    profile: 'document',
    calls: reportedOtherwise('unique.addToAllowList', emit => (name, ...data) => {
      data[0] = 1;
      emit(name, ...data);
    }),
  },
  {
    id: 'allow-list/only-where-access-needs-it',
    breaks: 'collection.allow-list.add.accepted-otherwise',
    profile: 'document',
    calls: misledAbout('unique.addToAllowList', draft => {
      if (draft.permissions.access === 'Normal') Object.assign(draft, { owner: nobody, admins: [] });
    }),
  },
  {
    id: 'allow-list/removing-who-is-not-listed-removes-all',
    breaks: 'collection.allow-list.remove.unlisted-is-no-change',
    profile: 'document',
    calls: corrupted('unique.removeFromAllowList', (state, before) => {
      for (const [key, listed] of before.allowLists.entries())
        if (state.allowLists.get(key) === listed) state.allowLists = state.allowLists.delete(key);
    }),
  },
  {
    id: 'allow-list/makes-minting-public',
    breaks: 'collection.allow-list.changes-nothing-else',
    profile: 'document',
    calls: corrupted('unique.addToAllowList', state => {
      for (const [key] of state.collections.entries())
        state.collections = state.collections.update(key, draft => {
          draft.permissions.mintMode = true;
        });
    }),
  },
];
