import type { UniqueCollectionSchemaDecoded } from '@unique-nft/schemas';
import { isDeeperThan, isObject, levelsMax, type DecodedMedia } from './schema-codec.ts';
import { parsedJson } from '../views/json.ts';
import type { TextProperty } from './text.ts';

/** The decoded schema of a collection from before 2022 (spec/decisions/content.md#before-2022). */
type OldSchema = Omit<UniqueCollectionSchemaDecoded, 'schemaName' | 'attributesSchema' | 'royalties'> & {
  readonly schemaName: '_old_';
  readonly attributesSchema: object;
};

const gateway = 'https://ipfs.unique.network/ipfs/';
/** The picture that the service shows for a collection without a cover. */
const noCover = `${gateway}QmPCqY7Lmxerm8cLKmB18kT1RxkwnpasPVksA8XLhViVT7`;

/** The schema in properties of the format from before 2022; undefined if they hold none that can be decoded. */
export function decodeOldSchema(
  collectionId: number,
  properties: readonly TextProperty[],
): OldSchema | undefined {
  const stored = new Map(properties.map(({ key, value }) => [key, value]));
  if (!stored.has('_old_schemaVersion')) return undefined;
  const attributesSchema = attributesIn(stored.get('_old_constOnChainSchema'));
  if (attributesSchema === undefined) return undefined;
  const template = templateIn(stored.get('_old_offchainSchema'));
  return {
    schemaName: '_old_',
    collectionId,
    coverPicture: coverIn(stored.get('_old_variableOnChainSchema'), template),
    image: { urlTemplate: template?.replace('{id}', '{infix}') ?? `${gateway}{infix}` },
    schemaVersion: '0.0.1',
    attributesSchema,
    attributesSchemaVersion: '1.0.0',
    oldProperties: Object.fromEntries([...stored].filter(([key]) => key.startsWith('_old_'))),
  };
}

/** The URL of the images of tokens, with `{id}` in it. */
const templateIn = (text: string | undefined): string | undefined =>
  text !== undefined && text.includes('{id}') && URL.canParse(text) ? text : undefined;

function coverIn(variable: string | undefined, template: string | undefined): DecodedMedia {
  const ipfsCid = member(parsed(variable), 'collectionCover');
  if (typeof ipfsCid === 'string') return { ipfsCid, fullUrl: gateway + ipfsCid };
  const url = template?.replace('{id}', '1');
  return url === undefined ? { url: noCover, fullUrl: null } : { url, fullUrl: url };
}

/** The attributes: fields of a protobuf message in JSON, whose types are scalars or enumerations beside it. */
function attributesIn(constant: string | undefined): object | undefined {
  const types = member(member(member(parsed(constant), 'nested'), 'onChainMetaData'), 'nested');
  const fields = member(member(types, 'NFTMeta'), 'fields');
  if (!isObject(fields)) return undefined;
  const attributes = Object.entries(fields).filter(([name]) => name !== 'ipfsJson');
  return Object.fromEntries(attributes.map(([name, field], index) => [index, attribute(name, field, types)]));
}

function attribute(name: string, field: unknown, types: unknown): object {
  const options = member(member(types, String(member(field, 'type'))), 'options');
  const enumValues = isObject(options) ? Object.values(options).flatMap(localized) : [];
  const rule = member(field, 'rule');
  return {
    type: 'string',
    name: { _: name },
    isArray: rule === 'repeated',
    optional: rule !== 'required',
    ...(enumValues.length === 0 ? {} : { enumValues: Object.fromEntries(enumValues.entries()) }),
  };
}

/** A value in several languages, of which English is the default. */
function localized(option: unknown): readonly object[] {
  const texts = parsed(option);
  const english = member(texts, 'en');
  return isObject(texts) && typeof english === 'string' ? [{ _: english, ...texts }] : [];
}

/** A member of its own of an object; undefined of anything else. */
const member = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** The value of JSON text; undefined for anything else, and for what is nested too deeply. */
function parsed(text: unknown): unknown {
  const value = typeof text === 'string' ? parsedJson(text) : undefined;
  return isDeeperThan(levelsMax, value) ? undefined : value;
}
