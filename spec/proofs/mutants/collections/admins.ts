import {
  unknownAccount,
  changeProfile,
  corruptCollectionInput,
  corruptInput,
  replaceError,
  treatSignerAsOwner,
  withCall,
} from '../inject/check.ts';
import { corruptCollection, dropEvent, loseUpdate } from '../inject/effect.ts';
import { overrideOutcome } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** The plan of addCollectionAdmin. */
interface NewAdmin {
  readonly collectionId: number;
  readonly admin: string;
  readonly isNew: boolean;
}

/** Mutants of addAdmin and removeAdmin. */
export const adminMutants: readonly Mutant[] = [
  mutant('add-admin/by-anybody', 'collection.add-admin.owner-or-admin', {
    calls: treatSignerAsOwner('unique.addCollectionAdmin'),
  }),
  mutant('add-admin/by-anybody-while-there-are-none', 'collection.add-admin.owner-begins', {
    calls: treatSignerAsOwner('unique.addCollectionAdmin', ({ admins }) => admins.length === 0),
  }),
  mutant('add-admin/not-by-admins', 'collection.add-admin.accepted-otherwise', {
    calls: changeProfile('unique.addCollectionAdmin', { adminsManageAdmins: false }),
  }),
  mutant('add-admin/by-admins-on-the-chain', 'collection.add-admin.owner-only', {
    profile: 'chain',
    calls: changeProfile('unique.addCollectionAdmin', { adminsManageAdmins: true }),
  }),
  mutant('add-admin/wrong-phrase', 'collection.add-admin.owner-or-admin', {
    calls: replaceError(
      'unique.addCollectionAdmin',
      'collection.add-admin.owner-or-admin',
      'SignerIsNotOwner',
    ),
  }),
  mutant('add-admin/six-admins', 'collection.admins.at-most-five', {
    calls: corruptCollectionInput('unique.addCollectionAdmin', draft => {
      draft.admins.shift();
    }),
  }),
  mutant('add-admin/at-most-four', 'request.accepted-otherwise', {
    profile: 'chain',
    calls: corruptCollectionInput('unique.addCollectionAdmin', draft => {
      draft.admins.push(unknownAccount);
    }),
  }),
  mutant('add-admin/number-checked-before-signer', 'refusal.first-reason-prevails', {
    calls: treatSignerAsOwner('unique.addCollectionAdmin', ({ admins }) => admins.length === 5),
  }),
  mutant('add-admin/listed-twice', 'collection.add-admin.is-idempotent', {
    calls: corruptCollectionInput('unique.addCollectionAdmin', (draft, { admin }) => ({
      admins: draft.admins.filter(other => other !== admin),
    })),
  }),
  mutant('add-admin/replaces-the-others', 'collection.admins.others-stay', {
    calls: corruptCollection('unique.addCollectionAdmin', (draft, before) => ({
      admins: draft.admins.filter(admin => !before.admins.includes(admin)),
    })),
  }),
  mutant('add-admin/no-effect', 'collection.add-admin.makes-admin', {
    profile: 'chain',
    calls: loseUpdate('unique.addCollectionAdmin', 'collections'),
  }),
  mutant('remove-admin/by-anybody', 'collection.remove-admin.owner-or-admin', {
    calls: treatSignerAsOwner('unique.removeCollectionAdmin'),
  }),
  mutant('remove-admin/by-itself-on-the-chain', 'collection.remove-admin.owner-only', {
    profile: 'chain',
    calls: treatSignerAsOwner(
      'unique.removeCollectionAdmin',
      (_collection, { admin }, signer) => admin === signer,
    ),
  }),
  mutant('remove-admin/not-by-itself', 'collection.remove-admin.admin-may-leave', {
    calls: corruptInput('unique.removeCollectionAdmin', (_state, { admin }, context) => ({
      context: { ...context, signer: admin === context.signer ? unknownAccount : context.signer },
    })),
  }),
  mutant('remove-admin/not-an-admin', 'collection.remove-admin.is-an-admin', {
    calls: corruptCollectionInput('unique.removeCollectionAdmin', (draft, { admin }) => {
      draft.admins.push(admin);
    }),
  }),
  mutant('remove-admin/wrong-error-for-non-admins', 'refusal.reports-its-code', {
    profile: 'chain',
    calls: replaceError(
      'unique.removeCollectionAdmin',
      'collection.remove-admin.is-an-admin',
      'NoPermission',
    ),
  }),
  mutant('remove-admin/list-checked-before-signer', 'refusal.first-reason-prevails', {
    calls: treatSignerAsOwner(
      'unique.removeCollectionAdmin',
      ({ admins }, { admin }) => !admins.includes(admin),
    ),
  }),
  mutant('remove-admin/removes-all', 'collection.admins.others-stay', {
    profile: 'chain',
    calls: corruptCollection('unique.removeCollectionAdmin', () => ({ admins: [] })),
  }),
  mutant('remove-admin/last-admin-refused', 'collection.remove-admin.list-may-become-empty', {
    calls: corruptCollection('unique.removeCollectionAdmin', (draft, before) => {
      if (draft.admins.length === 0) draft.admins = [...before.admins];
    }),
  }),
  mutant('remove-admin/access-changes-too', 'collection.admins.changes-nothing-else', {
    calls: corruptCollection('unique.removeCollectionAdmin', draft => {
      draft.permissions.mintMode = !draft.permissions.mintMode;
    }),
  }),
  mutant('remove-admin/not-by-admins', 'collection.remove-admin.accepted-otherwise', {
    calls: changeProfile('unique.removeCollectionAdmin', { adminsManageAdmins: false }),
  }),
  mutant('remove-admin/no-effect', 'collection.remove-admin.unmakes-admin', {
    profile: 'chain',
    calls: loseUpdate('unique.removeCollectionAdmin', 'collections'),
  }),
  mutant('add-admin/event-for-existing-admin', 'collection.add-admin.repeated-is-unreported', {
    calls: withCall('unique.addCollectionAdmin', original => ({
      apply: (state, plan, emit) => {
        original.apply(state, plan, emit);
        const { collectionId, admin, isNew } = plan as NewAdmin;
        if (!isNew) emit('common.CollectionAdminAdded', collectionId, admin);
      },
    })),
  }),
  mutant('events/add-admin/unreported', 'events.report-who-is-admin', {
    calls: dropEvent('unique.addCollectionAdmin', 'common.CollectionAdminAdded'),
  }),
  mutant('relation/remove-admin/toggles-mint-mode', 'collection.admins.add-then-remove', {
    calls: corruptCollection('unique.removeCollectionAdmin', draft => {
      draft.permissions.mintMode = !draft.permissions.mintMode;
    }),
  }),
  mutant('outcome/new-admin-under-another-name', 'collection.add-admin.reports-admin', {
    alterReceipt: overrideOutcome('addAdmin', {
      newAdmin: undefined,
    }),
  }),
  mutant('outcome/admin-is-not-reported', 'collection.remove-admin.reports-admin', {
    alterReceipt: overrideOutcome('removeAdmin', { admin: null }),
  }),
];
