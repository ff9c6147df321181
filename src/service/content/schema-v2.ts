import { SchemaTools } from '@unique-nft/schemas-v2';
import { Royalties } from '@unique-nft/utils/royalties';
import type { Property } from '../../chain/state/state.ts';
import { Failure, type MemberProblem } from '../../contract/failures.ts';
import { propertyValueBytesMax } from '../../contract/limits.ts';
import type { WriteBody } from '../../contract/shapes/index.ts';
import { isDeeperThan, isObject, levelsMax } from './schema-codec.ts';
import { keyBytes, toTextProperty, type TextProperty, type CollectionContent } from './text.ts';
import { nested } from '../requests/errors.ts';

/**
 * Schema 2.0: how content becomes properties and back, which the service's own library does. It also reads what was made in
 * schema 1.0, and fills in the same members.
 */
const { zCollectionSchema, zTokenSchema } = SchemaTools.tools.schemas;

/** What may stand in the place of what the schema makes, or beside it. */
type CollectionEncoding = NonNullable<WriteBody<'createCollectionV2'>['encodeOptions']>;
type TokenEncoding = NonNullable<WriteBody<'mintV2'>['encodeOptions']>;
type Permission = NonNullable<CollectionEncoding['defaultPermission']>;

/** What a collection gets from what is told of it. Throws a `Failure` that names the members which are wrong. */
export function encodeCollectionV2(
  info: object,
  { defaultPermission, overwriteProperties = [], overwriteTPPs = [] }: CollectionEncoding = {},
): CollectionContent {
  const valid = validated(zCollectionSchema, info);
  const encoded = withRoyaltiesJudged(() =>
    SchemaTools.encode.collection(valid, {
      ...(defaultPermission && { defaultPermission: toPermission(defaultPermission) }),
      overwriteProperties: overwriteProperties.map(toText),
      overwriteTPPs: overwriteTPPs.map(({ key, permission }) => ({
        key,
        permission: toPermission(permission),
      })),
    }),
  );
  return {
    properties: encoded.collectionProperties.map(toStored),
    propertyPermissions: encoded.tokenPropertyPermissions.map(({ key, permission }) => ({
      key: keyBytes(key),
      ...permission,
    })),
    erc721metadata: encoded.flags === erc721metadataFlag,
  };
}

/** The library's number for collections whose tokens Ethereum can read. */
const erc721metadataFlag = 64;

/** The properties of a token. Throws a `Failure` that names the members which are wrong. */
export function encodeTokenV2(
  token: object,
  { overwriteProperties = [], ...options }: TokenEncoding = {},
): Property[] {
  const valid = validated(zTokenSchema, token);
  const { tokenProperties } = withRoyaltiesJudged(() =>
    SchemaTools.encode.token(valid, { ...options, overwriteProperties: overwriteProperties.map(toText) }),
  );
  return tokenProperties.map(toStored);
}

const toPermission = ({
  mutable = false,
  collectionAdmin = false,
  tokenOwner = false,
}: Permission): Required<Permission> => ({ mutable, collectionAdmin, tokenOwner });

/** Only these two: the library would take any text as a value's bytes. */
const toText = ({ key, value }: TextProperty): { key: string; value: string } => ({ key, value });

const toStored = ({ key, valueHex }: { key: string; valueHex: string }): Property => ({
  key: keyBytes(key),
  value: valueHex,
});

/** What is wrong, and in which member. */
interface Finding {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** One of the library's descriptions of content, which stands among the other members of a request. */
interface Description<C> {
  readonly shape: Readonly<Record<string, unknown>>;
  safeParse(
    content: unknown,
  ):
    | { readonly success: true; readonly data: C }
    | { readonly success: false; readonly error: { readonly issues: readonly Finding[] } };
}

/** More findings than this are not told. */
const findingsMax = 20;

function validated<C>(description: Description<C>, content: object): C {
  const given = Object.entries(content).filter(([member]) => Object.hasOwn(description.shape, member));
  checkSize(given);
  const checked = description.safeParse(content);
  if (checked.success) return checked.data;
  throw invalidContent(checked.error.issues.slice(0, findingsMax));
}

/** Refuses what no property can hold, of which the library would tell each mistake before it is found to be too much. */
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

/** After the members' own form, only royalties can be wrong: a percentage or an address that they cannot hold. */
function withRoyaltiesJudged<T>(encode: () => T): T {
  try {
    return encode();
  } catch (error) {
    throw invalidContent([{ path: ['royalties'], message: textOf(error) }]);
  }
}

function invalidContent(findings: readonly Finding[]): Failure {
  const told = findings.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return new Failure('Validation', told.join('; '), findings.map(problemOf));
}

/** A finding as a chain of members from the outside in (rest-surface §3.6). */
function problemOf({ path, message }: Finding): MemberProblem {
  const members = path.map(String);
  const property = members.at(-1) ?? 'body';
  return nested(members.slice(0, -1), { property, constraints: { isContent: message }, children: [] });
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What was read, or why it could not be. */
interface Decoded<C> {
  readonly content: C | null;
  readonly parsingError: string | null;
}

type Members = Readonly<Record<string, unknown>>;

/** What a collection's properties tell of it, in the words of schema 2.0. */
export const decodeCollectionV2 = async (properties: readonly Property[]): Promise<Decoded<Members>> =>
  decoded(() => SchemaTools.decode.collection(readable(properties)));

/** What a token's properties tell of it; in schema 1.0 those of its collection are needed as well. */
export const decodeTokenV2 = async (
  properties: readonly Property[],
  ofCollection: readonly Property[],
): Promise<Decoded<Members>> =>
  decoded(() =>
    SchemaTools.decode.token(readable(properties), { collectionProperties: readable(ofCollection) }),
  );

/** A share of each sale: who gets how many percent. */
export interface RoyaltyV2 {
  readonly address: string;
  readonly percent: number;
  readonly isPrimaryOnly?: boolean;
}

/** The royalties that a property of that name holds, in either schema. */
export function decodeRoyaltiesV2(properties: readonly Property[]): Decoded<readonly RoyaltyV2[]> {
  const encoded = properties.find(({ key }) => key === 'royalties')?.value ?? '0x';
  try {
    return { content: Royalties.uniqueV2.decode(encoded), parsingError: null };
  } catch (error) {
    return { content: null, parsingError: textOf(error) };
  }
}

async function decoded(decode: () => Promise<unknown>): Promise<Decoded<Members>> {
  try {
    const content = await decode();
    if (isObject(content) && !Array.isArray(content) && !isDeeperThan(levelsMax, content))
      return { content, parsingError: null };
    return { content: null, parsingError: 'Content is no object, or nested too deeply' };
  } catch (error) {
    return { content: null, parsingError: textOf(error) };
  }
}

/**
 * Properties as the library reads them. Not those that it would write into the prototype of all objects, nor those of the
 * format from before 2022, in which a collection brings its own decoder and which no new collection is written in.
 */
const readable = (properties: readonly Property[]): { key: string; value: string; valueHex: string }[] =>
  properties
    .filter(({ key }) => !key.split('.').includes('__proto__') && !key.startsWith('_old_'))
    .map(toTextProperty);
