import { accept, defineCall, refuse, type OfCollection } from '../../call.ts';
import { changeCollection, collectionOf } from '../../state/state.ts';

/** `unique.confirmSponsorship`: the named sponsor agrees to pay. Confirming twice succeeds. */
export const confirmSponsorship = defineCall({
  refusals: {
    'collection.sponsor.confirm.collection-exists': 'CollectionNotFound',
    'collection.sponsor.confirm.named-sponsor-only': 'ConfirmSponsorshipFail',
  },

  check(state, { collectionId }: OfCollection, { signer }) {
    const collection = collectionOf(state, collectionId);
    if (collection === undefined) return refuse('collection.sponsor.confirm.collection-exists');
    if (collection.sponsorship?.address !== signer)
      return refuse('collection.sponsor.confirm.named-sponsor-only');
    return accept({ collectionId, sponsor: signer });
  },

  apply(state, { collectionId, sponsor }, emit) {
    changeCollection(state, collectionId, () => ({ sponsorship: { address: sponsor, isConfirmed: true } }));
    emit('common.SponsorshipConfirmed', collectionId, sponsor);
  },

  weight: () => 142_109_000n,
});
