import {
  SchemaTools,
  type DecodedInfixOrUrlOrCidAndHash,
  type InfixOrUrlOrCidAndHash,
} from '@unique-nft/schemas';
import { Royalties, type UniqueRoyaltyPart } from '@unique-nft/utils/royalties';
import type { TextProperty } from './text.ts';

/**
 * What stands between us and the ecosystem's own codec, `@unique-nft/schemas`: it decodes only asynchronously, throws
 * its findings, prints some of them, and speaks of royalties in bigints.
 */
export const { collection: collectionCodec, token: tokenCodec, validators } = SchemaTools.tools.unique;

/** Why a schema or token data cannot be encoded (rest-surface §5.6). */
export interface Problem {
  readonly problem: string;
}

/** A picture, sound or other file as read back: what was stored, and the address it resolves to (§4.2). */
export type DecodedMedia = DecodedInfixOrUrlOrCidAndHash;

/** A share of each sale as JSON carries it: the value, a bigint to the codec, as decimal digits (§1.5). */
export type Royalty = Omit<UniqueRoyaltyPart, 'value'> & { value: string };

/** The deepest value that is encoded or decoded; a schema needs five levels, and `JSON.stringify` fails at some thousand. */
export const levelsMax = 64;

/** True if arrays and objects are nested in each other to more than that many levels. */
export const isDeeperThan = (levels: number, value: unknown): boolean =>
  isObject(value) && (levels === 0 || Object.values(value).some(member => isDeeperThan(levels - 1, member)));

/** What the codec answers; if it throws, what `failed` makes of the text. */
export function attempt<T, F>(run: () => T, failed: (problem: string) => F): T | F {
  const { log, dir } = console;
  // Two of its checks print before they throw. Nobody else can print meanwhile: `run` is synchronous.
  console.log = console.dir = () => undefined;
  try {
    return run();
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  } finally {
    Object.assign(console, { log, dir });
  }
}

/** The media with its full address: the url itself, else the template filled, else `ipfs://` for a cid, else null (§4.2). */
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

/** The request with the values of its `royalties`, digits there, as the bigints that the codec takes. */
export function withBigintRoyalties(request: unknown): unknown {
  if (!isObject(request) || !Array.isArray(request['royalties'])) return request;
  // Copies, because the codec fills in defaults in place.
  return { ...request, royalties: request['royalties'].map(withBigintValue) };
}

function withBigintValue(part: unknown): unknown {
  if (!isObject(part)) return part;
  const value = part['value'];
  return typeof value === 'string' && isU64(value) ? { ...part, value: BigInt(value) } : { ...part };
}

const isU64 = (text: string): boolean => /^\d{1,20}$/.test(text);

/** True for objects and arrays. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The member `royalties` that the property of that name holds; none if it is absent or no encoding (§5.5). */
export function royaltiesIn(properties: readonly TextProperty[]): { royalties?: Royalty[] } {
  const encoded = properties.find(({ key }) => key === 'royalties')?.value;
  if (encoded === undefined || !isPartsOf64Bytes(encoded)) return {};
  return { royalties: Royalties.decode(encoded).map(part => ({ ...part, value: String(part.value) })) };
}

const isPartsOf64Bytes = (hex: string): boolean => /^0x([0-9a-f]{128})*$/i.test(hex);
