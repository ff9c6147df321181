import { setImmediate } from 'node:timers/promises';
import { buildASTSchema, defaultFieldResolver, GraphQLError, parse, type GraphQLSchema } from 'graphql';
import { accounts } from '../entities/accounts.ts';
import { attributes, attributesV1, collectionAttributes } from '../entities/attributes.ts';
import { blocks, extrinsics } from '../entities/blocks.ts';
import { collections } from '../entities/collections.ts';
import { collectionEvents, events, tokenEvents, tokenTransfers, transfers } from '../entities/events.ts';
import type { Table } from '../entities/column.ts';
import { holders, tokenOwners } from '../entities/owners.ts';
import {
  childrenOf,
  isNested,
  parentOfToken,
  tokenRows,
  tokens,
  type ListedToken,
} from '../entities/tokens.ts';
import { isToken } from '../chain-index/chain-index.ts';
import type { CollectionRow, TokenRow } from '../chain-index/rows.ts';
import type { Test } from '../select.ts';
import { inTurns, listQuery, now, pageFor, rowsOf } from './lists.ts';
import { statistics, statisticsQueries, statisticsTypes } from './statistics.ts';
import {
  argumentsOf,
  fieldsOf,
  listTypes,
  type Arguments,
  type Field,
  type Fields,
  type List,
} from './types.ts';

interface AttributeFilter {
  readonly attributes_v1_filter?: readonly { readonly key: string; readonly raw_value: string }[] | null;
}

/** Tests whether a token has an attribute with this value, as JSON. */
const hasAttribute =
  (key: string, raw: string): Test<TokenRow> =>
  async token => {
    const { [key]: found } = await attributesV1(token);
    return [found?.rawValue].flat().some(value => JSON.stringify(value) === raw);
  };

const tokenList: List<ListedToken> = {
  table: tokens,
  row: 'TokenEntity',
  prefix: 'Token',
  distinct: 'TokenEnum',
  more: 'attributes_v1_filter: [AttributeV1FilterValue!]',
  tests: ({ attributes_v1_filter: wanted }: Arguments & AttributeFilter) =>
    (wanted ?? []).map(({ key, raw_value: raw }) => hasAttribute(key, raw)),
  // A token that is listed for several owners counts once.
  countOf: rows =>
    rows[0]?.held === undefined ? rows.length : new Set(rows.map(({ owners }) => owners)).size,
};

/** Tokens at the top of a bundle. */
const bundles: Table<ListedToken> = {
  ...tokens,
  rows: async (index, asked) =>
    [...(await tokens.rows(index, asked))].filter(
      token => parentOfToken(token) === undefined && isNested(token, index),
    ),
};

/** The tokens of a collection. */
const tokensOf = ({ tokens: own }: CollectionRow): List<ListedToken> => ({
  ...tokenList,
  table: { ...tokens, rows: (_index, asked) => tokenRows([...own.values()].filter(isToken), asked) },
});

const collectionList: List<CollectionRow> = {
  table: collections,
  row: 'CollectionEntity',
  prefix: 'Collection',
  distinct: 'CollectionEnum',
  condition: 'tokens: TokenWhereParams',
  testOfMember: (where, index) => async row => (await rowsOf(tokensOf(row), { where }, index)).length > 0,
};

const tokensField: Field = {
  signature: `(${argumentsOf(tokenList)}): [token!]`,
  resolve: async (row, args: Arguments, { index }, info) =>
    inTurns(pageFor(await rowsOf(tokensOf(row as CollectionRow), args, index, info), args)),
};

/** The tokens that are nested in a token directly. */
const nestingChildren: Field = {
  signature: ': [NestingToken!]',
  resolve: (token, _args, { index }) =>
    childrenOf(token as TokenRow, index)
      .flatMap(ref => index.token(ref) ?? [])
      .sort((left, right) => left.ref.tokenId - right.ref.tokenId),
};

/** The whole bundle that a token is in. */
const bundleTree: Field = {
  signature: '(input: NestingArgs!): NestingToken',
  resolve(_source, { input }: { input: { collection_id: number; token_id: number } }, { index }) {
    const { collection_id: collectionId, token_id: tokenId } = input;
    const token = index.token({ collectionId, tokenId });
    if (token === undefined || !isNested(token, index))
      throw new GraphQLError(`Bundle for collection_id ${collectionId} and token_id ${tokenId} not found`);
    let top: TokenRow | undefined = token;
    for (let above = parentOfToken(token); above !== undefined; above = top && parentOfToken(top))
      top = index.token(above);
    return top;
  },
};

/** A list with its query and its types. */
const listed = <R>(list: List<R>) => ({
  query: listQuery(list),
  text: listTypes(list),
  row: { [list.row]: fieldsOf(list.table) },
});

/** The list of a table that needs no more than names for its types. */
const listOf = <R>(table: Table<R>, row: string, prefix: string, more: Partial<List<R>> = {}) =>
  listed({ table, row, prefix, ...more });

const ofCollection = { isWhole: true, more: 'where: AttributesV1WhereParams!' };

