import { schemaOf } from '../../../service/views/collection.ts';
import { toTextProperty } from '../../../service/content/text.ts';
import { decodeTokenData, type DecodedTokenData } from '../../../service/content/token-data.ts';
import { isToken } from '../chain-index/chain-index.ts';
import type { CollectionRow, TokenRow } from '../chain-index/rows.ts';
import { Turns } from '../turns.ts';
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
    const turns = new Turns();
    const rows: AttributeRow[] = [];
    const id = collectionIdIn(asked);
    const ofOne = id === undefined ? index.tokens : index.collections.get(Number(id))?.tokens.values();
    for (const token of ofOne ?? []) {
      if (!token.isBurned && isToken(token))
        for (const attribute of await attributesOf(token)) rows.push({ token, attribute });
      if (turns.isOver) await turns.next();
    }
    return rows;
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
  const decoded = [...values].map(([trait, all], position) => {
    const isArray = all.length > 1;
    const attribute = {
      name: { _: trait },
      value: isArray ? all.map(value => ({ _: value })) : { _: all[0] },
      rawValue: isArray ? all : all[0],
      isArray,
      isEnum: false,
      type: typeof all[0],
    };
    return [position, attribute] as const;
  });
  return Object.fromEntries(decoded);
}

/** A value of an attribute, and how many tokens have it. */
interface ValueRow {
  readonly raw_value: string;
  readonly value: object;
  tokens_count: number;
}

/** An attribute of the tokens of a collection. */
interface AttributeV1Row {
  readonly collectionId: number;
  readonly key: string;
  readonly name: object;
  readonly values: Map<string, ValueRow>;
}

/** The attributes of a collection: those of its schema with all their values, and what else its tokens have. */
async function attributesIn({
  id: collectionId,
  record,
  tokens,
}: CollectionRow): Promise<Iterable<AttributeV1Row>> {
  const found = new Map<string, AttributeV1Row>();
  const count = (key: string, name: object, raw: string, value: object, tokensCount: number): void => {
    const attribute = found.get(key) ?? { collectionId, key, name, values: new Map<string, ValueRow>() };
    found.set(key, attribute);
    const known = attribute.values.get(raw) ?? { raw_value: raw, value, tokens_count: 0 };
    known.tokens_count += tokensCount;
    attribute.values.set(raw, known);
  };
  for (const [key, { name, enumValues }] of Object.entries(schemaOf(record)?.attributesSchema ?? {})) {
    found.set(key, { collectionId, key, name, values: new Map() });
    for (const [raw, value] of Object.entries(enumValues ?? {})) count(key, name, raw, value, 0);
  }
  const turns = new Turns();
  for (const token of tokens.values()) {
    if (turns.isOver) await turns.next();
    if (token.isBurned) continue;
    for (const [key, { name, value, rawValue }] of Object.entries(await attributesV1(token))) {
      const shown = [value].flat();
      [rawValue].flat().forEach((raw, at) => count(key, name, JSON.stringify(raw), shown[at] ?? {}, 1));
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
