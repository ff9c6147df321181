import { stringCamelCase, stringToHex } from '@polkadot/util';
import { remembered } from '../../../chain/state/remembered.ts';
import type { Address } from '../../../chain/state/address.ts';
import type { Property } from '../../../chain/state/state.ts';
import { isObject } from '../../../service/content/schema-codec.ts';
import { decodeCollectionV2, decodeTokenV2 } from '../../../service/content/schema-v2.ts';
import { toTextProperty } from '../../../service/content/text.ts';
import { parseAddress } from '../../../wire/signing/ss58.ts';
import type { CollectionRow, TokenRow } from '../chain-index/rows.ts';
import { columnsOf, type Columns } from './column.ts';
import * as t from './types.ts';

type Members = Readonly<Record<string, unknown>>;
type Decoded = Awaited<ReturnType<typeof decodeTokenV2>>;

/** An attribute in schema 2.0. */
export interface Attribute {
  readonly trait_type: string;
  readonly display_type?: string;
  readonly value: string | number;
}

const ofToken = remembered(
  async (properties: readonly Property[], ofCollection: readonly Property[]): Promise<Decoded> => {
    const { content, parsingError } = await decodeTokenV2(properties, ofCollection);
    const all: unknown = content?.['attributes'];
    // Anybody can write entries that no schema allows.
    const attributes = Array.isArray(all) ? (all as Attribute[]).filter(isObject).flatMap(flat) : null;
    return { content: content && { ...content, attributes }, parsingError };
  },
);

/** One attribute for each value: those of schema 1.0 can have lists. */
const flat = (attribute: Attribute): Attribute[] =>
  [attribute.value]
    .flat()
    .map((value: unknown) => ({ ...attribute, value: typeof value === 'number' ? value : String(value) }));

const ofCollection = remembered((properties: readonly Property[]) => decodeCollectionV2(properties));

/** The content of a token in schema 2.0, or why there is none. */
export const contentOf = ({ record, collection }: TokenRow): Promise<Decoded> =>
  ofToken(record.properties, collection.record.properties);

/** The same of a collection. */
export const infoOf = ({ record }: CollectionRow): Promise<Decoded> => ofCollection(record.properties);

/** The attributes of a token; none without content. */
export const attributesOf = async (token: TokenRow): Promise<readonly Attribute[]> =>
  ((await contentOf(token)).content?.['attributes'] as readonly Attribute[] | null | undefined) ?? [];

/** A property as REST has it. */
function withHex(property: Property): object {
  const { key, value, valueHex } = toTextProperty(property);
  return { key, keyHex: stringToHex(key), value, valueHex };
}

const properties = t.structure<readonly Property[]>(
  t.list,
  all => all.map(toTextProperty),
  all => all.map(withHex),
);

/** A column of content: its faces, its type, and how it is read; the library that decodes content checks the types of its members. */
type Member = readonly [faces: string, type: t.ColumnType<unknown>, of: (content: Members) => unknown];

/** Members of these names, in camel case in REST. */
const members = (type: t.ColumnType<unknown>, graphql: string, names: string): readonly Member[] =>
  names
    .split(' ')
    .map(name => [`${name}: ${graphql} | ${stringCamelCase(name)}?`, type, content => content[name]]);

/** Columns of properties and what they mean, which is decoded only if it is asked for. */
function contentColumns<R extends CollectionRow | TokenRow>(
  decode: (row: R) => Promise<Decoded>,
  error: string,
  more: readonly Member[],
): Columns<R> {
  const column = columnsOf<R>();
  const all: readonly Member[] = [
    ['| schemaName?', t.text, content => content['schemaName']],
    ['| schemaVersion?', t.text, content => content['schemaVersion']],
    ['| originalSchemaVersion?', t.text, content => content['originalSchemaVersion']],
    ['schema_v2: JSONObject', t.object, content => content],
    ...more,
  ];
  return [
    column('properties: JSON | properties', properties, ({ record }) => record.properties),
    column('| propertiesMap', t.object, ({ record }) =>
      Object.fromEntries(record.properties.map(property => [property.key, withHex(property)])),
    ),
    column(`| ${error}?`, t.text, async row => (await decode(row)).parsingError),
    ...all.map(([faces, type, of]) =>
      column(faces, type, async row => {
        const { content } = await decode(row);
        return content && of(content);
      }),
    ),
  ];
}

const recipientsOf = (royalties: unknown): Address[] =>
  (Array.isArray(royalties) ? (royalties as Members[]) : []).flatMap(
    one => parseAddress(one['address']) ?? [],
  );

export const tokenContent = contentColumns(contentOf, 'tokenInfoError', [
  ...members(t.words, 'String', 'name description'),
  ...members(t.text, 'String', 'image animation_url youtube_url created_by'),
  ...members(t.text, 'String', 'background_color external_url locale'),
  ...members(t.json, 'JSON', 'attributes'),
  ...members(t.json, 'JSONObject', 'royalties'),
  ...members(t.object, 'JSONObject', 'image_details media customizing'),
  ...members(t.object, 'JSONObject', 'customizing_overrides animation_details'),
  ['| royaltyRecipient in hidden', t.addresses, ({ royalties }) => recipientsOf(royalties)],
]);

const customizing = (content: Members): Members => (content['customizing'] ?? {}) as Members;

export const collectionContent = contentColumns(infoOf, 'collectionInfoError', [
  ['| coverImage?', t.object, content => content['cover_image']],
  ...members(t.object, 'JSONObject', 'default_token_image'),
  ...members(t.json, 'JSON', 'potential_attributes'),
  ['customizing: JSONObject', t.object, content => content['customizing']],
  ['| customizingSlots?', t.object, content => customizing(content)['slots']],
  ['| customizes?', t.json, content => customizing(content)['customizes']],
  ['| royalties?', t.json, content => content['royalties']],
  ['original_schema_version: String', t.text, content => content['originalSchemaVersion']],
]);
