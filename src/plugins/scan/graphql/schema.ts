import { setImmediate } from 'node:timers/promises';
import { buildASTSchema, defaultFieldResolver, GraphQLError, parse, type GraphQLSchema } from 'graphql';
import { isToken } from '../chain-index/chain-index.ts';
import type { CollectionRow, TokenRow } from '../chain-index/rows.ts';
import { accounts } from '../entities/accounts.ts';
import { attributes, attributesV1, collectionAttributes } from '../entities/attributes.ts';
import { blocks, extrinsics } from '../entities/blocks.ts';
import { collections } from '../entities/collections.ts';
import { membersOf, type Column, type Table } from '../entities/column.ts';
import { collectionEvents, events, tokenEvents, tokenTransfers, transfers } from '../entities/events.ts';
import { holders, tokenOwners } from '../entities/owners.ts';
import {
  childrenOf,
  isNested,
  parentOfToken,
  tokenRows,
  tokens,
  type ListedToken,
} from '../entities/tokens.ts';
import {
  columnsFor,
  fieldsOf,
  listed,
  now,
  pageFor,
  rowsOf,
  type Arguments,
  type List,
  type Resolver,
} from './lists.ts';
import { statistics, statisticsResolvers, statisticsTypes } from './statistics.ts';

const tokenList: List<ListedToken> = {
  ...tokens,
  tests: args =>
    (args.attributes_v1_filter ?? []).map(({ key, raw_value: raw }) => async token => {
      const { [key]: found } = await attributesV1(token);
      return [found?.rawValue].flat().some(value => JSON.stringify(value) === raw);
    }),
  // A token that is listed for several owners counts once.
  countOf: rows =>
    rows[0]?.held === undefined ? rows.length : new Set(rows.map(({ owners }) => owners)).size,
};

/** Tokens at the top of a bundle. */
const bundles: List<ListedToken> = {
  ...tokenList,
  rows: async (index, asked) =>
    [...(await tokens.rows(index, asked))].filter(
      token => parentOfToken(token) === undefined && isNested(token, index),
    ),
};

const tokensOf = (row: CollectionRow): List<ListedToken> => ({
  ...tokenList,
  rows: (_index, asked) => tokenRows([...row.tokens.values()].filter(isToken), asked),
});

const collectionList: List<CollectionRow> = {
  ...collections,
  testOfMember: (where, index) => async row => (await rowsOf(tokensOf(row), { where }, index)).length > 0,
};

/** The whole bundle that a token is in. */
const bundleTree: Resolver = (
  _source,
  { input }: { input: { collection_id: number; token_id: number } },
  { index },
) => {
  const { collection_id: collectionId, token_id: tokenId } = input;
  let top = index.token({ collectionId, tokenId });
  if (top === undefined || !isNested(top, index))
    throw new GraphQLError(`Bundle for collection_id ${collectionId} and token_id ${tokenId} not found`);
  for (let above = parentOfToken(top); above !== undefined; above = top && parentOfToken(top))
    top = index.token(above);
  return top;
};

const nestingChildren: Resolver = (token, _args, { index }) =>
  childrenOf(token as TokenRow, index)
    .flatMap(ref => index.token(ref) ?? [])
    .sort((left, right) => left.ref.tokenId - right.ref.tokenId);

/** The columns of rows as fields, as a schema has them, but for those of some names. */
const fieldTypes = <R>(table: Table<R>, without = /^$/): string =>
  membersOf(table, 'v1')
    .flatMap(([name, { v1 }]) => (without.test(name) ? [] : `${name}: ${v1?.type}`))
    .join(' ');

/** The condition on a column, as a schema has it. */
function conditionType<R>({ v1 }: Column<R>): string {
  const given = v1?.uses.get('where');
  if (given !== v1?.name) return `GQLWhereOps${given}`;
  if (v1?.type === 'TokenTypeEnum') return 'GQLWhereTokensType';
  return /Int|Float/.test(v1?.type ?? '') ? 'GQLWhereOpsInt' : 'GQLWhereOpsString';
}

