import {
  unknownAccount,
  changeOnRefusal,
  changeProfile,
  corruptCollectionInput,
  corruptLimits,
  corruptInput,
  treatAdminsAsOwner,
  withCollection,
} from '../inject/check.ts';
import { corruptCollection, corruptResult } from '../inject/effect.ts';
import { mutant, type Defect, type Mutant } from '../inject/mutant.ts';

/** The next collection gets the id of a destroyed one. */
const reusesId: Defect = {
  calls: corruptResult('unique.destroyCollection', state => {
    state.collectionsCreated -= 1;
  }),
};

/** Mutants of changeOwner and destroyCollection. */
export const ownershipMutants: readonly Mutant[] = [
  mutant('destroy/by-admins', 'collection.destroy.owner-only', {
    calls: treatAdminsAsOwner('unique.destroyCollection'),
  }),
  mutant('destroy/only-where-the-limit-is-set', 'collection.destroy.accepted-otherwise', {
    profile: 'chain',
    calls: corruptLimits('unique.destroyCollection', ({ ownerCanDestroy }) => ({
      ownerCanDestroy: ownerCanDestroy ?? false,
    })),
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
  mutant('destroy/destroys-all', 'collection.destroy.changes-nothing-else', {
    profile: 'chain',
    calls: corruptResult('unique.destroyCollection', state => {
      for (const [key] of state.collections.entries()) state.collections = state.collections.delete(key);
    }),
  }),
  mutant('change-owner/by-admins', 'collection.change-owner.owner-only', {
    calls: treatAdminsAsOwner('unique.changeCollectionOwner'),
  }),
  mutant('change-owner/admins-cannot-become-owner', 'collection.change-owner.accepted-otherwise', {
    calls: corruptCollectionInput('unique.changeCollectionOwner', (draft, { newOwner }) => {
      if (draft.admins.includes(newOwner)) draft.owner = unknownAccount;
    }),
  }),
  mutant('destroy/id-reused', 'collection.ids.designate-one-collection', reusesId),
  mutant('relation/change-owner/appends-to-the-name', 'collection.owner.there-and-back', {
    calls: corruptCollection('unique.changeCollectionOwner', draft => ({ name: draft.name + '!' })),
  }),
  mutant('relation/destroy/frees-the-id', 'collection.ids.never-reused', reusesId),
  mutant('change-owner/refused-change-has-effect', 'refusal.has-no-effect', {
    calls: changeOnRefusal('unique.changeCollectionOwner', (state, { collectionId, newOwner }) =>
      withCollection(state, collectionId, () => ({ owner: newOwner })),
    ),
  }),
];
