import {
  withMisledCheck,
  misledAbout,
  lostUpdate,
  otherChoice,
  corruptedCollection,
  takenForOwner,
  withCall,
  wrongError,
  type Mutant,
} from './inject/mutant.ts';

/** An account that nobody has. */
const nobody = `0x${'11'.repeat(32)}`;

interface Admin {
  readonly collectionId: number;
  readonly admin: string;
}

/** Faults in who becomes an admin, and who ceases to be one. */
export const adminMutants: readonly Mutant[] = [
  {
    id: 'add-admin/by-anybody',
    breaks: 'collection.add-admin.owner-or-admin',
    profile: 'document',
    calls: takenForOwner('unique.addCollectionAdmin'),
  },
  {
    id: 'add-admin/by-anybody-while-there-are-none',
    breaks: 'collection.add-admin.owner-begins',
    profile: 'document',
    calls: takenForOwner('unique.addCollectionAdmin', ({ admins }) => admins.length === 0),
  },
  {
    id: 'add-admin/not-by-admins',
    breaks: 'collection.add-admin.accepted-otherwise',
    profile: 'document',
    calls: otherChoice('unique.addCollectionAdmin', { adminsManageAdmins: false }),
  },
  {
    id: 'add-admin/by-admins-on-the-chain',
    breaks: 'collection.add-admin.owner-only',
    profile: 'chain',
    calls: otherChoice('unique.addCollectionAdmin', { adminsManageAdmins: true }),
  },
  {
    id: 'add-admin/wrong-phrase',
    breaks: 'collection.add-admin.owner-or-admin',
    profile: 'document',
    calls: wrongError('unique.addCollectionAdmin', 'collection.add-admin.owner-or-admin', 'SignerIsNotOwner'),
  },
  {
    id: 'add-admin/a-sixth',
    breaks: 'collection.admins.at-most-five',
    profile: 'document',
    calls: misledAbout('unique.addCollectionAdmin', draft => {
      draft.admins.shift();
    }),
  },
  {
    id: 'add-admin/no-fifth',
    breaks: 'request.accepted-otherwise',
    profile: 'chain',
    calls: misledAbout('unique.addCollectionAdmin', draft => {
      draft.admins.push(nobody);
    }),
  },
  {
    id: 'add-admin/number-is-asked-for-first',
    breaks: 'refusal.first-reason-prevails',
    profile: 'document',
    calls: takenForOwner('unique.addCollectionAdmin', ({ admins }) => admins.length === 5),
  },
  {
    id: 'add-admin/twice',
    breaks: 'collection.add-admin.is-idempotent',
    profile: 'document',
    calls: misledAbout('unique.addCollectionAdmin', (draft, { admin }) => {
      draft.admins = draft.admins.filter(other => other !== admin);
    }),
  },
  {
    id: 'add-admin/in-place-of-the-others',
    breaks: 'collection.admins.others-stay',
    profile: 'document',
    calls: corruptedCollection('unique.addCollectionAdmin', (draft, before) => {
      draft.admins = draft.admins.filter(admin => !before.admins.includes(admin));
    }),
  },
  {
    id: 'add-admin/nothing-happens',
    breaks: 'collection.add-admin.makes-admin',
    profile: 'chain',
    calls: lostUpdate('unique.addCollectionAdmin', 'collections'),
  },
  {
    id: 'remove-admin/by-anybody',
    breaks: 'collection.remove-admin.owner-or-admin',
    profile: 'document',
    calls: takenForOwner('unique.removeCollectionAdmin'),
  },
  {
    id: 'remove-admin/by-itself-on-the-chain',
    breaks: 'collection.remove-admin.owner-only',
    profile: 'chain',
    calls: takenForOwner(
      'unique.removeCollectionAdmin',
      (_collection, { admin }, signer) => admin === signer,
    ),
  },
  {
    id: 'remove-admin/not-by-itself',
    breaks: 'collection.remove-admin.admin-may-leave',
    profile: 'document',
    calls: withMisledCheck('unique.removeCollectionAdmin', (_state, { admin }, context) => ({
      context: { ...context, signer: admin === context.signer ? nobody : context.signer },
    })),
  },
  {
    id: 'remove-admin/who-is-none',
    breaks: 'collection.remove-admin.is-an-admin',
    profile: 'document',
    calls: misledAbout('unique.removeCollectionAdmin', (draft, { admin }) => {
      draft.admins.push(admin);
    }),
  },
  {
    id: 'remove-admin/who-is-none-is-told-otherwise',
    breaks: 'refusal.reports-its-code',
    profile: 'chain',
    calls: wrongError('unique.removeCollectionAdmin', 'collection.remove-admin.is-an-admin', 'NoPermission'),
  },
  {
    id: 'remove-admin/list-is-asked-for-first',
    breaks: 'refusal.first-reason-prevails',
    profile: 'document',
    calls: takenForOwner('unique.removeCollectionAdmin', ({ admins }, { admin }) => !admins.includes(admin)),
  },
  {
    id: 'remove-admin/all-of-them',
    breaks: 'collection.admins.others-stay',
    profile: 'chain',
    calls: corruptedCollection('unique.removeCollectionAdmin', draft => {
      draft.admins = [];
    }),
  },
  {
    id: 'remove-admin/not-the-last',
    breaks: 'collection.remove-admin.list-may-become-empty',
    profile: 'document',
    calls: corruptedCollection('unique.removeCollectionAdmin', (draft, before) => {
      if (draft.admins.length === 0) draft.admins = [...before.admins];
    }),
  },
  {
    id: 'remove-admin/access-changes-too',
    breaks: 'collection.admins.changes-nothing-else',
    profile: 'document',
    calls: corruptedCollection('unique.removeCollectionAdmin', draft => {
      draft.permissions.mintMode = !draft.permissions.mintMode;
    }),
  },
  {
    id: 'remove-admin/not-by-admins',
    breaks: 'collection.remove-admin.accepted-otherwise',
    profile: 'document',
    calls: otherChoice('unique.removeCollectionAdmin', { adminsManageAdmins: false }),
  },
  {
    id: 'remove-admin/nothing-happens',
    breaks: 'collection.remove-admin.unmakes-admin',
    profile: 'chain',
    calls: lostUpdate('unique.removeCollectionAdmin', 'collections'),
  },
  {
    id: 'add-admin/twice-is-told',
    breaks: 'collection.add-admin.repeated-is-unreported',
    profile: 'document',
    calls: withCall('unique.addCollectionAdmin', original => ({
      apply: (state, plan, emit) => {
        original.apply(state, plan, emit);
        const { collectionId, admin, isNew } = plan as Record<'isNew', boolean> & Admin;
        if (!isNew) emit('common.CollectionAdminAdded', collectionId, admin);
      },
    })),
  },
];
