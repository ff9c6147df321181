import {
  collectionPropertiesBytesMax,
  propertiesMax,
  propertyKeyBytesMax,
} from '../../../contract/limits.ts';
import type { Profile, PropertySpace } from '../../profile.ts';
import type { Property, PropertyBag, PropertyPermission } from '../../state/state.ts';
import { inSteps, refuse, type Refusal, type Refusals } from '../../call.ts';

/** What a key, of a property or of a permission, can be refused for, in order (spec/decisions/chain.md#collection-calls). */
export const keyRefusals = {
  'property.key-is-not-empty': 'EmptyPropertyKey',
  'property.key-characters': 'InvalidCharacterInPropertyKey',
  'property.keys-are-bounded': 'PropertyLimitReached',
} as const satisfies Refusals;

/** What a write of a property can be refused for, in order (spec/decisions/chain.md#properties). */
export const propertyRefusals = {
  'property.space-is-bounded': 'NoSpaceForProperty',
  ...keyRefusals,
} as const satisfies Refusals;

type PropertyRule = keyof typeof propertyRefusals;

/** A bag without properties. */
export const noProperties: PropertyBag = { properties: [], propertyBytes: 0 };

const bytesOf = (hex: string): number => (hex.length - 2) / 2;

/** Bytes of the length prefix that the chain stores before that many bytes. */
const prefixBytes = (length: number): number => (length < 64 ? 1 : length < 16_384 ? 2 : 4);

/** Space that the property takes, in bytes, by that formula. */
function spaceOf(property: Property, space: PropertySpace): number {
  const key = property.key.length;
  const value = bytesOf(property.value);
  return space === 'plain' ? key + value : prefixBytes(key) + key + prefixBytes(value) + value;
}

/** Space that the properties take, in bytes. */
export const spaceOfAll = (properties: readonly Property[], space: PropertySpace): number =>
  properties.reduce((bytes, property) => bytes + spaceOf(property, space), 0);

/**
 * Refuses an empty key, and one of other characters than letters, digits, dot, hyphen and underscore
 * (spec/statements/rulings.md#2.4).
 */
export function checkKey(
  key: string,
): Refusal<'property.key-is-not-empty' | 'property.key-characters'> | undefined {
  if (key.length === 0) return refuse('property.key-is-not-empty');
  if (key.length > propertyKeyBytesMax || !/^[0-9A-Za-z._-]+$/.test(key))
    return refuse('property.key-characters');
  return undefined;
}

/** The entries with one added or replaced, in ascending byte order of their keys. */
function withEntry<E extends { readonly key: string }>(entries: readonly E[], entry: E): readonly E[] {
  const index = entries.findIndex(other => other.key >= entry.key);
  if (index === -1) return [...entries, entry];
  return entries.toSpliced(index, entries[index]?.key === entry.key ? 1 : 0, entry);
}

/** The stored entries, with one that is added or replaces that of its key. */
export function withPermission(
  stored: readonly PropertyPermission[],
  entry: PropertyPermission,
): readonly PropertyPermission[] | Refusal<keyof typeof keyRefusals> {
  const badKey = checkKey(entry.key);
  if (badKey !== undefined) return badKey;
  if (stored.length >= propertiesMax && !stored.some(({ key }) => key === entry.key))
    return refuse('property.keys-are-bounded');
  return withEntry(stored, entry);
}

/** The bag with the property set. `bytesMax` bounds the space. */
export function setProperty(
  bag: PropertyBag,
  property: Property,
  { bytesMax, space }: { readonly bytesMax: number; readonly space: PropertySpace },
): PropertyBag | Refusal<PropertyRule> {
  const old = bag.properties.find(({ key }) => key === property.key);
  const freed = old === undefined ? 0 : spaceOf(old, space);
  const taken = spaceOf(property, space);
  const counted = space === 'plain' ? bag.propertyBytes - freed : bag.propertyBytes;
  if (counted + taken > bytesMax) return refuse('property.space-is-bounded');
  const badKey = checkKey(property.key);
  if (badKey !== undefined) return badKey;
  if (old === undefined && bag.properties.length >= propertiesMax) return refuse('property.keys-are-bounded');
  return {
    properties: withEntry(bag.properties, property),
    propertyBytes: bag.propertyBytes - freed + taken,
  };
}

/** The bag of a collection with all the properties set, in order, or the first refusal. */
export const setProperties = (
  bag: PropertyBag,
  properties: readonly Property[],
  { collectionPropertySpace: space }: Profile,
): PropertyBag | Refusal<PropertyRule> =>
  inSteps(bag, properties, (result, property) =>
    setProperty(result, property, { bytesMax: collectionPropertiesBytesMax, space }),
  );

/** The bag without the key, which may be absent. */
export function deleteProperty(bag: PropertyBag, key: string, space: PropertySpace): PropertyBag {
  const old = bag.properties.find(property => property.key === key);
  if (old === undefined) return bag;
  return {
    properties: bag.properties.filter(property => property !== old),
    propertyBytes: bag.propertyBytes - spaceOf(old, space),
  };
}
