import {
  SchemaTools,
  type DecodedInfixOrUrlOrCidAndHash,
  type InfixOrUrlOrCidAndHash,
} from '@unique-nft/schemas';
import { messageOf } from '../../contract/failures.ts';
import { Royalties, type UniqueRoyaltyPart } from '@unique-nft/utils/royalties';
import type { TextProperty } from './text.ts';

type Codec = typeof SchemaTools.tools.unique;

// Adapts the service's codec of schema 1.0, `@unique-nft/schemas`: it throws and prints what is invalid, and takes royalties as bigints.

export const collectionCodec: Codec['collection'] = SchemaTools.tools.unique.collection;
export const tokenCodec: Codec['token'] = SchemaTools.tools.unique.token;
/** Checks of the codec, which throw. */
export const validators: Codec['validators'] = SchemaTools.tools.unique.validators;

/** A decoded picture, sound or other file: the stored members and the full URL (spec/decisions/service.md#token). */
export type DecodedMedia = DecodedInfixOrUrlOrCidAndHash;

/** A royalty as JSON: its value, a bigint in the codec, is in decimal digits (spec/decisions/service.md#new-token). */
export type Royalty = Omit<UniqueRoyaltyPart, 'value'> & { value: string };

/** Maximum depth of encoded and decoded values. A schema needs five levels; `JSON.stringify` fails at some thousand. */
export const levelsMax = 64;

/** Whether arrays and objects are nested deeper than that number of levels. */
export const isDeeperThan = (levels: number, value: unknown): boolean =>
  isObject(value) && (levels === 0 || Object.values(value).some(member => isDeeperThan(levels - 1, member)));

/** The result of the codec; if it throws, the result of `failed` for the message. */
export function attempt<T, F>(run: () => T, failed: (problem: string) => F): T | F {
  const { log, dir } = console;
  // Two of its checks print before they throw. Nothing else can print meanwhile, because `run` is synchronous.
  console.log = console.dir = () => undefined;
  try {
    return run();
  } catch (error) {
    return failed(messageOf(error));
  } finally {
    Object.assign(console, { log, dir });
  }
}

/**
 * The media with its full URL: the url itself, else the filled template, else `ipfs://` for a cid, else null
 * (spec/decisions/service.md#token).
 */
export const withFullUrl = (media: InfixOrUrlOrCidAndHash, template: string | undefined): DecodedMedia => ({
  ...media,
  fullUrl: fullUrlOf(media, template),
});

function fullUrlOf(media: InfixOrUrlOrCidAndHash, template: unknown): string | null {
  const { url, urlInfix, ipfsCid } = media;
  if (typeof url === 'string') return url;
  if (typeof template !== 'string' || !template.includes('{infix}')) {
    return typeof ipfsCid === 'string' ? `ipfs://${ipfsCid}` : null;
  }
  const infix: unknown = typeof urlInfix === 'string' ? urlInfix : ipfsCid;
  return typeof infix === 'string' ? template.replace('{infix}', infix) : null;
}

/** The request with the values of its `royalties`, which are digits, as bigints for the codec. */
export function withBigintRoyalties(request: unknown): unknown {
  if (!isObject(request) || !Array.isArray(request['royalties'])) return request;
  // Copied, because the codec sets defaults in place.
  return { ...request, royalties: request['royalties'].map(withBigintValue) };
}

function withBigintValue(part: unknown): unknown {
  if (!isObject(part)) return part;
  const value = part['value'];
  const isU64 = typeof value === 'string' && /^\d{1,20}$/.test(value);
  return isU64 ? { ...part, value: BigInt(value) } : { ...part };
}

/** Whether a value is an object or an array. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * The member `royalties`, decoded from the property of that name; absent if the property is, or cannot be decoded
 * (spec/decisions/content.md#token-data).
 */
export function royaltiesIn(properties: readonly TextProperty[]): { royalties?: Royalty[] } {
  const encoded = properties.find(({ key }) => key === 'royalties')?.value;
  if (encoded === undefined || !isPartsOf64Bytes(encoded)) return {};
  return { royalties: Royalties.decode(encoded).map(part => ({ ...part, value: String(part.value) })) };
}

const isPartsOf64Bytes = (hex: string): boolean => /^0x([0-9a-f]{128})*$/i.test(hex);
