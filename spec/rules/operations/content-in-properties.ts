import { isRecord, membersOf, type Members } from '../../model/reported.ts';
import type { Property, PropertyPermission } from '../../model/observations/observation.ts';

/*
 * How schemas and contents are stored in properties and read from them (spec/decisions/content.md#schema-properties to
 * #token-data), as far as generated requests use it.
 */

/** The media of a token, and what their keys begin with. */
const mediaPrefixes = {
  image: 'i',
  imagePreview: 'p',
  file: 'f',
  video: 'v',
  audio: 'au',
  spatialObject: 'so',
} as const;

/** The ways to locate a medium, with the ends of their keys; the first three exclude each other. */
const mediaSuffixes = { urlInfix: 'i', ipfsCid: 'c', url: 'u', hash: 'h' } as const;

/** The properties of a collection in which a schema is stored: two levels of members, each value as JSON. */
export const schemaProperties = (schema: Members): Property[] =>
  Object.entries(schema).flatMap(([name, value]) =>
    isRecord(value)
      ? Object.entries(value).map(([inner, part]) => ({
          key: `${name}.${inner}`,
          value: JSON.stringify(part),
        }))
      : [{ key: name, value: JSON.stringify(value) }],
  );

/** The schema that is read from properties, custom ones included; a value that is not JSON is skipped. */
export function schemaOf(properties: readonly Property[]): Members {
  const schema: Record<string, unknown> = {};
  for (const { key, value } of properties) {
    const [outer = '', inner] = key.split('.');
    const parsed = parsedJson(value);
    if (parsed === undefined) continue;
    schema[outer] = inner === undefined ? parsed : { ...membersOf(schema[outer]), [inner]: parsed };
  }
  return schema;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the schema declares the medium; every schema declares images. */
const isDeclared = (schema: Members, medium: string): boolean =>
  medium === 'image' || schema[medium] !== undefined;

/** Permissions for the keys of tokens with that schema; the collection owner and admins write each key once. */
export function schemaPermissions(schema: Members): PropertyPermission[] {
  const media = Object.entries(mediaPrefixes).filter(([medium]) => isDeclared(schema, medium));
  const keys = [
    'n',
    'd',
    'royalties',
    ...media.flatMap(([, prefix]) => Object.values(mediaSuffixes).map(suffix => `${prefix}.${suffix}`)),
    ...Object.keys(membersOf(schema['attributesSchema'])).map(index => `a.${index}`),
  ];
  const permission = { mutable: false, collectionAdmin: true, tokenOwner: false };
  return keys.map(key => ({ key, permission }));
}

/** The declaration of one attribute in a schema. */
interface Attribute {
  readonly name: { readonly _: string };
  readonly type: string;
  readonly optional?: boolean;
  readonly isArray?: boolean;
  readonly enumValues?: Readonly<Record<string, { readonly _: string }>>;
}

/** The attributes that a schema declares, with their index. */
export const attributesOf = (schema: Members): [index: string, attribute: Attribute][] =>
  Object.entries(membersOf(schema['attributesSchema'])) as [string, Attribute][];

/** Attributes by index as they are stored, whether they were given by index or by name. */
export function storedAttributes(schema: Members, data: Members): Members {
  const byName = membersOf(data['attributes']);
  const named = attributesOf(schema).flatMap(([index, attribute]) => {
    const value = byName[attribute.name._];
    return value === undefined ? [] : [[index, stored(attribute, value)]];
  });
  return { ...membersOf(data['encodedAttributes']), ...(Object.fromEntries(named) as Members) };
}

/** One value, or each of a list, as it is stored: the index of an enumerated value, or the value in an object. */
function stored({ enumValues }: Attribute, value: unknown): unknown {
  const one = (item: unknown): unknown => {
    if (enumValues === undefined) return isRecord(item) ? item : { _: item };
    const text = isRecord(item) ? item['_'] : item;
    const index = Object.keys(enumValues).find(key => enumValues[key]?._ === text);
    return index === undefined ? undefined : Number(index);
  };
  return Array.isArray(value) ? value.map(one).filter(item => item !== undefined) : (one(value) ?? null);
}

/** Derived entries that no given entry replaces, followed by the given entries. */
export const overridden = <E extends { readonly key: string }>(
  derived: readonly E[],
  given: readonly E[],
): readonly E[] => [...derived.filter(({ key }) => !given.some(entry => entry.key === key)), ...given];

/** The properties of a token in which its content is stored. */
export function contentProperties(schema: Members, data: Members): Property[] {
  const texts = [
    ['n', data['name']],
    ['d', data['description']],
    ...Object.entries(storedAttributes(schema, data)).map(([index, value]) => [`a.${index}`, value]),
  ].flatMap(([key, value]) =>
    value === undefined ? [] : [{ key: String(key), value: JSON.stringify(value) }],
  );
  const media = Object.entries(mediaPrefixes)
    .filter(([medium]) => isDeclared(schema, medium))
    .flatMap(([medium, prefix]) => mediumProperties(prefix, membersOf(data[medium])));
  return [...texts, ...media];
}

const mediumProperties = (prefix: string, medium: Members): Property[] =>
  Object.entries(mediaSuffixes).flatMap(([member, suffix]) => {
    const value = medium[member];
    return typeof value === 'string' ? [{ key: `${prefix}.${suffix}`, value }] : [];
  });

/** A medium as it is read back: as it was stored, with its full URL. */
export function readMedium(medium: Members, template: unknown): Members {
  const { url, urlInfix, ipfsCid } = medium as Readonly<Record<string, string>>;
  const infix = urlInfix ?? ipfsCid ?? '';
  const fromTemplate = typeof template === 'string' ? template.replace('{infix}', infix) : null;
  const withoutTemplate = ipfsCid === undefined ? null : `ipfs://${ipfsCid}`;
  return { ...medium, fullUrl: url ?? fromTemplate ?? withoutTemplate };
}

const templateOf = (schema: Members, medium: string): unknown => membersOf(schema[medium])['urlTemplate'];

/** The content of a token as it is read back. */
export function readContent(schema: Members, data: Members): Members {
  const media = Object.keys(mediaPrefixes)
    .filter(medium => isDeclared(schema, medium) && data[medium] !== undefined)
    .map(medium => [medium, readMedium(membersOf(data[medium]), templateOf(schema, medium))]);
  const values = storedAttributes(schema, data);
  const attributes = attributesOf(schema)
    .filter(([index]) => values[index] !== undefined)
    .map(([index, attribute]) => [index, readAttribute(attribute, values[index])]);
  return {
    ...(data['name'] === undefined ? {} : { name: data['name'] }),
    ...(data['description'] === undefined ? {} : { description: data['description'] }),
    ...(Object.fromEntries(media) as Members),
    attributes: Object.fromEntries(attributes) as Members,
  };
}

function readAttribute({ name, type, isArray = false, enumValues }: Attribute, rawValue: unknown): Members {
  const shown = (index: unknown): unknown => enumValues?.[String(index)];
  const value =
    enumValues === undefined ? rawValue : Array.isArray(rawValue) ? rawValue.map(shown) : shown(rawValue);
  return { name, type, isArray, rawValue, value, isEnum: enumValues !== undefined };
}
