import type { Body, Property } from '../requests/bodies.ts';
import { conflict, keepingEffects } from '../errors.ts';
import { checkKey, countedEntries, requireProperties, storedKey } from './property-keys.ts';
import { requireSigner } from './roles.ts';
import { collectionOf, type Context } from '../state.ts';

const keysMax = 64;
/** Of 1000 or 1024 bytes. */
const kilobytesMax = 40;

function checkCount({ choices }: Context, next: ReadonlyMap<string, string>, requested: number): void {
  const counted = choices['collection-properties.keys-counted'];
  const keys = counted === 'those of the request' ? requested : next.size;
  if (keys > keysMax + (counted === 'all but one' ? 1 : 0))
    throw conflict(`At most ${keysMax} collection properties are allowed`);
}

function checkSpace(
  { choices }: Context,
  next: ReadonlyMap<string, string>,
  request: readonly Property[],
): void {
  const counted = choices['collection-properties.space'];
  const entries =
    counted === 'those of the request' ? request.map(({ key, value }) => [key, value] as const) : [...next];
  const sizeOf = (text: string): number =>
    counted === 'characters of keys and values' ? text.length : Buffer.byteLength(text);
  const size = entries.reduce(
    (sum, [key, value]) => sum + (counted === 'values' ? 0 : sizeOf(key)) + sizeOf(value),
    0,
  );
  if (size > kilobytesMax * Number(choices['kilobyte.bytes']))
    throw conflict('Collection properties are at most 40 kB, keys and values');
}

export function setCollectionProperties(context: Context, body: Body<'setCollectionProperties'>): object {
  const { choices } = context;
  const collection = collectionOf(context, body.collectionId);
  requireSigner(context, collection, body.address, choices['collection-properties.signer']);
  const entries = countedEntries(context, body.properties);
  const how = choices['collection-properties.set'];
  const needsFreeSlot = choices['collection-properties.keys-counted'] === 'one more for a key that exists';
  const isPartial = how === 'those before a refused one' && context.late.length === 0;
  const next = new Map(collection.properties);
  keepingEffects(isPartial, () => {
    for (const property of entries) {
      checkKey(context, property.key);
      if (needsFreeSlot && next.size >= keysMax)
        throw conflict(`At most ${keysMax} collection properties are allowed`);
      const key = storedKey(context, property.key);
      if (how !== 'new ones' || !next.has(key)) next.set(key, property.value);
      if (isPartial) collection.properties.set(key, property.value);
    }
  });
  checkCount(context, next, body.properties.length);
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
  const { choices } = context;
  const collection = collectionOf(context, body.collectionId);
  requireSigner(context, collection, body.address, choices['collection-properties.deleter']);
  requireProperties(context, collection.properties, body.propertyKeys);
  const how = choices['collection-properties.delete'];
  const keys = how === 'the first' ? body.propertyKeys.slice(0, 1) : body.propertyKeys;
  if (how !== 'only reported') for (const key of keys) collection.properties.delete(storedKey(context, key));
  const member = choices['collection-properties.deleted-record'] === 'key' ? 'key' : 'propertyKey';
  return { properties: body.propertyKeys.map(key => ({ collectionId: collection.id, [member]: key })) };
}
