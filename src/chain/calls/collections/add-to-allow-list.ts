import { isOwnerOrAdmin } from '../../rules/collections/access.ts';
import { accept, defineCall, refuse, type OfCollection } from '../../call.ts';
import type { Address } from '../../state/address.ts';
import { collectionOf } from '../../state/state.ts';
import { setIn } from '../../state/table.ts';

/**
 * `unique.addToAllowList`: works under any access; adding a listed address succeeds and emits the event again
 * (spec/statements/rulings.md#2.9).
 */
export const addToAllowList = defineCall({
  refusals: {
    'collection.allow-list.add.collection-exists': 'CollectionNotFound',
    'collection.allow-list.add.owner-or-admin': 'SignerIsNotOwnerOrAdmin',
  },

  check(state, args: OfCollection & { readonly address: Address }, { signer }) {
    const collection = collectionOf(state, args.collectionId);
    if (collection === undefined) return refuse('collection.allow-list.add.collection-exists');
    if (!isOwnerOrAdmin(collection, signer)) return refuse('collection.allow-list.add.owner-or-admin');
    return accept(args);
  },

  apply(state, { collectionId, address }, emit) {
    state.allowLists = setIn(state.allowLists, String(collectionId), address, true);
    emit('common.AllowListAddressAdded', collectionId, address);
  },

  weight: () => 143_747_000n,
});
