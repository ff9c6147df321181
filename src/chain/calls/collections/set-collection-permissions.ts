import { mergePermissions, type PermissionsUpdate } from '../../rules/collections/collection-permissions.ts';
import { isOwnerOrAdmin } from '../../rules/collections/access.ts';
import { accept, defineCall, refuse, type OfCollection } from '../../call.ts';
import { changeCollection, collectionOf } from '../../state/state.ts';

/** `unique.setCollectionPermissions`: access, mint mode and nesting. */
export const setCollectionPermissions = defineCall({
  refusals: {
    'collection.set-permissions.collection-exists': 'CollectionNotFound',
    'collection.set-permissions.owner-only': 'SignerIsNotOwner',
    'collection.set-permissions.owner-or-admin': 'SignerIsNotOwnerOrAdmin',
  },

  check(state, args: OfCollection & { readonly permissions: PermissionsUpdate }, { signer, profile }) {
    const collection = collectionOf(state, args.collectionId);
    if (collection === undefined) return refuse('collection.set-permissions.collection-exists');
    if (profile.adminsSetPermissions && !isOwnerOrAdmin(collection, signer))
      return refuse('collection.set-permissions.owner-or-admin');
    if (!profile.adminsSetPermissions && collection.owner !== signer)
      return refuse('collection.set-permissions.owner-only');
    return accept(args);
  },

  apply(state, { collectionId, permissions }, emit) {
    changeCollection(state, collectionId, stored => ({
      permissions: mergePermissions(stored.permissions, permissions),
    }));
    emit('common.CollectionPermissionSet', collectionId);
  },

  weight: () => 142_391_000n,
});
