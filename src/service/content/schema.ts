import type { UniqueCollectionSchemaToCreate } from '@unique-nft/schemas';
import type { PropertyPermission } from '../../chain/state/state.ts';
import {
  attempt,
  collectionCodec,
  isDeeperThan,
  levelsMax,
  royaltiesIn,
  validators,
  withBigintRoyalties,
  withFullUrl,
  type DecodedMedia,
  type Problem,
  type Royalty,
} from './schema-codec.ts';
import type { TextProperty } from './text.ts';

type ValidSchema = Omit<UniqueCollectionSchemaToCreate, 'royalties'>;

/** A collection schema as read back; custom properties stand beside these members (rest-surface §5.4). */
export interface DecodedSchema extends Omit<ValidSchema, 'coverPicture' | 'coverPicturePreview'> {
  collectionId: number;
  coverPicture: DecodedMedia;
  coverPicturePreview?: DecodedMedia;
  royalties?: Royalty[];
}

/** What a collection gets from the schema it is created with. */
export interface EncodedSchema {
  readonly properties: TextProperty[];
  readonly propertyPermissions: PropertyPermission[];
}

/** The properties (rest-surface §5.2) and token property permissions (§5.3) of a schema, or what is wrong with it (§5.6). */
export function encodeSchema(schema: unknown): EncodedSchema | Problem {
  if (isDeeperThan(levelsMax, schema)) return { problem: 'schema is nested too deeply' };
  return attempt(
    () => {
      const valid = validated(withBigintRoyalties(schema));
      const permissions = collectionCodec.generateTokenPropertyPermissionsFromCollectionSchema(valid);
      return {
        properties: collectionCodec.encodeCollectionSchemaToProperties(valid),
        propertyPermissions: permissions.map(({ key, permission }) => ({ key, ...permission })),
      };
    },
    problem => ({ problem }),
  );
}

/** The schema that a collection's properties hold, or undefined if they hold none that can be read (rest-surface §5.4). */
export function decodeSchema(
  collectionId: number,
  properties: readonly TextProperty[],
): DecodedSchema | undefined {
  const keys = new Set(properties.map(({ key }) => key));
  // The second key selects the format from before 2022, which no new collection is written in.
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
    ...royaltiesIn(properties),
  };
}

/** The schema in the codec's own terms, for which tokens are encoded and decoded. */
export function schemaForCodec({ royalties: _notNeeded, ...schema }: DecodedSchema): ValidSchema {
  return schema;
}

/** The same object, known to be a schema; throws what is wrong with it. */
function validated(schema: unknown): ValidSchema {
  validators.validateUniqueCollectionSchema(schema);
  return schema as ValidSchema;
}

/** Keys split at their dots and values parsed. */
function unpacked(properties: readonly TextProperty[]): unknown {
  // The codec assigns to whatever a key leads to, which may be the prototype of all objects.
  const safe = properties.filter(({ key }) => !key.split('.').includes('__proto__'));
  const members = Object.entries<unknown>(collectionCodec.unpackCollectionSchemaFromProperties(safe));
  const schema = Object.fromEntries(members.filter(([, value]) => !isDeeperThan(levelsMax - 1, value)));
  // A schema without attributes has no property that says so.
  return 'attributesSchemaVersion' in schema ? { attributesSchema: {}, ...schema } : schema;
}