/** A list in the schema: its query, and its types, whose names begin alike but for that of its rows. */
function listOf<R>(
  name: string,
  list: List<R>,
  row: string,
  prefix: string,
  { where = `${prefix}WhereParams`, condition = '', more = '', fields = '' } = {},
) {
  const members = [...columnsFor(list, 'where')].map(([of, column]) => `${of}: ${conditionType(column)}`);
  // A list of which only ids are compared takes no conditions that are joined, and has no pages if it needs one.
  const joined = members.some(member => member.includes('Eq')) ? '' : `_and: [${where}!] _or: [${where}!]`;
  const isWhole = members.some(member => member.endsWith('!'));
  const orders = [...columnsFor(list, 'order').keys()].map(by => `${by}: GQLOrderByParamsArgs`);
  const values = [...columnsFor(list, 'distinct').keys()];
  const args = [
    isWhole ? `where: ${where}!` : `limit: Int offset: Int where: ${where}`,
    `order_by: ${prefix}OrderByParams ${more}`,
    values.length === 0 ? '' : `distinct_on: ${prefix}Enum`,
  ].join(' ');
  return {
    args,
    resolvers: { [row]: fieldsOf(list) },
    query: { [name]: listed(list, isWhole) },
    types: `
      extend type Query { ${name}(${args}): ${prefix}DataResponse! }
      input ${where} { ${members.join(' ')} ${condition} ${joined} }
      input ${prefix}OrderByParams { ${orders.join(' ')} }
      ${values.length === 0 ? '' : `enum ${prefix}Enum { ${values.join(' ')} }`}
      type ${row} { ${fieldTypes(list)} ${fields} }
      type ${prefix}DataResponse { data: [${row}!] count: Int! timestamp: Float! }`,
  };
}

const tokensQuery = listOf('tokens', tokenList, 'TokenEntity', 'Token', {
  more: 'attributes_v1_filter: [AttributeV1FilterValue!]',
  // There is nothing behind the last one in the public server either.
  fields: 'collection: collection tokensOwners: tokens_owners',
});

const lists = [
  listOf('accounts', accounts, 'account', 'Account'),
  listOf('attributes', attributes, 'attribute', 'Attributes'),
  listOf('attributes_v1', collectionAttributes, 'attribute_v1', 'AttributesV1'),
  listOf('block', blocks, 'block', 'Block'),
  listOf('collection_events', collectionEvents, 'collection_event', 'CollectionEvent'),
  listOf('collections', collectionList, 'CollectionEntity', 'Collection', {
    condition: 'tokens: TokenWhereParams',
    fields: `tokens(${tokensQuery.args}): [token!]`,
  }),
  listOf('events', events, 'event', 'Event'),
  listOf('extrinsics', extrinsics, 'extrinsic', 'Extrinsic'),
  listOf('holders', holders, 'holder', 'Holder'),
  listOf('statistics', statistics, 'statistics', 'Statistics'),
  listOf('token_events', tokenEvents, 'token_event', 'TokenEvent'),
  listOf('token_owners', tokenOwners, 'tokens_owners', 'TokenOwners'),
  tokensQuery,
  listOf('tokenTransactions', tokenTransfers, 'transaction', 'Transactions', {
    where: 'TransactionWhereParams',
  }),
  listOf('transfers', transfers, 'transfer', 'Transfer'),
];

/** Fields that are resolved otherwise than by the member of their name. */
const resolvers: Readonly<Record<string, Readonly<Record<string, Resolver>>>> = {
  ...Object.assign({}, ...lists.map(list => list.resolvers)),
  Query: {
    ...Object.assign({}, ...lists.map(({ query }) => query)),
    ...statisticsResolvers,
    bundleTree,
    tokenBundles: listed(bundles),
    // There are no transactions of the virtual machine of Ethereum.
    evmTransactions: () => ({ data: [], count: 0, timestamp: now() }),
  },
  collection: fieldsOf(collections),
  CollectionEntity: {
    ...fieldsOf(collections),
    tokens: async (row, args: Arguments, { index }, info) =>
      pageFor(await rowsOf(tokensOf(row as CollectionRow), args, index, info), args),
  },
  token: fieldsOf(tokens),
  NestingToken: { ...fieldsOf(tokens), nestingChildren },
};

