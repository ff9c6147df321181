import { isOwnerOrAdmin } from '../../rules/collections/access.ts';
import { accept, defineCall, refuse, type OfCollection } from '../../call.ts';
import type { Address } from '../../state/address.ts';
import { changeCollection, collectionOf } from '../../state/state.ts';

/** `unique.setCollectionSponsor`: names a sponsor, who pays only after confirming. Replaces the previous one. */
export const setCollectionSponsor = defineCall({
  refusals: {
    'collection.sponsor.set.collection-exists': 'CollectionNotFound',
    'collection.sponsor.set.owner-or-admin': 'SignerIsNotOwnerOrAdmin',
  },

  check(state, args: OfCollection & { readonly sponsor: Address }, { signer }) {
    const collection = collectionOf(state, args.collectionId);
    if (collection === undefined) return refuse('collection.sponsor.set.collection-exists');
    if (!isOwnerOrAdmin(collection, signer)) return refuse('collection.sponsor.set.owner-or-admin');
    return accept(args);
  },

  apply(state, { collectionId, sponsor }, emit) {
    changeCollection(state, collectionId, () => ({ sponsorship: { address: sponsor, isConfirmed: false } }));
    emit('common.CollectionSponsorSet', collectionId, sponsor);
  },

  weight: () => 142_109_000n,
});
