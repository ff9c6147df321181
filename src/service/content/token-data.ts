import {
  ValidationError,
  type AttributeSchema,
  type UniqueTokenDecoded,
  type UniqueTokenToCreate,
} from '@unique-nft/schemas';
import { invalidMember } from '../requests/errors.ts';
import type { Ignored, Report } from '../requests/remarks.ts';
import { unknownMember } from '../requests/unknown-members.ts';
import type { DecodedSchema } from './schema.ts';
import {
  attempt,
  isDeeperThan,
  isObject,
  levelsMax,
  royaltiesIn,
  tokenCodec,
  validators,
  withBigintRoyalties,
  withFullUrl,
  type Royalty,
} from './schema-codec.ts';
import type { TextProperty } from './text.ts';

/** Media that a token can have only if the schema has them. */
const optionalMedia = ['imagePreview', 'video', 'audio', 'spatialObject', 'file'] as const;
type OptionalMedia = Pick<UniqueTokenDecoded, (typeof optionalMedia)[number]>;

/** The decoded content of a token; members that were not stored are absent (spec/decisions/service.md#token). */
export type DecodedTokenData = OptionalMedia &
  Pick<UniqueTokenDecoded, 'attributes' | 'image' | 'name' | 'description'> & { royalties?: Royalty[] };

/**
 * The properties that the `data` of a mint request is encoded in (spec/decisions/service.md#new-token,
 * spec/decisions/content.md#token-data). Reports the content for which the schema has no place. Throws a `Failure` with the problem of
 * invalid data (spec/decisions/content.md#validation-texts).
 */
export function encodeTokenData(
  schema: DecodedSchema,
  data: unknown,
  report?: Report,
): readonly TextProperty[] {
  const properties = attempt(
    () => {
      if (isDeeperThan(levelsMax, data)) throw new Error('token is nested too deeply');
      const token = withBigintRoyalties(withAttributesEncoded(schema, requirePlainObject(data, 'token')));
      // The codec validates the token, and throws if it is invalid.
      return tokenCodec.encodeTokenToProperties(token as UniqueTokenToCreate, schema);
    },
    isTokenData => {
      throw invalidMember('data', undefined, { isTokenData });
    },
  );
  report?.(leftOut(schema, data));
  return properties;
}

/**
 * The content in a token's properties (spec/decisions/service.md#token, spec/decisions/content.md#token-data). Empty if
 * the collection has no schema or the properties do not follow it.
 */
export function decodeTokenData(
  schema: DecodedSchema | undefined,
  properties: readonly TextProperty[],
): DecodedTokenData {
  const token =
    schema &&
    attempt(
      () => {
        const unpacked = tokenCodec.unpackEncodedTokenFromProperties([...properties], schema);
        validators.validateUniqueToken(unpacked, schema);
        return isDeeperThan(levelsMax, unpacked) ? undefined : unpacked;
      },
      () => undefined,
    );
  if (!token) return { attributes: {}, image: { ipfsCid: '', fullUrl: '' } };
  return {
    attributes: tokenCodec.fullDecodeTokenAttributes(token, schema),
    image: withFullUrl(token.image, schema.image.urlTemplate),
    ...(token.name && { name: token.name }),
    ...(token.description && { description: token.description }),
    ...optionalMediaOf(token, schema),
    ...royaltiesIn(properties),
  };
}

const optionalMediaOf = (token: UniqueTokenToCreate, schema: DecodedSchema): OptionalMedia =>
  Object.fromEntries(
    optionalMedia.flatMap(kind => {
      const stored = token[kind];
      return stored ? [[kind, withFullUrl(stored, schema[kind]?.urlTemplate)]] : [];
    }),
  );

type Members = Readonly<Record<string, unknown>>;

/**
 * Merges `attributes`, which are by name, into `encodedAttributes`, which are by index
 * (spec/decisions/service.md#new-token).
 */
function withAttributesEncoded(schema: DecodedSchema, data: Members): Members {
  const { attributes, ...token } = data;
  if (attributes === undefined) return data;
  const byName = requirePlainObject(attributes, 'token.attributes');
  const encodedAttributes = {
    ...requirePlainObject(data['encodedAttributes'] ?? {}, 'token.encodedAttributes'),
  };
  for (const [index, attribute] of Object.entries<AttributeSchema>(schema.attributesSchema ?? {})) {
    const name = attribute.name._;
    if (Object.hasOwn(byName, name)) encodedAttributes[index] = encodedAttribute(attribute, byName[name]);
  }
  return { ...token, encodedAttributes };
}

function encodedAttribute({ name, enumValues }: AttributeSchema, value: unknown): unknown {
  if (!enumValues) return Array.isArray(value) ? value.map(boxed) : boxed(value);
  const indexOf = (choice: unknown): number | undefined => {
    const index = Object.keys(enumValues).find(key => enumValues[Number(key)]?._ === unboxed(choice));
    return index === undefined ? undefined : Number(index);
  };
  if (Array.isArray(value)) return value.map(indexOf).filter(index => index !== undefined);
  const index = indexOf(value);
  if (index === undefined) {
    const choices = Object.values(enumValues).map(choice => choice._);
    throw new ValidationError(
      `token.attributes.${name._} value (${JSON.stringify(value)}) not found in the attribute schema enum values: [${choices.join()}]`,
    );
  }
  return index;
}

/** The value of an attribute, which can be in an object. */
const unboxed = (value: unknown): unknown => (isObject(value) ? value['_'] : value);

const boxed = (value: unknown): unknown => (isObject(value) ? value : { _: value });

/** The same value, typed as an object. Throws if it is none. */
function requirePlainObject(value: unknown, name: string): Members {
  validators.isPlainObject(value, name);
  return value as Members;
}

/** The content for which the schema has no place, and which is not stored (spec/decisions/content.md#token-data). */
function leftOut(schema: DecodedSchema, data: unknown): readonly Ignored[] {
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
