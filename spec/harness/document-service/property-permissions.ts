import type { Body } from './bodies.ts';
import { checkKey, storedKey } from './property-keys.ts';
import { requireOwner, requireOwnerOrAdmin } from './roles.ts';
import { collectionOf, type Context } from './state.ts';

/** Sets who may write each token property of a collection; keys that are not named stay as they are. */
export function setPropertyPermissions(context: Context, body: Body<'SetPropertyPermissions'>): object {
  const { choices } = context;
  const collection = collectionOf(context, body.collectionId);
  const by = choices['property-permissions.signer'];
  if (by === 'owner') requireOwner(collection, body.address);
  else if (by !== 'anyone') requireOwnerOrAdmin(context, collection, body.address);

  if (choices['property-permissions.key-characters'] !== 'unchecked')
    for (const { key } of body.propertyPermissions) checkKey(context, key);
  const how = choices['property-permissions.set'];
  if (how === 'in place of all others') collection.propertyPermissions.clear();
  const stored = how === 'the first added' ? body.propertyPermissions.slice(0, 1) : body.propertyPermissions;
  for (const { key, permission } of stored) {
    const kept = how === 'added as mutable' ? { ...permission, mutable: true } : permission;
    collection.propertyPermissions.set(storedKey(context, key), kept);
  }
  return {
    propertyPermissions: body.propertyPermissions.map(({ key }) => ({
      ...(choices['property-permissions.record'] === 'key' ? {} : { collectionId: collection.id }),
      propertyKey: storedKey(context, key),
    })),
  };
}
