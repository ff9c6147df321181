import { isOwnerOrAdmin } from '../../rules/collections/access.ts';
import { accept, defineCall, refuse, type OfCollection } from '../../call.ts';
import type { Address } from '../../state/address.ts';
import { changeCollection, collectionOf } from '../../state/state.ts';

/**
 * `unique.removeCollectionAdmin`: admins may remove themselves in profiles where admins manage admins
 * (spec/statements/rulings.md#p2).
 */
export const removeCollectionAdmin = defineCall({
  refusals: {
    'collection.remove-admin.collection-exists': 'CollectionNotFound',
    'collection.remove-admin.owner-or-admin': 'SignerIsNotOwnerOrAdmin',
    'collection.remove-admin.owner-only': 'SignerIsNotOwner',
    'collection.remove-admin.is-an-admin': 'UserIsNotCollectionAdmin',
  },

  check(state, args: OfCollection & { readonly admin: Address }, { signer, profile }) {
    const collection = collectionOf(state, args.collectionId);
    if (collection === undefined) return refuse('collection.remove-admin.collection-exists');
    if (profile.adminsManageAdmins && !isOwnerOrAdmin(collection, signer))
      return refuse('collection.remove-admin.owner-or-admin');
    if (!profile.adminsManageAdmins && collection.owner !== signer)
      return refuse('collection.remove-admin.owner-only');
    if (!collection.admins.includes(args.admin)) return refuse('collection.remove-admin.is-an-admin');
    return accept(args);
  },

  apply(state, { collectionId, admin }, emit) {
    changeCollection(state, collectionId, ({ admins }) => ({
      admins: admins.filter(other => other !== admin),
    }));
    emit('common.CollectionAdminRemoved', collectionId, admin);
  },

  weight: () => 302_431_000n,
});
