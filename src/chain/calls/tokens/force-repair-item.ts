import type { TokenRef } from '../../state/address.ts';
import { collectionOf } from '../../state/state.ts';
import { accept, defineCall, refuse } from '../../call.ts';

/**
 * `unique.forceRepairItem`: counts the space of the properties of a token again, which never changes anything here
 * (spec/decisions/chain.md#batches-and-sudo).
 */
export const forceRepairItem = defineCall({
  origin: 'root',
  refusals: { 'collection.repair.collection-exists': 'CollectionNotFound' },

  check: (state, { collectionId }: TokenRef) =>
    collectionOf(state, collectionId) === undefined
      ? refuse('collection.repair.collection-exists')
      : accept(undefined),

  apply() {},

  weight: () => 14_000_000n,
});
