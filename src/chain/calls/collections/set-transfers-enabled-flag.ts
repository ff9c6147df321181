import { accept, defineCall, refuse, type OfCollection } from '../../call.ts';
import { changeCollection, collectionOf } from '../../state/state.ts';

/** `unique.setTransfersEnabledFlag`: the owner enables or disables transfers. The chain has no event for it. */
export const setTransfersEnabledFlag = defineCall({
  refusals: {
    'collection.transfers-enabled.collection-exists': 'CollectionNotFound',
    'collection.transfers-enabled.owner-only': 'SignerIsNotOwner',
  },

  check(state, args: OfCollection & { readonly value: boolean }, { signer }) {
    const collection = collectionOf(state, args.collectionId);
    if (collection === undefined) return refuse('collection.transfers-enabled.collection-exists');
    if (collection.owner !== signer) return refuse('collection.transfers-enabled.owner-only');
    return accept(args);
  },

  apply(state, { collectionId, value }) {
    changeCollection(state, collectionId, ({ limits }) => ({
      limits: { ...limits, transfersEnabled: value },
    }));
  },

  weight: () => 137_239_000n,
});
