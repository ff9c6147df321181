import { SchemaTools } from '@unique-nft/schemas-v2';
import { Royalties } from '@unique-nft/utils/royalties';
import type { Property } from '../../chain/state/state.ts';
import { Failure, messageOf, type MemberProblem } from '../../contract/failures.ts';
import { propertyValueBytesMax } from '../../contract/limits.ts';
import type { WriteBody } from '../../contract/shapes/index.ts';
import { isDeeperThan, isObject, levelsMax } from './schema-codec.ts';
import {
  keyBytes,
  noPermission,
  toPropertyPermissions,
  toTextProperty,
  type CollectionContent,
  type TextProperty,
} from './text.ts';
import { nested } from '../requests/errors.ts';
import { problemsMax } from '../requests/validate.ts';
import type { Report } from '../requests/remarks.ts';
import { membersDropped } from '../requests/unknown-members.ts';

/**
 * Encodes and decodes content in schema 2.0 by the service's own library, which also decodes schema 1.0 into the same members.
 */
const { zCollectionSchema, zTokenSchema } = SchemaTools.tools.schemas;

/** Options of the encoding: properties and permissions that replace or extend those of the schema. */
type CollectionEncoding = NonNullable<WriteBody<'createCollectionV2'>['encodeOptions']>;
type TokenEncoding = NonNullable<WriteBody<'mintV2'>['encodeOptions']>;

/**
 * The properties and permissions that describe a collection. Throws a `Failure` that names each invalid member, and reports the unknown
 * ones.
 */
export function encodeCollectionV2(
  info: object,
  { defaultPermission, overwriteProperties = [], overwriteTPPs = [] }: CollectionEncoding = {},
  report?: Report,
): CollectionContent {
  const valid = validated(zCollectionSchema, info, report);
  const encoded = reportingRoyalties(() =>
    SchemaTools.encode.collection(valid, {
      ...(defaultPermission && { defaultPermission: { ...noPermission, ...defaultPermission } }),
      overwriteProperties: overwriteProperties.map(toText),
      overwriteTPPs: overwriteTPPs.map(({ key, permission }) => ({
        key,
        permission: { ...noPermission, ...permission },
      })),
    }),
  );
  return {
    properties: encoded.collectionProperties.map(toStored),
    propertyPermissions: toPropertyPermissions(encoded.tokenPropertyPermissions),
    erc721metadata: encoded.flags === erc721metadataFlag,
  };
}

/** The library's flag for collections with ERC-721 metadata. */
const erc721metadataFlag = 64;

/** The properties of a token. Throws a `Failure` that names each invalid member, and reports the unknown ones. */
export function encodeTokenV2(
  token: object,
  { overwriteProperties = [], ...options }: TokenEncoding = {},
  report?: Report,
): Property[] {
  const valid = validated(zTokenSchema, token, report);
  const { tokenProperties } = reportingRoyalties(() =>
    SchemaTools.encode.token(valid, { ...options, overwriteProperties: overwriteProperties.map(toText) }),
  );
  return tokenProperties.map(toStored);
}

/** Drops other members: the library would use a `valueHex` unchecked. */
const toText = ({ key, value }: TextProperty): { key: string; value: string } => ({ key, value });

const toStored = ({ key, valueHex }: { key: string; valueHex: string }): Property => ({
  key: keyBytes(key),
  value: valueHex,
});

