import type { Body, PropertyPermission } from '../requests/bodies.ts';
import { isDeepStrictEqual } from 'node:util';
import { conflict } from '../errors.ts';
import { checkKey, countedEntries, storedKey } from './property-keys.ts';
import { requireSigner } from './roles.ts';
import { collectionOf, type Collection, type Context } from '../state.ts';

/** Refuses to change or repeat permissions, and to have too many, where the service does not take that. */
function requireSettable(
  { choices }: Context,
  { propertyPermissions }: Collection,
  entries: readonly PropertyPermission[],
): void {
  const again = choices['property-permissions.again'];
  for (const { key, permission } of entries) {
    const before = propertyPermissions.get(key);
    const isRefused = again === 'refused' || (again !== 'changed' && !isDeepStrictEqual(before, permission));
    if (before !== undefined && isRefused) throw conflict(`Property key ${key} has a permission already`);
  }
  const most = choices['property-permissions.most'];
  const keys = new Set([...propertyPermissions.keys(), ...entries.map(({ key }) => key)]);
  if (most !== 'any' && keys.size > Math.max(Number(most), propertyPermissions.size))
    throw conflict(`At most ${most} property permissions are allowed`);
}

/** Sets who may write each token property of a collection; keys that are not named stay as they are. */
export function setPropertyPermissions(context: Context, body: Body<'setPropertyPermissions'>): object {
  const { choices } = context;
  const collection = collectionOf(context, body.collectionId);
  requireSigner(context, collection, body.address, choices['property-permissions.signer']);
  const entries = countedEntries(context, body.propertyPermissions);
  requireSettable(context, collection, entries);
  if (choices['property-permissions.key-characters'] !== 'unchecked')
    for (const { key } of body.propertyPermissions) checkKey(context, key);
  const how = choices['property-permissions.set'];
  if (how === 'in place of all others') collection.propertyPermissions.clear();
  const stored = how === 'the first added' ? entries.slice(0, 1) : entries;
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
