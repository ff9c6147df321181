import {
  checkLimits,
  limitRefusals,
  mergeLimits,
  type LimitsUpdate,
} from '../../rules/collections/collection-limits.ts';
import { isOwnerOrAdmin } from '../../rules/collections/access.ts';
import { accept, defineCall, refuse, type OfCollection } from '../../call.ts';
import { changeCollection, collectionOf } from '../../state/state.ts';

/**
 * `unique.setCollectionLimits`: given limits replace the stored ones. No limit can be unset
 * (spec/decisions/chain.md#collection-calls).
 */
export const setCollectionLimits = defineCall({
  refusals: {
    'collection.set-limits.collection-exists': 'CollectionNotFound',
    'collection.set-limits.owner-only': 'SignerIsNotOwner',
    'collection.set-limits.owner-or-admin': 'SignerIsNotOwnerOrAdmin',
    ...limitRefusals,
  },

  check(state, args: OfCollection & { readonly limits: LimitsUpdate }, { signer, profile }) {
    const collection = collectionOf(state, args.collectionId);
    if (collection === undefined) return refuse('collection.set-limits.collection-exists');
    if (profile.adminsSetLimits && !isOwnerOrAdmin(collection, signer))
      return refuse('collection.set-limits.owner-or-admin');
    if (!profile.adminsSetLimits && collection.owner !== signer)
      return refuse('collection.set-limits.owner-only');
    return checkLimits(collection.limits, args.limits) ?? accept(args);
  },

  apply(state, { collectionId, limits }, emit) {
    changeCollection(state, collectionId, stored => ({ limits: mergeLimits(stored.limits, limits) }));
    emit('common.CollectionLimitSet', collectionId);
  },

  weight: () => 142_391_000n,
});