/** A problem of the library, with the path of the member. */
interface Finding {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** A schema of the library, for content that is among other members of a request. */
interface Description<C> {
  readonly shape: Readonly<Record<string, unknown>>;
  safeParse(
    content: unknown,
  ):
    | { readonly success: true; readonly data: C }
    | { readonly success: false; readonly error: { readonly issues: readonly Finding[] } };
}

function validated<C>(description: Description<C>, content: object, report: Report | undefined): C {
  const given = Object.entries(content).filter(([member]) => Object.hasOwn(description.shape, member));
  checkSize(given);
  const checked = description.safeParse(content);
  if (!checked.success) throw invalidContent(checked.error.issues.slice(0, problemsMax));
  report?.(membersDropped(Object.fromEntries(given), checked.data));
  return checked.data;
}

/** Refuses content that no property can hold, before the library spends time on it. */
function checkSize(given: readonly (readonly [string, unknown])[]): void {
  const deep = given.find(([, value]) => isDeeperThan(levelsMax, value));
  if (deep !== undefined) throw invalidContent([{ path: [deep[0]], message: 'is nested too deeply' }]);
  const sizes = given.map(([member, value]) => ({ member, bytes: Buffer.byteLength(JSON.stringify(value)) }));
  const [largest] = sizes.sort((a, b) => b.bytes - a.bytes);
  if (largest !== undefined && sizes.reduce((sum, { bytes }) => sum + bytes, 0) > propertyValueBytesMax) {
    const message = `must be smaller: all content together has at most ${propertyValueBytesMax} bytes as JSON`;
    throw invalidContent([{ path: [largest.member], message }]);
  }
}

/** Of valid content only royalties can fail to encode: they cannot hold every percentage and address. */
function reportingRoyalties<T>(encode: () => T): T {
  try {
    return encode();
  } catch (error) {
    throw invalidContent([{ path: ['royalties'], message: messageOf(error) }]);
  }
}

function invalidContent(findings: readonly Finding[]): Failure {
  const messages = findings.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return new Failure('Validation', messages.join('; '), findings.map(problemOf));
}

/** A problem inside the members of its path (spec/decisions/service.md#validation-details). */
function problemOf({ path, message }: Finding): MemberProblem {
  const members = path.map(String);
  const property = members.at(-1) ?? 'body';
  return nested(members.slice(0, -1), { property, constraints: { isContent: message }, children: [] });
}

/** The decoded content, or why it cannot be decoded. */
interface Decoded<C> {
  readonly content: C | null;
  readonly parsingError: string | null;
}

type Members = Readonly<Record<string, unknown>>;

/** The content of a collection in schema 2.0, decoded from its properties. */
export const decodeCollectionV2 = (properties: readonly Property[]): Promise<Decoded<Members>> =>
  decoded(async () => shallow(await SchemaTools.decode.collection(readable(properties))));

/** The content of a token, decoded from its properties; for schema 1.0 also from those of its collection. */
export const decodeTokenV2 = (
  properties: readonly Property[],
  ofCollection: readonly Property[],
): Promise<Decoded<Members>> =>
  decoded(async () => {
    const collectionProperties = readable(ofCollection);
    return shallow(await SchemaTools.decode.token(readable(properties), { collectionProperties }));
  });

/** The royalties in the property of that name, of either schema. */
export const decodeRoyaltiesV2 = (
  properties: readonly Property[],
): Promise<Decoded<ReturnType<typeof Royalties.uniqueV2.decode>>> =>
  decoded(() => Royalties.uniqueV2.decode(properties.find(({ key }) => key === 'royalties')?.value ?? '0x'));

async function decoded<C>(decode: () => C | Promise<C>): Promise<Decoded<C>> {
  try {
    return { content: await decode(), parsingError: null };
  } catch (error) {
    return { content: null, parsingError: messageOf(error) };
  }
}

function shallow(content: unknown): Members {
  if (isObject(content) && !Array.isArray(content) && !isDeeperThan(levelsMax, content)) return content;
  throw new Error('Content is no object, or nested too deeply');
}

/**
 * Properties for the library, without those that it would write into the prototype of all objects, and without those of the
 * format from before 2022, in which a collection brings its own decoder and which no new collection uses.
 */
const readable = (properties: readonly Property[]): { key: string; value: string; valueHex: string }[] =>
  properties
    .filter(({ key }) => !key.split('.').includes('__proto__') && !key.startsWith('_old_'))
    .map(toTextProperty);
