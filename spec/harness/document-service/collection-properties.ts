import type { Body } from './bodies.ts';
import { conflict } from './errors.ts';
import { checkKey, storedKey } from './property-keys.ts';
import { requireOwner, requireOwnerOrAdmin } from './roles.ts';
import type { Property } from './schemas.ts';
import { collectionOf, type Context } from './state.ts';

const keysMax = 64;
const bytesMax = 40 * 1024;

/** The limits hold for everything the collection stores, not for one request. */
function checkRoom(context: Context, next: ReadonlyMap<string, string>, request: readonly Property[]): void {
  const { mutants } = context;
  const keys = mutants.has('collection-properties.count-of-request') ? request.length : next.size;
  const most = keysMax + (mutants.has('collection-properties.count-off-by-one') ? 1 : 0);
  if (keys > most) throw conflict(`At most ${keysMax} collection properties are allowed`);

  const entries = mutants.has('collection-properties.size-of-request')
    ? request.map(({ key, value }) => [key, value] as const)
    : [...next];
  const sizeOf = (text: string): number =>
    mutants.has('collection-properties.size-in-characters') ? text.length : Buffer.byteLength(text);
  const size = entries.reduce(
    (sum, [key, value]) =>
      sum + (mutants.has('collection-properties.size-without-keys') ? 0 : sizeOf(key)) + sizeOf(value),
    0,
  );
  if (size > bytesMax) throw conflict('Collection properties are at most 40 kB, keys and values');
}

export function setCollectionProperties(context: Context, body: Body<'SetCollectionProperties'>): object {
  const { mutants } = context;
  const collection = collectionOf(context, body.collectionId);
  if (mutants.has('set-collection-properties.owner-only')) requireOwner(collection, body.address);
  else if (!mutants.has('set-collection-properties.by-anyone')) {
    requireOwnerOrAdmin(context, collection, body.address);
  }

  const next = new Map(collection.properties);
  for (const property of body.properties) {
    checkKey(context, property.key);
    if (mutants.has('collection-properties.update-needs-free-slot') && next.size >= keysMax) {
      throw conflict(`At most ${keysMax} collection properties are allowed`);
    }
    const key = storedKey(context, property.key);
    if (!mutants.has('collection-properties.update-ignored') || !next.has(key)) next.set(key, property.value);
    if (mutants.has('collection-properties.partial-write')) collection.properties.set(key, property.value);
  }
  checkRoom(context, next, body.properties);
  collection.properties = next;
  return {
    collectionId: collection.id,
    properties: body.properties.map(({ key }) => ({ propertyKey: storedKey(context, key) })),
  };
}

export function deleteCollectionProperties(
  context: Context,
  body: Body<'DeleteCollectionProperties'>,
): object {
  const { mutants } = context;
  const collection = collectionOf(context, body.collectionId);
  requireOwnerOrAdmin(context, collection, body.address);
  const keys = mutants.has('delete-collection-properties.first-only')
    ? body.propertyKeys.slice(0, 1)
    : body.propertyKeys;
  if (!mutants.has('delete-collection-properties.only-reports')) {
    for (const key of keys) collection.properties.delete(storedKey(context, key));
  }
  const record = (propertyKey: string): object => {
    if (mutants.has('delete-collection-properties.record-with-key')) {
      return { collectionId: collection.id, key: propertyKey };
    }
    return { collectionId: collection.id, propertyKey };
  };
  return { properties: body.propertyKeys.map(record) };
}
