import type { Body, Property } from '../requests/bodies.ts';
import { conflict, keepingEffects } from '../errors.ts';
import { checkKey, countedEntries, requireProperties, storedKey } from './property-keys.ts';
import { managedBy } from './roles.ts';
import { propertyList } from '../tokens/token-reads.ts';
import type { Context } from '../state.ts';

const keysMax = 64;
/** Of 1000 or 1024 bytes. */
const kilobytesMax = 40;

function checkCount(context: Context, count: number): void {
  if (count > keysMax + (context.is('collection-properties.keys-counted', 'all but one') ? 1 : 0))
    throw conflict(`At most ${keysMax} collection properties are allowed`);
}

function checkSpace(context: Context, next: ReadonlyMap<string, string>, request: readonly Property[]): void {
  const counted = context.choices['collection-properties.space'];
  const entries = counted === 'those of the request' ? request : propertyList(next);
  const text = entries.map(({ key, value }) => (counted === 'values' ? value : key + value)).join('');
  const size = counted === 'characters of keys and values' ? text.length : Buffer.byteLength(text);
  if (size > kilobytesMax * Number(context.choices['kilobyte.bytes']))
    throw conflict('Collection properties are at most 40 kB, keys and values');
}

export function setCollectionProperties(context: Context, body: Body<'setCollectionProperties'>): object {
  const collection = managedBy(context.choices['collection-properties.signer'], context, body);
  const entries = countedEntries(context, body.properties);
  const how = context.choices['collection-properties.set'];
  const counted = context.choices['collection-properties.keys-counted'];
  const isPartial = how === 'those before a refused one' && context.late.length === 0;
  const next = new Map(collection.properties);
  keepingEffects(isPartial, () => {
    for (const property of entries) {
      checkKey(context, property.key);
      if (counted === 'one more for a key that exists') checkCount(context, next.size + 1);
      const key = storedKey(context, property.key);
      if (how !== 'new ones' || !next.has(key)) next.set(key, property.value);
      if (isPartial) collection.properties.set(key, property.value);
    }
  });
  checkCount(context, counted === 'those of the request' ? body.properties.length : next.size);
  checkSpace(context, next, body.properties);
  collection.properties = next;
  return {
    collectionId: collection.id,
    properties: body.properties.map(({ key }) => ({ propertyKey: storedKey(context, key) })),
  };
}

export function deleteCollectionProperties(
  context: Context,
  body: Body<'deleteCollectionProperties'>,
): object {
  const collection = managedBy(context.choices['collection-properties.deleter'], context, body);
  requireProperties(context, collection.properties, body.propertyKeys);
  const how = context.choices['collection-properties.delete'];
  const keys = how === 'the first' ? body.propertyKeys.slice(0, 1) : body.propertyKeys;
  if (how !== 'only reported') for (const key of keys) collection.properties.delete(storedKey(context, key));
  const member = context.is('collection-properties.deleted-record', 'key') ? 'key' : 'propertyKey';
  return { properties: body.propertyKeys.map(key => ({ collectionId: collection.id, [member]: key })) };
}
