import { accept, defineCall, refuse, type OfCollection } from '../../call.ts';
import type { Address } from '../../state/address.ts';
import { changeCollection, collectionOf } from '../../state/state.ts';

/** `unique.changeCollectionOwner`: takes effect at once, without the new owner's consent. Admins, allow list and sponsor stay. */
export const changeCollectionOwner = defineCall({
  refusals: {
    'collection.change-owner.collection-exists': 'CollectionNotFound',
    'collection.change-owner.owner-only': 'FromIsNotOwner',
  },

  check(state, args: OfCollection & { readonly newOwner: Address }, { signer }) {
    const collection = collectionOf(state, args.collectionId);
    if (collection === undefined) return refuse('collection.change-owner.collection-exists');
    if (collection.owner !== signer) return refuse('collection.change-owner.owner-only');
    return accept(args);
  },

  apply(state, { collectionId, newOwner }, emit) {
    changeCollection(state, collectionId, () => ({ owner: newOwner }));
    emit('common.CollectionOwnerChanged', collectionId, newOwner);
  },

  weight: () => 141_957_000n,
});