/** Members of tokens that the nodes of a tree do not have. */
const notInTree = /^(?:tokens_|collection_(?!id$)|created_at|updated_at|transfers_count|schema_v2)/;

const ecma = '@specifiedBy(url: "http://www.ecma-international.org/publications/files/ECMA-ST/ECMA-404.pdf")';

const text = `
  type Query {
    tokenBundles(${tokensQuery.args}): TokenDataResponse!
    bundleTree(input: NestingArgs!): NestingToken
    evmTransactions(limit: Int offset: Int where: EvmTransactionWhereParams order_by: EvmTransactionOrderByParams): EmvTransactionDataResponse!
  }
  ${statisticsTypes}
  ${lists.map(({ types }) => types).join(' ')}
  type collection { ${fieldTypes(collections)} }
  type token { ${fieldTypes(tokens)} }
  input NestingArgs { collection_id: Int! token_id: Int! }
  type NestingToken { ${fieldTypes(tokens, notInTree)} nestingChildren: [NestingToken!] }
  scalar JSON ${ecma}
  scalar JSONObject ${ecma}
  "A time in the form of ISO 8601"
  scalar DateTime
  enum TokenTypeEnum { FRACTIONAL NFT RFT }
  enum GQLOrderByParamsArgs { asc desc asc_nulls_first asc_nulls_last desc_nulls_first desc_nulls_last }
  input GQLWhereOpsString { _eq: String _neq: String _in: [String!] _like: String _ilike: String _is_null: Boolean }
  input GQLWhereOpsInt { _eq: Float _neq: Float _in: [Float!] _like: Float _ilike: Float _is_null: Boolean }
  input GQLWhereOpsIntEq { _eq: Float! }
  input GQLWhereOpsBoolean { _eq: Boolean _neq: String }
  input GQLWhereTokensType { _eq: TokenTypeEnum _neq: TokenTypeEnum _in: [TokenTypeEnum!] }
  input AttributeV1FilterValue { key: String! raw_value: String! }
  type attribute_v1_value { raw_value: String value: JSONObject tokens_count: Int }
  type evmTransaction {
    block_hash: String! from: String! to: String! transaction_hash: String! logs_bloom: String!
    block_number: Int! confirmations: Int! status: Int! timestamp: Int! transaction_index: Int! type: Int!
    cumulative_gas_used: Float! effective_gas_price: Float! gas_used: Float! byzantium: Boolean! contract_address: String
  }
  input EvmTransactionWhereParams {
    block_hash: GQLWhereOpsString from: GQLWhereOpsString to: GQLWhereOpsString
    transaction_hash: GQLWhereOpsString block_number: GQLWhereOpsInt
    _and: [EvmTransactionWhereParams!] _or: [EvmTransactionWhereParams!]
  }
  input EvmTransactionOrderByParams { block_number: GQLOrderByParamsArgs timestamp: GQLOrderByParamsArgs }
  type EmvTransactionDataResponse { data: [evmTransaction!] count: Int! timestamp: Float! }`;

let made: Promise<GraphQLSchema> | undefined;

/** The schema of GraphQL v1. It is made when it is first asked for, in turns of its own, because that takes as long as many requests. */
export const loadSchema = (): Promise<GraphQLSchema> =>
  (made ??= setImmediate()
    .then(() => setImmediate(parse(text, { noLocation: true })))
    .then(document => setImmediate(buildASTSchema(document, { assumeValidSDL: true, assumeValid: true }))));

/** Resolves a field by what is said of it, else by the member of its name. */
export const resolve: Resolver = (source, args: unknown, context, info) =>
  (resolvers[info.parentType.name]?.[info.fieldName] ?? defaultFieldResolver)(source, args, context, info);
