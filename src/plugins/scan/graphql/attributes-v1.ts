import {
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfig,
} from 'graphql';
import { schemaOf } from '../../../service/views/collection.ts';
import type { CollectionRow } from '../chain-index/rows.ts';
import { columnsOf } from '../entities/column.ts';
import { attributesV1 } from '../entities/tokens.ts';
import { object, text } from '../entities/types.ts';
import { ordered } from '../select.ts';
import { Turns } from '../turns.ts';
import { argumentsOf, equalNumber, ordersOf, type Arguments } from './arguments.ts';
import { responseType } from './lists.ts';
import { fieldsOf, jsonObject, listOf, objectType, type Context } from './types.ts';

/** A value of an attribute, and how many tokens have it. */
interface ValueRow {
  readonly raw_value: string;
  readonly value: object;
  tokens_count: number;
}

/** An attribute of the tokens of a collection, as REST v1 decodes it. */
interface AttributeRow {
  readonly key: string;
  readonly name: object;
  readonly values: readonly ValueRow[];
}

const column = columnsOf<AttributeRow>();
const columns = [
  column({ v1: 'key order' }, text, row => row.key),
  column({ v1: 'name' }, object, row => row.name),
];

const valueType = new GraphQLObjectType<ValueRow>({
  name: 'attribute_v1_value',
  fields: {
    raw_value: { type: GraphQLString },
    value: { type: jsonObject },
    tokens_count: { type: GraphQLInt },
  },
});

const rowType = objectType<AttributeRow>('attribute_v1', () => ({
  ...fieldsOf(columns),
  values: { type: new GraphQLNonNull(listOf(valueType)) },
}));

/** An attribute of a token as REST v1 decodes it. */
interface Decoded {
  readonly name: object;
  readonly value: object | readonly object[];
  readonly rawValue: unknown;
}

/** The attributes of a collection: those of its schema with all their values, and what else its tokens have. */
async function attributesIn(collection: CollectionRow): Promise<AttributeRow[]> {
  const found = new Map<string, { readonly name: object; readonly values: Map<string, ValueRow> }>();
  for (const [key, { name, enumValues = {} }] of Object.entries(
    schemaOf(collection.record)?.attributesSchema ?? {},
  )) {
    const values = Object.entries(enumValues).map(
      ([raw, value]) => [raw, { raw_value: raw, value, tokens_count: 0 }] as const,
    );
    found.set(key, { name, values: new Map(values) });
  }
  const turns = new Turns();
  for (const token of collection.tokens.values()) {
    if (token.isBurned) continue;
    if (turns.isOver) await turns.next();
    for (const [key, { name, value, rawValue }] of Object.entries(
      (await attributesV1(token)) as Record<string, Decoded>,
    )) {
      const attribute = found.get(key) ?? { name, values: new Map<string, ValueRow>() };
      found.set(key, attribute);
      const [raws, shown] = [[rawValue].flat(), [value].flat()];
      raws.forEach((raw, position) => {
        const text = JSON.stringify(raw);
        const known = attribute.values.get(text) ?? {
          raw_value: text,
          value: shown[position] ?? {},
          tokens_count: 0,
        };
        known.tokens_count += 1;
        attribute.values.set(text, known);
      });
    }
  }
  return [...found].map(([key, { name, values }]) => ({ key, name, values: [...values.values()] }));
}

const {
  limit: _limit,
  offset: _offset,
  ...args
} = argumentsOf(
  { columns },
  {
    where: new GraphQLNonNull(
      new GraphQLInputObjectType({
        name: 'AttributesV1WhereParams',
        fields: { collection_id: { type: new GraphQLNonNull(equalNumber) } },
      }),
    ),
    order: 'AttributesV1OrderByParams',
  },
);

/** The query for the attributes of a collection and their values. */
export const attributesV1Query: GraphQLFieldConfig<unknown, Context> = {
  type: new GraphQLNonNull(responseType('AttributesV1DataResponse', rowType)),
  args,
  async resolve(
    _source,
    given: Arguments & { readonly where: { collection_id: { _eq: number } } },
    { index },
  ) {
    const collection = index.collections.get(given.where.collection_id._eq);
    const rows = collection === undefined ? [] : await attributesIn(collection);
    const data = await ordered(rows, ordersOf(given, { columns }, index));
    return { data, count: data.length, timestamp: Math.floor(Date.now() / 1000) };
  },
};
