import type { Body, PropertyPermission } from '../requests/bodies.ts';
import { isDeepStrictEqual } from 'node:util';
import { conflict } from '../errors.ts';
import { checkKey, countedEntries, storedKey } from './property-keys.ts';
import { managedBy } from './roles.ts';
import type { Collection, Context } from '../state.ts';

/** Refuses to change or repeat permissions, and to have too many, where the service does not take that. */
function requireSettable(
  context: Context,
  { propertyPermissions }: Collection,
  entries: readonly PropertyPermission[],
): void {
  const again = context.choices['property-permissions.again'];
  for (const { key, permission } of entries) {
    const before = propertyPermissions.get(key);
    const isRefused = again === 'refused' || (again !== 'changed' && !isDeepStrictEqual(before, permission));
    if (before !== undefined && isRefused) throw conflict(`Property key ${key} has a permission already`);
  }
  const most = context.choices['property-permissions.most'];
  const keys = new Set([...propertyPermissions.keys(), ...entries.map(({ key }) => key)]);
  if (most !== 'any' && keys.size > Math.max(Number(most), propertyPermissions.size))
    throw conflict(`At most ${most} property permissions are allowed`);
}

/** Sets who may write each token property of a collection; keys that are not named stay as they are. */
export function setPropertyPermissions(context: Context, body: Body<'setPropertyPermissions'>): object {
  const collection = managedBy(context.choices['property-permissions.signer'], context, body);
  const entries = countedEntries(context, body.propertyPermissions);
  requireSettable(context, collection, entries);
  if (!context.is('property-permissions.key-characters', 'unchecked'))
    for (const { key } of body.propertyPermissions) checkKey(context, key);
  const how = context.choices['property-permissions.set'];
  if (how === 'in place of all others') collection.propertyPermissions.clear();
  const stored = how === 'the first added' ? entries.slice(0, 1) : entries;
  for (const { key, permission } of stored) {
    const kept = how === 'added as mutable' ? { ...permission, mutable: true } : permission;
    collection.propertyPermissions.set(storedKey(context, key), kept);
  }
  return {
    propertyPermissions: body.propertyPermissions.map(({ key }) => ({
      ...(context.is('property-permissions.record', 'key') ? {} : { collectionId: collection.id }),
      propertyKey: storedKey(context, key),
    })),
  };
}
