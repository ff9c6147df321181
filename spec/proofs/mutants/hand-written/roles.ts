import {
  unknownAccount,
  changeProfile,
  corruptCollectionInput,
  corruptInput,
  treatSignerAsOwner,
  withCall,
} from '../inject/check.ts';
import { corruptCollection, corruptResult, loseUpdate } from '../inject/effect.ts';
import { mutant, type Calls, type CallName, type Mutant } from '../inject/mutant.ts';

/** The plan of addCollectionAdmin. */
interface NewAdmin {
  readonly collectionId: number;
  readonly admin: string;
  readonly isNew: boolean;
}

/** Allow lists that the call has not changed become empty. */
const emptyUnchangedLists = (name: CallName): Calls =>
  corruptResult(name, (state, before) => {
    for (const [key, listed] of before.allowLists.entries())
      if (state.allowLists.get(key) === listed) state.allowLists = state.allowLists.delete(key);
  });

/** Mutants of who is admin, listed or sponsor. */
export const roleMutants: readonly Mutant[] = [
  mutant('add-admin/no-effect', 'collection.add-admin.makes-admin', {
    profile: 'chain',
    calls: loseUpdate('unique.addCollectionAdmin', 'collections'),
  }),
  mutant('add-admin/by-anybody-while-there-are-none', 'collection.add-admin.owner-begins', {
    calls: treatSignerAsOwner('unique.addCollectionAdmin', ({ admins }) => admins.length === 0),
  }),
  mutant('add-admin/six-admins', 'collection.admins.at-most-five', {
    calls: corruptCollectionInput('unique.addCollectionAdmin', ({ admins }) => ({ admins: admins.slice(1) })),
  }),
  mutant('add-admin/at-most-four', 'request.accepted-otherwise', {
    profile: 'chain',
    calls: corruptCollectionInput('unique.addCollectionAdmin', ({ admins }) => ({
      admins: [...admins, unknownAccount],
    })),
  }),
  mutant('add-admin/number-checked-before-signer', 'refusal.first-reason-prevails', {
    calls: treatSignerAsOwner('unique.addCollectionAdmin', ({ admins }) => admins.length === 5),
  }),
  mutant('add-admin/listed-twice', 'collection.add-admin.is-idempotent', {
    calls: corruptCollectionInput('unique.addCollectionAdmin', (draft, { admin }) => ({
      admins: draft.admins.filter(other => other !== admin),
    })),
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
  mutant('remove-admin/list-checked-before-signer', 'refusal.first-reason-prevails', {
    calls: treatSignerAsOwner(
      'unique.removeCollectionAdmin',
      ({ admins }, { admin }) => !admins.includes(admin),
    ),
  }),
  mutant('remove-admin/not-by-admins', 'collection.remove-admin.accepted-otherwise', {
    calls: changeProfile('unique.removeCollectionAdmin', { adminsManageAdmins: false }),
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
  mutant('relation/remove-admin/toggles-mint-mode', 'collection.admins.add-then-remove', {
    calls: corruptCollection('unique.removeCollectionAdmin', draft => {
      draft.permissions.mintMode = !draft.permissions.mintMode;
    }),
  }),
  mutant('allow-list/anybody-can-remove-itself', 'collection.allow-list.remove.owner-or-admin', {
    profile: 'chain',
    calls: treatSignerAsOwner(
      'unique.removeFromAllowList',
      (_collection, { address }, signer) => address === signer,
    ),
  }),
  mutant('allow-list/adding-twice-removes', 'collection.allow-list.add.is-idempotent', {
    calls: emptyUnchangedLists('unique.addToAllowList'),
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
      calls: emptyUnchangedLists('unique.removeFromAllowList'),
    },
  ),
  mutant('relation/remove-from-allow-list/no-effect', 'collection.allow-list.add-then-remove', {
    calls: loseUpdate('unique.removeFromAllowList', 'allowLists'),
  }),
  mutant('sponsorship/owner-confirms-for-the-sponsor', 'collection.sponsor.confirm.named-sponsor-only', {
    profile: 'chain',
    calls: corruptCollectionInput('unique.confirmSponsorship', ({ owner, sponsorship }, _args, signer) => {
      if (sponsorship !== null && signer === owner) sponsorship.address = signer;
    }),
  }),
  mutant('sponsorship/confirmed-only-once', 'collection.sponsor.confirm.accepted-otherwise', {
    calls: corruptCollectionInput('unique.confirmSponsorship', draft => {
      if (draft.sponsorship?.isConfirmed === true) draft.sponsorship = null;
    }),
  }),
  mutant('sponsorship/sponsor-can-remove-itself', 'collection.sponsor.remove.owner-or-admin', {
    profile: 'chain',
    calls: treatSignerAsOwner(
      'unique.removeCollectionSponsor',
      ({ sponsorship }, _args, signer) => sponsorship?.address === signer,
    ),
  }),
  mutant('sponsorship/only-a-confirmed-one-is-removed', 'collection.sponsor.remove.accepted-otherwise', {
    profile: 'chain',
    calls: corruptCollectionInput('unique.removeCollectionSponsor', draft => {
      if (draft.sponsorship?.isConfirmed !== true) Object.assign(draft, { owner: '', admins: [] });
    }),
  }),
  mutant('relation/remove-sponsor/no-effect', 'collection.sponsorship.set-then-remove', {
    calls: loseUpdate('unique.removeCollectionSponsor', 'collections'),
  }),
];
