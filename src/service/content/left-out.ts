import type { AttributeSchema } from '@unique-nft/schemas';
import type { Ignored } from '../requests/remarks.ts';
import { unknownMember } from '../requests/unknown-members.ts';
import { isObject } from './schema-codec.ts';
import type { DecodedSchema } from './schema.ts';

/** Media that a token can have only if the schema has them. */
export const optionalMedia = ['imagePreview', 'video', 'audio', 'spatialObject', 'file'] as const;

/** The content for which the schema has no place, and which is not stored (spec/decisions/content.md#token-data). */
export function leftOut(schema: DecodedSchema, data: unknown): readonly Ignored[] {
  if (!isObject(data)) return [];
  const media = optionalMedia
    .filter(kind => data[kind] !== undefined && schema[kind] === undefined)
    .map(kind => ({ path: [kind], why: `is ignored: the schema of the collection has no ${kind}` }));
  const { attributes } = data;
  if (!isObject(attributes)) return media;
  const known = Object.values<AttributeSchema>(schema.attributesSchema ?? {});
  const left = Object.entries(attributes).flatMap(([name, value]) => {
    const attribute = known.find(one => one.name._ === name);
    if (attribute !== undefined) return valuesLeftOut(attribute, value);
    const names = known.map(one => one.name._);
    return [unknownMember(name, names, attributes)];
  });
  return [...media, ...left.map(one => ({ ...one, path: ['attributes', ...one.path] }))];
}

/** Values in a list that are none of the attribute's. */
function valuesLeftOut({ name, enumValues }: AttributeSchema, list: unknown): Ignored[] {
  if (enumValues === undefined || !Array.isArray(list)) return [];
  const values = Object.values(enumValues).map(value => value._);
  return Object.entries(list as readonly unknown[])
    .filter(([, value]) => !values.some(known => known === unboxed(value)))
    .map(([index]) => ({ path: [name._, index], why: 'is ignored: the attribute has no such value' }));
}

/** The value of an attribute, which can be in an object. */
export const unboxed = (value: unknown): unknown => (isObject(value) ? value['_'] : value);
