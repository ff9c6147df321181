import { isOwnerOrAdmin } from '../../rules/collections/access.ts';
import { accept, defineCall, refuse, type OfCollection } from '../../call.ts';
import type { Address } from '../../state/address.ts';
import { collectionOf } from '../../state/state.ts';
import { deleteIn } from '../../state/table.ts';

/**
 * `unique.removeFromAllowList`: removing an address that is not listed succeeds and emits the event
 * (spec/statements/rulings.md#2.9).
 */
export const removeFromAllowList = defineCall({
  refusals: {
    'collection.allow-list.remove.collection-exists': 'CollectionNotFound',
    'collection.allow-list.remove.owner-or-admin': 'SignerIsNotOwnerOrAdmin',
  },

  check(state, args: OfCollection & { readonly address: Address }, { signer }) {
    const collection = collectionOf(state, args.collectionId);
    if (collection === undefined) return refuse('collection.allow-list.remove.collection-exists');
    if (!isOwnerOrAdmin(collection, signer)) return refuse('collection.allow-list.remove.owner-or-admin');
    return accept(args);
  },

  apply(state, { collectionId, address }, emit) {
    state.allowLists = deleteIn(state.allowLists, String(collectionId), address);
    emit('common.AllowListAddressRemoved', collectionId, address);
  },

  weight: () => 143_508_000n,
});
