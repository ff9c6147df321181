import { adminsMax } from '../../../contract/limits.ts';
import { isOwnerOrAdmin } from '../../rules/collections/access.ts';
import { accept, defineCall, refuse, type OfCollection } from '../../call.ts';
import type { Address } from '../../state/address.ts';
import { changeCollection, collectionOf } from '../../state/state.ts';

/**
 * `unique.addCollectionAdmin`: adding an existing admin succeeds and changes nothing (spec/statements/rulings.md#2.8).
 */
export const addCollectionAdmin = defineCall({
  refusals: {
    'collection.add-admin.collection-exists': 'CollectionNotFound',
    'collection.add-admin.owner-or-admin': 'SignerIsNotOwnerOrAdmin',
    'collection.add-admin.owner-only': 'SignerIsNotOwner',
    'collection.admins.at-most-five': 'TooManyAdmins',
  },

  check(state, { collectionId, admin }: OfCollection & { readonly admin: Address }, { signer, profile }) {
    const collection = collectionOf(state, collectionId);
    if (collection === undefined) return refuse('collection.add-admin.collection-exists');
    if (profile.adminsManageAdmins && !isOwnerOrAdmin(collection, signer))
      return refuse('collection.add-admin.owner-or-admin');
    if (!profile.adminsManageAdmins && collection.owner !== signer)
      return refuse('collection.add-admin.owner-only');
    const isNew = !collection.admins.includes(admin);
    if (isNew && collection.admins.length >= adminsMax) return refuse('collection.admins.at-most-five');
    return accept({ collectionId, admin, isNew });
  },

  apply(state, { collectionId, admin, isNew }, emit) {
    if (!isNew) return;
    changeCollection(state, collectionId, ({ admins }) => ({ admins: [...admins, admin].sort() }));
    emit('common.CollectionAdminAdded', collectionId, admin);
  },

  weight: () => 300_578_000n,
});
