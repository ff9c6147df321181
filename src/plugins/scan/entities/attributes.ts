import { schemaOf } from '../../../service/views/collection.ts';
import { toTextProperty } from '../../../service/content/text.ts';
import { decodeTokenData, type DecodedTokenData } from '../../../service/content/token-data.ts';
import { isToken } from '../chain-index/chain-index.ts';
import type { CollectionRow, TokenRow } from '../chain-index/rows.ts';
import { groupsOf } from '../select.ts';
import { eachOf } from '../turns.ts';
import { columnsOf, table, type Asked } from './column.ts';
import { attributesOf, type Attribute } from './content.ts';
import * as t from './types.ts';

/** The id of the collection that a list is of, if one is given. */
const collectionIdIn = (asked: Asked | undefined): unknown =>
  (asked?.where?.['collection_id'] as { readonly _eq?: unknown } | null | undefined)?._eq;

interface AttributeRow extends Attribute {
  readonly token: TokenRow;
}

const ofToken = columnsOf<AttributeRow>();

/** The attributes of tokens, in schema 2.0. */
export const attributes = table<AttributeRow>(async (index, asked) => {
  const id = collectionIdIn(asked);
  const all = id === undefined ? index.tokens : index.collections.get(Number(id))?.tokens.values();
  const living = [...(all ?? [])].filter(token => !token.isBurned && isToken(token));
  const rows = await eachOf(living, async token =>
    (await attributesOf(token)).map(attribute => ({ ...attribute, token })),
  );
  return rows.flat();
})([
  ofToken('collection_id: Int! where:IntEq order', t.int, row => row.token.ref.collectionId),
  ofToken('token_id: Int! where:IntEq order', t.int, row => row.token.ref.tokenId),
  ofToken('trait_type: String! order', t.words, row => row.trait_type),
  ofToken('display_type: String', t.text, row => row.display_type),
  ofToken('value_string: String order', t.words, ({ value }) => (typeof value === 'string' ? value : null)),
  ofToken('value_number: Float order', t.float, ({ value }) => (typeof value === 'number' ? value : null)),
]);

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
  const byTrait = [...groupsOf(await attributesOf(token), attribute => attribute.trait_type)];
  const inV1 = byTrait.map(([trait, all]) => {
    const values = all.map(({ value }) => value);
    const [first] = values;
    const isArray = values.length > 1;
    return {
      name: { _: trait },
      value: isArray ? values.map(value => ({ _: value })) : { _: first },
      rawValue: isArray ? values : first,
      isArray,
      isEnum: false,
      type: typeof first,
    };
  });
  return Object.fromEntries(inV1.entries());
}

/** An attribute of the tokens of a collection, and how many tokens have each of its values, as JSON. */
interface AttributeV1Row {
  readonly collectionId: number;
  readonly key: string;
  readonly name: object;
  readonly values: Map<string, { readonly value: object; tokens_count: number }>;
}

/** The attributes of a collection: those of its schema with all their values, and what else its tokens have. */
async function attributesIn({ id: collectionId, record, tokens }: CollectionRow) {
  const found = new Map<string, AttributeV1Row>();
  const add = (key: string, name: object, tokens = 0, raw?: string, value: object = {}): void => {
    const attribute = found.get(key) ?? { collectionId, key, name, values: new Map() };
    found.set(key, attribute);
    if (raw === undefined) return;
    const known = attribute.values.get(raw) ?? { value, tokens_count: 0 };
    attribute.values.set(raw, { ...known, tokens_count: known.tokens_count + tokens });
  };
  for (const [key, { name, enumValues = {} }] of Object.entries(schemaOf(record)?.attributesSchema ?? {})) {
    add(key, name);
    for (const [raw, value] of Object.entries(enumValues)) add(key, name, 0, raw, value);
  }
  const living = [...tokens.values()].filter(token => !token.isBurned);
  for (const ofToken of await eachOf(living, attributesV1))
    for (const [key, { name, value, rawValue }] of Object.entries(ofToken))
      for (const [at, raw] of [rawValue].flat().entries())
        add(key, name, 1, JSON.stringify(raw), [value].flat()[at]);
  return found.values();
}

const ofCollection = columnsOf<AttributeV1Row>();

/** The attributes of one collection and their values, as REST v1 decodes them. */
export const collectionAttributes = table<AttributeV1Row>((index, asked) => {
  const collection = index.collections.get(Number(collectionIdIn(asked)));
  return collection === undefined ? [] : attributesIn(collection);
})([
  ofCollection('collection_id: Int where:IntEq! hidden', t.int, row => row.collectionId),
  ofCollection('key: String! order', t.text, row => row.key),
  ofCollection('name: JSONObject!', t.object, row => row.name),
  ofCollection('values: [attribute_v1_value!]!', t.json, ({ values }) =>
    [...values].map(([raw, counted]) => ({ raw_value: raw, ...counted })),
  ),
]);
