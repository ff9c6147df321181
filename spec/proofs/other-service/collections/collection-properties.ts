import type { Body } from '../requests/bodies.ts';
import { conflict, keepingEffects } from '../errors.ts';
import { checkKey, countedEntries, requireProperties } from './property-keys.ts';
import { requireSigner } from './roles.ts';
import { collectionOf, type Context } from '../state.ts';

const keysMax = 64;
/** Of 1000 or 1024 bytes. */
const kilobytesMax = 40;

function checkCount({ choices }: Context, { size }: ReadonlyMap<string, string>): void {
  if (size > keysMax + (choices['collection-properties.keys-counted'] === 'all but one' ? 1 : 0))
    throw conflict(`At most ${keysMax} collection properties are allowed`);
}

function checkSpace({ choices }: Context, next: ReadonlyMap<string, string>): void {
  const isOfValues = choices['collection-properties.space'] === 'values';
  const texts = [...next].flatMap(([key, value]) => (isOfValues ? [value] : [key, value]));
  const size = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (size > kilobytesMax * Number(choices['kilobyte.bytes']))
    throw conflict('Collection properties are at most 40 kB, keys and values');
}

export function setCollectionProperties(context: Context, body: Body<'SetCollectionProperties'>): object {
  const { choices } = context;
  const collection = collectionOf(context, body.collectionId);
  requireSigner(context, collection, body.address, choices['collection-properties.signer']);
  const entries = countedEntries(context, body.properties);
  const how = choices['collection-properties.set'];
  const isPartial = how === 'those before a refused one' && context.late.length === 0;
  const next = new Map(collection.properties);
  keepingEffects(isPartial, () => {
    for (const property of entries) {
      checkKey(context, property.key);
      if (how !== 'new ones' || !next.has(property.key)) next.set(property.key, property.value);
      if (isPartial) collection.properties.set(property.key, property.value);
    }
  });
  checkCount(context, next);
  checkSpace(context, next);
  collection.properties = next;
  return {
    collectionId: collection.id,
    properties: body.properties.map(({ key }) => ({ propertyKey: key })),
  };
}

export function deleteCollectionProperties(
  context: Context,
  body: Body<'DeleteCollectionProperties'>,
): object {
  const { choices } = context;
  const collection = collectionOf(context, body.collectionId);
  requireSigner(context, collection, body.address, choices['collection-properties.deleter']);
  requireProperties(context, collection.properties, body.propertyKeys);
  const how = choices['collection-properties.delete'];
  const keys = how === 'the first' ? body.propertyKeys.slice(0, 1) : body.propertyKeys;
  if (how !== 'only reported') for (const key of keys) collection.properties.delete(key);
  const member = choices['collection-properties.deleted-record'] === 'key' ? 'key' : 'propertyKey';
  return { properties: body.propertyKeys.map(key => ({ collectionId: collection.id, [member]: key })) };
}
