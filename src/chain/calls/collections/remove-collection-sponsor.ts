import { isOwnerOrAdmin } from '../../rules/collections/access.ts';
import { accept, defineCall, refuse, type OfCollection } from '../../call.ts';
import { changeCollection, collectionOf } from '../../state/state.ts';

/** `unique.removeCollectionSponsor`: removes the sponsor, confirmed or not. Succeeds without a sponsor too. */
export const removeCollectionSponsor = defineCall({
  refusals: {
    'collection.sponsor.remove.collection-exists': 'CollectionNotFound',
    'collection.sponsor.remove.owner-or-admin': 'SignerIsNotOwnerOrAdmin',
  },

  check(state, { collectionId }: OfCollection, { signer }) {
    const collection = collectionOf(state, collectionId);
    if (collection === undefined) return refuse('collection.sponsor.remove.collection-exists');
    if (!isOwnerOrAdmin(collection, signer)) return refuse('collection.sponsor.remove.owner-or-admin');
    return accept({ collectionId });
  },

  apply(state, { collectionId }, emit) {
    changeCollection(state, collectionId, () => ({ sponsorship: null }));
    emit('common.CollectionSponsorRemoved', collectionId);
  },

  weight: () => 142_109_000n,
});
