import { schemaOf } from '../../../service/views/collection.ts';
import { toTextProperty } from '../../../service/content/text.ts';
import { decodeTokenData, type DecodedTokenData } from '../../../service/content/token-data.ts';
import { isToken } from '../chain-index/chain-index.ts';
import type { CollectionRow, TokenRow } from '../chain-index/rows.ts';
import { eachOf } from '../turns.ts';
import { columnsOf, table, type Asked } from './column.ts';
import { attributesOf, type Attribute } from './content.ts';
import * as t from './types.ts';

/** The id of the collection that a list is of, if one is given. */
const collectionIdIn = (asked: Asked | undefined): unknown =>
  (asked?.where?.['collection_id'] as { readonly _eq?: unknown } | null | undefined)?._eq;

interface AttributeRow {
  readonly token: TokenRow;
  readonly attribute: Attribute;
}

const ofToken = columnsOf<AttributeRow>();

/** The attributes of tokens, in schema 2.0. */
export const attributes = table<AttributeRow>(
  async (index, asked) => {
    const id = collectionIdIn(asked);
    const all = id === undefined ? index.tokens : index.collections.get(Number(id))?.tokens.values();
    const living = [...(all ?? [])].filter(token => !token.isBurned && isToken(token));
    const rows = await eachOf(living, async token =>
      (await attributesOf(token)).map(attribute => ({ token, attribute })),
    );
    return rows.flat();
  },
  [
    ofToken('collection_id where:IntEq order', t.int, row => row.token.ref.collectionId),
    ofToken('token_id where:IntEq order', t.int, row => row.token.ref.tokenId),
    ofToken('trait_type order', t.words, row => row.attribute.trait_type),
    ofToken('display_type?', t.text, row => row.attribute.display_type),
    ofToken('value_string? order', t.words, ({ attribute: { value } }) =>
      typeof value === 'string' ? value : null,
    ),
    ofToken('value_number? order', t.float, ({ attribute: { value } }) =>
      typeof value === 'number' ? value : null,
    ),
  ],
);

/** The content of a token as REST v1 decodes it. */
export const dataOf = ({ record, collection }: TokenRow): DecodedTokenData =>
  decodeTokenData(schemaOf(collection.record), record.properties.map(toTextProperty));

/** An attribute as REST v1 decodes it. */
interface AttributeV1 {
  readonly name: object;
  readonly value: object | readonly object[];
  readonly rawValue: unknown;
}

/** The attributes of a token as REST v1 decodes them; those of schema 2.0 in the same form, by their number. */
export async function attributesV1(token: TokenRow): Promise<Readonly<Record<string, AttributeV1>>> {
  if (schemaOf(token.collection.record) !== undefined) return { ...dataOf(token).attributes };
  const values = new Map<string, (string | number)[]>();
  for (const { trait_type: trait, value } of await attributesOf(token))
    values.set(trait, [...(values.get(trait) ?? []), value]);
  return Object.fromEntries([...values].map(([trait, all], number) => [number, inV1(trait, all)]));
}

function inV1(trait: string, all: readonly (string | number)[]): AttributeV1 & Record<string, unknown> {
  const isArray = all.length > 1;
  const shown = all.map(value => ({ _: value }));
  return {
    name: { _: trait },
    value: isArray ? shown : { _: all[0] },
    rawValue: isArray ? all : all[0],
    isArray,
    isEnum: false,
    type: typeof all[0],
  };
}

/** An attribute of the tokens of a collection, and how many tokens have each of its values. */
interface AttributeV1Row {
  readonly collectionId: number;
  readonly key: string;
  readonly name: object;
  readonly values: Map<string, { readonly raw_value: string; readonly value: object; tokens_count: number }>;
}

/** The attributes of a collection: those of its schema with all their values, and what else its tokens have. */
async function attributesIn({ id: collectionId, record, tokens }: CollectionRow) {
  const found = new Map<string, AttributeV1Row>();
  const attributeOf = (key: string, name: object): AttributeV1Row => {
    const attribute = found.get(key) ?? { collectionId, key, name, values: new Map() };
    found.set(key, attribute);
    return attribute;
  };
  for (const [key, { name, enumValues = {} }] of Object.entries(schemaOf(record)?.attributesSchema ?? {})) {
    const { values } = attributeOf(key, name);
    for (const [raw, value] of Object.entries(enumValues))
      values.set(raw, { raw_value: raw, value, tokens_count: 0 });
  }
  const living = [...tokens.values()].filter(token => !token.isBurned);
  for (const attributesOfToken of await eachOf(living, attributesV1))
    for (const [key, { name, value, rawValue }] of Object.entries(attributesOfToken)) {
      const { values } = attributeOf(key, name);
      for (const [at, one] of [rawValue].flat().entries()) {
        const raw = JSON.stringify(one);
        const known = values.get(raw) ?? { raw_value: raw, value: [value].flat()[at] ?? {}, tokens_count: 0 };
        known.tokens_count += 1;
        values.set(raw, known);
      }
    }
  return found.values();
}

const ofCollection = columnsOf<AttributeV1Row>();

/** The attributes of one collection and their values, as REST v1 decodes them. */
export const collectionAttributes = table<AttributeV1Row>(
  (index, asked) => {
    const collection = index.collections.get(Number(collectionIdIn(asked)));
    return collection === undefined ? [] : attributesIn(collection);
  },
  [
    ofCollection('collection_id where:IntEq! hidden', t.int, row => row.collectionId),
    ofCollection('key order', t.text, row => row.key),
    ofCollection('name', t.object, row => row.name),
    ofCollection('values', t.structure('[attribute_v1_value!]'), row => [...row.values.values()]),
  ],
);