const lists = {
  accounts: listOf(accounts, 'account', 'Account'),
  attributes: listOf(attributes, 'attribute', 'Attributes'),
  attributes_v1: listOf(collectionAttributes, 'attribute_v1', 'AttributesV1', ofCollection),
  block: listOf(blocks, 'block', 'Block'),
  collection_events: listOf(collectionEvents, 'collection_event', 'CollectionEvent'),
  collections: listed(collectionList),
  events: listOf(events, 'event', 'Event'),
  extrinsics: listOf(extrinsics, 'extrinsic', 'Extrinsic'),
  holders: listOf(holders, 'holder', 'Holder'),
  statistics: listOf(statistics, 'statistics', 'Statistics'),
  token_events: listOf(tokenEvents, 'token_event', 'TokenEvent'),
  token_owners: listOf(tokenOwners, 'tokens_owners', 'TokenOwners', { distinct: 'TokenOwnersEnum' }),
  tokens: listed(tokenList),
  tokenTransactions: listOf(tokenTransfers, 'transaction', 'Transactions', {
    where: 'TransactionWhereParams',
  }),
  transfers: listOf(transfers, 'transfer', 'Transfer'),
};

const collection = fieldsOf(collections);
const token = fieldsOf(tokens);

/** Members of tokens that the nodes of a tree do not have. */
const notInTree = /^(?:tokens_|collection_(?!id)|created_at|updated_at|transfers_count|schema_v2)/;

/** The types with fields that are resolved by what is said beside them. */
const types: Readonly<Record<string, Fields>> = {
  ...Object.assign({}, ...Object.values(lists).map(({ row }) => row)),
  Query: {
    ...Object.fromEntries(Object.entries(lists).map(([name, { query }]) => [name, query])),
    ...statisticsQueries,
    bundleTree,
    tokenBundles: listQuery({ ...tokenList, table: bundles }),
    evmTransactions: {
      signature:
        '(limit: Int offset: Int where: EvmTransactionWhereParams order_by: EvmTransactionOrderByParams): EmvTransactionDataResponse!',
      resolve: () => ({ data: [], count: 0, timestamp: now() }),
    },
  },
  collection,
  token,
  CollectionEntity: { ...collection, tokens: tokensField },
  TokenEntity: {
    ...token,
    collection: { signature: ': collection', resolve: row => (row as TokenRow).collection },
    // There is nothing behind it in the public server either.
    tokensOwners: { signature: ': tokens_owners', resolve: () => null },
  },
  NestingToken: {
    ...Object.fromEntries(Object.entries(token).filter(([name]) => !notInTree.test(name))),
    nestingChildren,
  },
};

const ecma = '@specifiedBy(url: "http://www.ecma-international.org/publications/files/ECMA-ST/ECMA-404.pdf")';

const operators = (type: string, more = ''): string =>
  `{ _eq: ${type} _neq: ${type} _in: [${type}!] ${more} }`;
const textOperators = (type: string): string =>
  operators(type, `_like: ${type} _ilike: ${type} _is_null: Boolean`);

/** The types that depend on no column. There are no transactions of the virtual machine of Ethereum. */
const others = `
  scalar JSON ${ecma}
  scalar JSONObject ${ecma}
  "A time in the form of ISO 8601"
  scalar DateTime
  enum TokenTypeEnum { FRACTIONAL NFT RFT }
  enum GQLOrderByParamsArgs { asc desc asc_nulls_first asc_nulls_last desc_nulls_first desc_nulls_last }
  input GQLWhereOpsString ${textOperators('String')}
  input GQLWhereOpsInt ${textOperators('Float')}
  input GQLWhereOpsIntEq { _eq: Float! }
  input GQLWhereOpsBoolean { _eq: Boolean _neq: String }
  input GQLWhereTokensType ${operators('TokenTypeEnum')}
  input AttributeV1FilterValue { key: String! raw_value: String! }
  input NestingArgs { collection_id: Int! token_id: Int! }
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

const text = [
  others,
  statisticsTypes,
  ...Object.values(lists).map(list => list.text),
  ...Object.entries(types).map(
    ([name, fields]) =>
      `type ${name} { ${Object.entries(fields)
        .map(([field, { signature }]) => field + signature)
        .join(' ')} }`,
  ),
];

let made: Promise<GraphQLSchema> | undefined;

/** The schema of GraphQL v1. It is made when it is first asked for, in turns of its own, because that takes as long as many requests. */
export const loadSchema = (): Promise<GraphQLSchema> =>
  (made ??= setImmediate()
    .then(() => setImmediate(parse(text.join(' '), { noLocation: true })))
    .then(document => setImmediate(buildASTSchema(document, { assumeValidSDL: true, assumeValid: true }))));

/** Resolves a field by what is said of it, else by the member of its name. */
export const resolve: Field['resolve'] = (source, args, context, info) =>
  (types[info.parentType.name]?.[info.fieldName]?.resolve ?? defaultFieldResolver)(
    source,
    args,
    context,
    info,
  );
