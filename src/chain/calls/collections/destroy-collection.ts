import { effectiveLimits } from '../../rules/collections/collection-limits.ts';
import { accept, defineCall, refuse, type OfCollection } from '../../call.ts';
import { collectionOf, multiOwnerTokenOf, tokenKey } from '../../state/state.ts';

/** `unique.destroyCollection`: the owner destroys an empty collection. Its id is never used again. */
export const destroyCollection = defineCall({
  refusals: {
    'collection.destroy.collection-exists': 'CollectionNotFound',
    'collection.destroy.owner-only': 'NoPermission',
    'collection.destroy.owner-can-destroy': 'NoPermission',
    'collection.destroy.empty-only': 'CollectionNotEmpty',
  },

  check(state, { collectionId }: OfCollection, { signer, profile }) {
    const collection = collectionOf(state, collectionId);
    if (collection === undefined) return refuse('collection.destroy.collection-exists');
    const { ownerCanDestroy } = effectiveLimits(collection.limits);
    const supply = multiOwnerTokenOf(state, { collectionId, tokenId: 0 })?.total ?? 0n;
    const isEmpty = collection.minted === collection.burned && supply === 0n;
    const refusals = {
      signer: collection.owner === signer ? undefined : refuse('collection.destroy.owner-only'),
      ownerCanDestroy: ownerCanDestroy ? undefined : refuse('collection.destroy.owner-can-destroy'),
      emptiness: isEmpty ? undefined : refuse('collection.destroy.empty-only'),
    };
    const first = profile.destroyChecks.find(check => refusals[check] !== undefined);
    return (first && refusals[first]) ?? accept({ collectionId });
  },

  apply(state, { collectionId }, emit) {
    const key = String(collectionId);
    state.collections = state.collections.delete(key);
    state.multiOwnerTokens = state.multiOwnerTokens.delete(tokenKey({ collectionId, tokenId: 0 }));
    state.remainingAllowances = state.remainingAllowances.delete(key);
    state.allowLists = state.allowLists.delete(key);
    state.operators = state.operators.delete(key);
    state.sponsored = state.sponsored.delete(key);
    state.indexes = { ...state.indexes, burnedTokens: state.indexes.burnedTokens.delete(key) };
    state.collectionsDestroyed += 1;
    emit('common.CollectionDestroyed', collectionId);
  },

  weight: () => 742_171_000n,
});
