import { mergePermissions, type PermissionsUpdate } from '../rules/collection-permissions.ts';
import { isOwner, isOwnerOrAdmin } from '../rules/roles.ts';
import { accept, refuse } from '../rules/verdict.ts';
import { collectionOf } from '../state/state.ts';
import { defineCall } from './call.ts';

/** `unique.setCollectionPermissions`: access, mint mode and nesting. */
export const setCollectionPermissions = defineCall({
  refusals: {
    'collection.set-permissions.collection-exists': 'CollectionNotFound',
    'collection.set-permissions.owner-only': 'SignerIsNotOwner',
    'collection.set-permissions.owner-or-admin': 'SignerIsNotOwnerOrAdmin',
  },

  check(
    state,
    args: { readonly collectionId: number; readonly permissions: PermissionsUpdate },
    { signer, profile },
  ) {
    const collection = collectionOf(state, args.collectionId);
    if (collection === undefined) return refuse('collection.set-permissions.collection-exists');
    if (profile.adminsSetPermissions && !isOwnerOrAdmin(collection, signer))
      return refuse('collection.set-permissions.owner-or-admin');
    if (!profile.adminsSetPermissions && !isOwner(collection, signer))
      return refuse('collection.set-permissions.owner-only');
    return accept(args);
  },

  apply(state, { collectionId, permissions }, emit) {
    const collection = collectionOf(state, collectionId);
    if (collection === undefined) throw new Error(`expected collection ${collectionId}, which check found`);
    const merged = mergePermissions(collection.permissions, permissions);
    state.collections = state.collections.set(String(collectionId), { ...collection, permissions: merged });
    emit('common.CollectionPermissionSet', collectionId);
  },

  weight: () => 142_391_000n,
});
