import type { Body } from './bodies.ts';
import { checkKey, storedKey } from './property-keys.ts';
import { requireOwner, requireOwnerOrAdmin } from './roles.ts';
import { collectionOf, type Context } from './state.ts';

/** Sets who may write each token property of a collection; keys that are not named stay as they are. */
export function setPropertyPermissions(context: Context, body: Body<'SetPropertyPermissions'>): object {
  const { mutants } = context;
  const collection = collectionOf(context, body.collectionId);
  if (mutants.has('property-permissions.owner-only')) requireOwner(collection, body.address);
  else if (!mutants.has('property-permissions.by-anyone')) {
    requireOwnerOrAdmin(context, collection, body.address);
  }

  if (!mutants.has('property-permissions.key-unchecked')) {
    for (const { key } of body.propertyPermissions) checkKey(context, key);
  }
  if (mutants.has('property-permissions.set-replaces')) collection.propertyPermissions.clear();
  const stored = mutants.has('property-permissions.first-only')
    ? body.propertyPermissions.slice(0, 1)
    : body.propertyPermissions;
  for (const { key, permission } of stored) {
    const kept = mutants.has('property-permissions.mutable-always-true')
      ? { ...permission, mutable: true }
      : permission;
    collection.propertyPermissions.set(storedKey(context, key), kept);
  }
  return {
    propertyPermissions: body.propertyPermissions.map(({ key }) => ({
      ...(mutants.has('property-permissions.record-without-collection')
        ? {}
        : { collectionId: collection.id }),
      propertyKey: storedKey(context, key),
    })),
  };
}
