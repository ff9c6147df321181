import {
  unknownAccount,
  changeOnRefusal,
  changeProfile,
  corruptCollectionInput,
  corruptInput,
  replaceError,
  treatSignerAsOwner,
  withCollection,
} from '../inject/check.ts';
import { corruptCollection, corruptResult, dropEvent, loseUpdate } from '../inject/effect.ts';
import { overrideOutcome } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** Mutants of changeOwner and destroyCollection. */
export const ownershipMutants: readonly Mutant[] = [
  mutant('destroy/by-admins', 'collection.destroy.owner-only', {
    calls: treatSignerAsOwner('unique.destroyCollection', ({ admins }, _args, signer) =>
      admins.includes(signer),
    ),
  }),
  mutant('destroy/by-anybody', 'collection.destroy.owner-only', {
    profile: 'chain',
    calls: treatSignerAsOwner('unique.destroyCollection'),
  }),
  mutant('destroy/owner-can-destroy-ignored', 'collection.destroy.owner-can-destroy', {
    calls: corruptCollectionInput('unique.destroyCollection', draft => {
      draft.limits.ownerCanDestroy = null;
    }),
  }),
  mutant('destroy/only-where-the-limit-is-set', 'collection.destroy.accepted-otherwise', {
    profile: 'chain',
    calls: corruptCollectionInput('unique.destroyCollection', draft => {
      draft.limits.ownerCanDestroy ??= false;
    }),
  }),
  mutant('destroy/with-tokens', 'collection.destroy.empty-only', {
    calls: corruptCollectionInput('unique.destroyCollection', draft => ({ burned: draft.minted })),
  }),
  mutant('destroy/with-one-token', 'collection.destroy.empty-only', {
    profile: 'chain',
    calls: corruptCollectionInput('unique.destroyCollection', draft => {
      if (draft.burned + 1 === draft.minted) draft.burned += 1;
    }),
  }),
  mutant('destroy/refused-after-burns', 'collection.destroy.burned-tokens-do-not-hinder', {
    calls: corruptCollectionInput('unique.destroyCollection', () => ({ burned: 0 })),
  }),
  mutant('destroy/wrong-error-for-tokens', 'refusal.reports-its-code', {
    calls: replaceError('unique.destroyCollection', 'collection.destroy.empty-only', 'NoPermission'),
  }),
  mutant('destroy/emptiness-checked-first', 'collection.destroy.order-of-refusals', {
    calls: changeProfile('unique.destroyCollection', {
      destroyChecks: ['emptiness', 'ownerCanDestroy', 'signer'],
    }),
  }),
  mutant('destroy/limit-checked-last', 'collection.destroy.order-of-refusals', {
    calls: changeProfile('unique.destroyCollection', {
      destroyChecks: ['signer', 'emptiness', 'ownerCanDestroy'],
    }),
  }),
  mutant('destroy/owner-checked-first', 'collection.destroy.order-of-refusals', {
    profile: 'chain',
    calls: changeProfile('unique.destroyCollection', {
      destroyChecks: ['signer', 'ownerCanDestroy', 'emptiness'],
    }),
  }),
  mutant('destroy/destroyed-collection-accepted', 'collection.destroy.collection-exists', {
    calls: corruptInput('unique.destroyCollection', (state, { collectionId }, { signer }) => {
      const key = String(collectionId);
      const [some] = state.collections.entries();
      if (some === undefined || state.collections.has(key)) return {};
      const [, other] = some;
      const gone = { ...other, owner: signer, minted: 0, burned: 0 };
      return { state: { ...state, collections: state.collections.set(key, gone) } };
    }),
  }),
  mutant('destroy/no-effect', 'collection.destroy.ends-collection', {
    calls: loseUpdate('unique.destroyCollection', 'collections'),
  }),
  mutant('destroy/destroys-all', 'collection.destroy.changes-nothing-else', {
    profile: 'chain',
    calls: corruptResult('unique.destroyCollection', state => {
      for (const [key] of state.collections.entries()) state.collections = state.collections.delete(key);
    }),
  }),
  mutant('change-owner/by-admins', 'collection.change-owner.owner-only', {
    calls: treatSignerAsOwner('unique.changeCollectionOwner', ({ admins }, _args, signer) =>
      admins.includes(signer),
    ),
  }),
  mutant('change-owner/wrong-phrase', 'collection.change-owner.owner-only', {
    calls: replaceError(
      'unique.changeCollectionOwner',
      'collection.change-owner.owner-only',
      'SignerIsNotOwner',
    ),
  }),
  mutant('change-owner/no-effect', 'collection.change-owner.makes-new-owner', {
    profile: 'chain',
    calls: loseUpdate('unique.changeCollectionOwner', 'collections'),
  }),
  mutant('change-owner/new-owner-ceases-to-be-admin', 'collection.change-owner.leaves-admins', {
    calls: corruptCollection('unique.changeCollectionOwner', draft => ({
      admins: draft.admins.filter(admin => admin !== draft.owner),
    })),
  }),
  mutant('change-owner/old-owner-becomes-admin', 'collection.change-owner.leaves-admins', {
    profile: 'chain',
    calls: corruptCollection('unique.changeCollectionOwner', (draft, before) => {
      draft.admins.push(before.owner);
    }),
  }),
  mutant('change-owner/removes-sponsor', 'collection.change-owner.changes-nothing-else', {
    calls: corruptCollection('unique.changeCollectionOwner', () => ({ sponsorship: null })),
  }),
  mutant('change-owner/admins-cannot-become-owner', 'collection.change-owner.accepted-otherwise', {
    calls: corruptCollectionInput('unique.changeCollectionOwner', (draft, { newOwner }) => {
      if (draft.admins.includes(newOwner)) draft.owner = unknownAccount;
    }),
  }),
  mutant('destroy/id-reused', 'collection.ids.designate-one-collection', {
    calls: corruptResult('unique.destroyCollection', state => {
      state.collectionsCreated -= 1;
    }),
  }),
  mutant('events/change-owner/unreported', 'events.report-who-owns-collections', {
    calls: dropEvent('unique.changeCollectionOwner', 'common.CollectionOwnerChanged'),
  }),
  mutant('relation/change-owner/appends-to-the-name', 'collection.owner.there-and-back', {
    calls: corruptCollection('unique.changeCollectionOwner', draft => ({ name: draft.name + '!' })),
  }),
  mutant('relation/destroy/frees-the-id', 'collection.ids.never-reused', {
    calls: corruptResult('unique.destroyCollection', state => {
      state.collectionsCreated -= 1;
    }),
  }),
  mutant('change-owner/refused-change-has-effect', 'refusal.has-no-effect', {
    calls: changeOnRefusal('unique.changeCollectionOwner', (state, { collectionId, newOwner }) =>
      withCollection(state, collectionId, draft => {
        draft.owner = newOwner;
      }),
    ),
  }),
  mutant('outcome/destroyed-without-success', 'collection.destroy.reports-success', {
    alterReceipt: overrideOutcome('destroyCollection', {
      success: false,
    }),
  }),
  mutant('outcome/owner-is-not-reported', 'collection.change-owner.reports-owner', {
    alterReceipt: overrideOutcome('changeOwner', { owner: undefined }),
  }),
];
