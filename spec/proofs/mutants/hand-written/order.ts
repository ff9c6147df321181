import { changeProfile, treatSignerAsOwner, unknownAccount } from '../inject/check.ts';
import { corruptCollection, corruptResult } from '../inject/effect.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** Mutants of order: of checks, of writes, and of ids, which are never given again; and an effect of each kind. */
export const orderMutants: readonly Mutant[] = [
  mutant('destroy/emptiness-checked-first', 'collection.destroy.order-of-refusals', {
    calls: changeProfile('unique.destroyCollection', {
      destroyChecks: ['emptiness', 'ownerCanDestroy', 'signer'],
    }),
  }),
  mutant('destroy/owner-checked-first', 'collection.destroy.order-of-refusals', {
    profile: 'chain',
    calls: changeProfile('unique.destroyCollection', {
      destroyChecks: ['signer', 'ownerCanDestroy', 'emptiness'],
    }),
  }),
  mutant('add-admin/number-checked-before-signer', 'refusal.first-reason-prevails', {
    calls: treatSignerAsOwner('unique.addCollectionAdmin', ({ admins }) => admins.length === 5),
  }),
  mutant('block/writes-in-reverse-order', 'block.several-writes-happen-one-by-one', {
    alterControl: ({ writeTogether }) => ({
      writeTogether: async requests => (await writeTogether(requests.toReversed())).toReversed(),
    }),
  }),
  mutant('snapshot/second-revert-has-no-effect', 'snapshot.going-back-restores-everything', {
    alterControl: ({ snapshot }) => ({
      snapshot: async () => {
        let isUsed = false;
        const restore = await snapshot();
        return async () => {
          if (!isUsed) await restore();
          isUsed = true;
        };
      },
    }),
  }),
  mutant('destroy/id-reused', 'collection.ids.designate-one-collection', {
    calls: corruptResult('unique.destroyCollection', state => {
      state.collectionsCreated -= 1;
    }),
  }),
  mutant('burn/id-reused', 'token.ids.designate-one-token', {
    calls: corruptCollection('unique.burnFrom', draft => ({
      minted: draft.minted - 1,
      burned: draft.burned - 1,
    })),
  }),
  mutant('create-collection/wrong-owner', 'collection.create.signer-becomes-owner', {
    calls: corruptResult('unique.createCollectionEx', state => {
      const latest = String(state.collectionsCreated);
      state.collections = state.collections.update(latest, draft => void (draft.owner = unknownAccount));
    }),
  }),
  mutant('change-owner/by-admins', 'collection.change-owner.owner-only', {
    calls: treatSignerAsOwner('unique.changeCollectionOwner', ({ admins }, signer) =>
      admins.includes(signer),
    ),
  }),
  mutant('transfer/lost-update', 'token.transfer.gives-to-recipient', {
    calls: corruptResult('unique.transferFrom', (state, before) => {
      state.tokens = before.tokens;
    }),
  }),
];
