import type { UniqueCollectionSchemaDecoded, UniqueCollectionSchemaToCreate } from '@unique-nft/schemas';
import type { PropertyPermission } from '../../chain/state/state.ts';
import {
  attempt,
  collectionCodec,
  isDeeperThan,
  levelsMax,
  validators,
  withBigintRoyalties,
  withFullUrl,
} from './schema-codec.ts';
import { invalidMember } from '../requests/errors.ts';
import { toPropertyPermissions, type TextProperty } from './text.ts';

type ValidSchema = Omit<UniqueCollectionSchemaToCreate, 'royalties'>;

/**
 * A decoded collection schema without its royalties; custom properties are next to these members
 * (spec/decisions/content.md#reading-a-schema).
 */
export type DecodedSchema = ValidSchema &
  Pick<UniqueCollectionSchemaDecoded, 'collectionId' | 'coverPicture' | 'coverPicturePreview'>;

/**
 * The properties (spec/decisions/content.md#schema-properties) and token property permissions
 * (spec/decisions/content.md#schema-permissions) of a schema. Throws a `Failure` with the problem of an invalid one
 * (spec/decisions/content.md#validation-texts).
 */
export const encodeSchema = (
  schema: unknown,
): { properties: TextProperty[]; propertyPermissions: PropertyPermission[] } =>
  attempt(
    () => {
      if (isDeeperThan(levelsMax, schema)) throw new Error('schema is nested too deeply');
      const valid = validated(withBigintRoyalties(schema));
      const permissions = collectionCodec.generateTokenPropertyPermissionsFromCollectionSchema(valid);
      return {
        properties: collectionCodec.encodeCollectionSchemaToProperties(valid),
        propertyPermissions: toPropertyPermissions(permissions),
      };
    },
    isSchema => {
      throw invalidMember('schema', undefined, { isSchema });
    },
  );

/**
 * The schema in a collection's properties; undefined if they hold none that can be decoded
 * (spec/decisions/content.md#reading-a-schema).
 */
export function decodeSchema(
  collectionId: number,
  properties: readonly TextProperty[],
): DecodedSchema | undefined {
  const keys = new Set(properties.map(({ key }) => key));
  // The second key selects the format from before 2022, which has its own decoder.
  if (!keys.has('schemaName') || keys.has('_old_schemaVersion')) return undefined;
  const schema = attempt(
    () => validated(unpacked(properties)),
    () => undefined,
  );
  if (!schema) return undefined;
  const { coverPicture, coverPicturePreview, ...rest } = schema;
  const { urlTemplate } = schema.image;
  return {
    ...rest,
    collectionId,
    coverPicture: withFullUrl(coverPicture, urlTemplate),
    ...(coverPicturePreview && { coverPicturePreview: withFullUrl(coverPicturePreview, urlTemplate) }),
  };
}

/** The same object, typed as a schema. Throws if it is none. */
function validated(schema: unknown): ValidSchema {
  validators.validateUniqueCollectionSchema(schema);
  return schema as ValidSchema;
}

/** The schema as an object: keys are split at their dots, values parsed. */
function unpacked(properties: readonly TextProperty[]): unknown {
  // The codec follows each key, which could lead to the prototype of all objects.
  const safe = properties.filter(({ key }) => !key.split('.').includes('__proto__'));
  const members = Object.entries<unknown>(collectionCodec.unpackCollectionSchemaFromProperties(safe));
  const schema = Object.fromEntries(members.filter(([, value]) => !isDeeperThan(levelsMax - 1, value)));
  // A schema without attributes has no property that says so.
  return 'attributesSchemaVersion' in schema ? { attributesSchema: {}, ...schema } : schema;
}
