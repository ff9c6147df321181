import { stringCamelCase, stringToHex } from '@polkadot/util';
import { remembered } from '../../../chain/state/remembered.ts';
import type { Property } from '../../../chain/state/state.ts';
import { decodeCollectionV2, decodeTokenV2 } from '../../../service/content/schema-v2.ts';
import { toTextProperty } from '../../../service/content/text.ts';
import { parseAddress } from '../../../wire/signing/ss58.ts';
import type { CollectionRow, TokenRow } from '../chain-index/rows.ts';
import { columnsOf, type Column, type MakeColumn } from './column.ts';
import * as t from './types.ts';

type Members = Readonly<Record<string, unknown>>;
type Decoded = Awaited<ReturnType<typeof decodeTokenV2>>;

/** An attribute in schema 2.0. */
export interface Attribute {
  readonly trait_type: string;
  readonly display_type?: string;
  readonly value: string | number;
}

/** Attributes with one entry for each value: those of schema 1.0 can have lists. */
function flat(attributes: unknown): readonly Attribute[] | null {
  if (!Array.isArray(attributes)) return null;
  return (attributes as readonly (Omit<Attribute, 'value'> & { readonly value: unknown })[]).flatMap(
    attribute =>
      [attribute.value].flat().map(value => ({
        ...attribute,
        value: typeof value === 'number' ? value : String(value),
      })),
  );
}

const ofToken = remembered(
  async (properties: readonly Property[], ofCollection: readonly Property[]): Promise<Decoded> => {
    const { content, parsingError } = await decodeTokenV2(properties, ofCollection);
    return { content: content && { ...content, attributes: flat(content['attributes']) }, parsingError };
  },
);

const ofCollection = remembered((properties: readonly Property[]) => decodeCollectionV2(properties));

/** The content of a token in schema 2.0, or why there is none. */
export const contentOf = ({ record, collection }: TokenRow): Promise<Decoded> =>
  ofToken(record.properties, collection.record.properties);

/** The same of a collection. */
export const infoOf = ({ record }: CollectionRow): Promise<Decoded> => ofCollection(record.properties);

/** The attributes of a token; none without content. */
export const attributesOf = async (token: TokenRow): Promise<readonly Attribute[]> =>
  ((await contentOf(token)).content?.['attributes'] as readonly Attribute[] | null | undefined) ?? [];

/** The URL of the image of a token. */
export const imageOf = async (token: TokenRow | undefined): Promise<string | null> =>
  ((token && (await contentOf(token)).content?.['image']) as string | undefined) ?? null;

/** A function that makes columns of content. The library that decodes it checks the types of its members. */
const ofContent =
  <R>(column: MakeColumn<R>, decode: (row: R) => Promise<Decoded>) =>
  <V>(faces: string, type: t.ColumnType<V>, of: (content: Members) => unknown): Column<R> =>
    column(faces, t.optional(type), async row => {
      const { content } = await decode(row);
      return content && (of(content) as V | null | undefined);
    });

/** Properties and what they mean, of which neither interface has a member but these alone. */
const shared = <R extends CollectionRow | TokenRow>(
  column: MakeColumn<R>,
  decode: (row: R) => Promise<Decoded>,
  error: string,
): Column<R>[] => [
  column('properties? | properties', properties, ({ record }) => record.properties),
  column('| propertiesMap', t.object, ({ record }) =>
    Object.fromEntries(record.properties.map(property => [property.key, withHex(property)])),
  ),
  ...['schemaName', 'schemaVersion', 'originalSchemaVersion'].map(name =>
    ofContent(column, decode)(`| ${name}`, t.text, content => content[name]),
  ),
  column(`| ${error}`, t.optional(t.text), async row => (await decode(row)).parsingError),
  ofContent(column, decode)('schema_v2', t.object, content => content),
];

/** A property as REST has it. */
const withHex = (property: Property): object => {
  const { key, value, valueHex } = toTextProperty(property);
  return { key, keyHex: stringToHex(key), value, valueHex };
};

const properties: t.ColumnType<readonly Property[]> = {
  ...t.json,
  key: () => null,
  v1: all => all.map(toTextProperty),
  v2: all => all.map(withHex),
};

/** Members of the content of tokens, by their type. Their names in REST are in camel case. */
const members: readonly (readonly [t.ColumnType<unknown>, readonly string[]])[] = [
  [t.words, ['name', 'description']],
  [
    t.text,
    ['image', 'animation_url', 'youtube_url', 'created_by', 'background_color', 'external_url', 'locale'],
  ],
  [t.json, ['attributes']],
  [{ ...t.json, graphql: 'JSONObject' }, ['royalties']],
  [t.object, ['image_details', 'media', 'customizing', 'customizing_overrides', 'animation_details']],
];

const tokenColumn = columnsOf<TokenRow>();
const inToken = ofContent(tokenColumn, contentOf);

/** The content of tokens, which is decoded only if it is asked for. */
export const tokenContent: readonly Column<TokenRow>[] = [
  ...shared(tokenColumn, contentOf, 'tokenInfoError'),
  ...members.flatMap(([type, names]) =>
    names.map(name => inToken(`${name} | ${stringCamelCase(name)}`, type, content => content[name])),
  ),
  inToken('| royaltyRecipient in hidden', t.addresses, ({ royalties }) =>
    (Array.isArray(royalties) ? royalties : []).flatMap(
      royalty => parseAddress((royalty as Members)['address']) ?? [],
    ),
  ),
];

const collectionColumn = columnsOf<CollectionRow>();
const inCollection = ofContent(collectionColumn, infoOf);

const customizing = (content: Members): Members => (content['customizing'] ?? {}) as Members;

/** The content of collections. */
export const collectionContent: readonly Column<CollectionRow>[] = [
  ...shared(collectionColumn, infoOf, 'collectionInfoError'),
  inCollection('| coverImage', t.object, content => content['cover_image']),
  inCollection(
    'default_token_image | defaultTokenImage',
    t.object,
    content => content['default_token_image'],
  ),
  inCollection(
    'potential_attributes | potentialAttributes',
    t.json,
    content => content['potential_attributes'],
  ),
  inCollection('customizing', t.object, content => content['customizing']),
  inCollection('| customizingSlots', t.object, content => customizing(content)['slots']),
  inCollection('| customizes', t.json, content => customizing(content)['customizes']),
  inCollection('| royalties', t.json, content => content['royalties']),
  inCollection('original_schema_version', t.text, content => content['originalSchemaVersion']),
];
