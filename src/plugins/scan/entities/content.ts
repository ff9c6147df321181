import { stringCamelCase, stringToHex } from '@polkadot/util';
import { remembered } from '../../../chain/state/remembered.ts';
import type { Property } from '../../../chain/state/state.ts';
import { decodeCollectionV2, decodeTokenV2 } from '../../../service/content/schema-v2.ts';
import { toTextProperty } from '../../../service/content/text.ts';
import { parseAddress } from '../../../wire/signing/ss58.ts';
import type { CollectionRow, TokenRow } from '../chain-index/rows.ts';
import { columnsOf, type Column } from './column.ts';
import { addresses, json, object, text, words, type ColumnType } from './types.ts';

type Members = Readonly<Record<string, unknown>>;
type Decoded = Awaited<ReturnType<typeof decodeTokenV2>>;

const ofToken = remembered(
  async (properties: readonly Property[], ofCollection: readonly Property[]): Promise<Decoded> => {
    const { content, parsingError } = await decodeTokenV2(properties, ofCollection);
    return { content: content && { ...content, attributes: flat(content['attributes']) }, parsingError };
  },
);

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

/** The content of a token in schema 2.0, or why there is none. */
export const contentOf = ({ record, collection }: TokenRow): Promise<Decoded> =>
  ofToken(record.properties, collection.record.properties);

/** The content of a collection in schema 2.0, or why there is none. */
export const infoOf = ({ record }: CollectionRow): Promise<Decoded> => ofCollection(record.properties);

const ofCollection = remembered((properties: readonly Property[]) => decodeCollectionV2(properties));

/** The attributes of a token; none without content. */
export const attributesOf = async (token: TokenRow): Promise<readonly Attribute[]> =>
  ((await contentOf(token)).content?.['attributes'] as readonly Attribute[] | null | undefined) ?? [];

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const tokenColumn = columnsOf<TokenRow>();

/** A member of the content of a token. Its name in REST is in camel case. */
const member = <V>(name: string, type: ColumnType<V>): Column<TokenRow> =>
  tokenColumn.nullable(
    { v1: name, v2: stringCamelCase(name) },
    type,
    // The library checks the types of members of content.
    async token => ((await contentOf(token)).content?.[name] ?? null) as V | null,
  );

/** The content of tokens, which is decoded only if it is asked for. */
export const tokenContent: readonly Column<TokenRow>[] = [
  ...['name', 'description'].map(name => member(name, words)),
  ...[
    'image',
    'animation_url',
    'youtube_url',
    'created_by',
    'background_color',
    'external_url',
    'locale',
  ].map(name => member(name, text)),
  ...['attributes', 'royalties'].map(name => member(name, json)),
  ...['image_details', 'media', 'customizing', 'customizing_overrides', 'animation_details'].map(name =>
    member(name, object),
  ),
  ...schemaMembers(tokenColumn.nullable, contentOf),
  tokenColumn.nullable({ v2: 'tokenInfoError' }, text, async token => (await contentOf(token)).parsingError),
  tokenColumn.nullable({ v1: 'schema_v2' }, object, async token => (await contentOf(token)).content),
  tokenColumn({ v2: 'royaltyRecipient in hidden' }, addresses, async token =>
    listOf((await contentOf(token)).content?.['royalties']).flatMap(
      royalty => parseAddress((royalty as { readonly address?: unknown }).address) ?? [],
    ),
  ),
];

/** Which schema content follows, as REST has it. */
function schemaMembers<R>(
  nullable: ReturnType<typeof columnsOf<R>>['nullable'],
  decode: (row: R) => Promise<Decoded>,
): Column<R>[] {
  return ['schemaName', 'schemaVersion', 'originalSchemaVersion'].map(name =>
    nullable({ v2: name }, text, async row => ((await decode(row)).content?.[name] ?? null) as string | null),
  );
}

const collectionColumn = columnsOf<CollectionRow>();

const info = (
  names: { v1?: string; v2?: string },
  type: ColumnType<unknown>,
  of: (content: Members) => unknown,
) =>
  collectionColumn.nullable(names, type, async row => {
    const { content } = await infoOf(row);
    return content && of(content);
  });

const customizing = (content: Members): Members => (content['customizing'] ?? {}) as Members;

/** The content of collections. */
export const collectionContent: readonly Column<CollectionRow>[] = [
  info({ v2: 'coverImage' }, object, content => content['cover_image']),
  info(
    { v1: 'default_token_image', v2: 'defaultTokenImage' },
    object,
    content => content['default_token_image'],
  ),
  info(
    { v1: 'potential_attributes', v2: 'potentialAttributes' },
    json,
    content => content['potential_attributes'],
  ),
  info({ v1: 'customizing' }, object, content => content['customizing']),
  info({ v2: 'customizingSlots' }, object, content => customizing(content)['slots']),
  info({ v2: 'customizes' }, json, content => customizing(content)['customizes']),
  info({ v2: 'royalties' }, json, content => content['royalties']),
  info({ v1: 'schema_v2' }, object, content => content),
  info(
    { v1: 'original_schema_version' },
    { ...object, graphql: 'String' },
    content => content['originalSchemaVersion'],
  ),
  ...schemaMembers(collectionColumn.nullable, infoOf),
  collectionColumn.nullable(
    { v2: 'collectionInfoError' },
    text,
    async row => (await infoOf(row)).parsingError,
  ),
];

/** A property as REST has it. */
const withHex = (property: Property): { key: string; keyHex: string; value: string; valueHex: string } => {
  const { key, value, valueHex } = toTextProperty(property);
  return { key, keyHex: stringToHex(key), value, valueHex };
};

/** Properties as both interfaces have them, as a list and by key. */
export const propertiesOf = <R>(
  column: ReturnType<typeof columnsOf<R>>,
  of: (row: R) => readonly Property[],
): readonly Column<R>[] => [
  column({ v1: 'properties' }, { ...json, graphql: 'JSON' }, row => of(row).map(toTextProperty)),
  column({ v2: 'properties' }, json, row => of(row).map(withHex)),
  column({ v2: 'propertiesMap' }, object, row =>
    Object.fromEntries(of(row).map(property => [property.key, withHex(property)])),
  ),
];
