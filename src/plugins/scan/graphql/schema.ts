import {
  GraphQLInputObjectType,
  GraphQLObjectType,
  GraphQLSchema,
  lexicographicSortSchema,
  type GraphQLFieldConfig,
} from 'graphql';
import { accounts } from '../entities/accounts.ts';
import { blocks, extrinsics } from '../entities/extrinsics.ts';
import { events } from '../entities/events.ts';
import {
  attributeColumns,
  attributeRows,
  collectionEvents,
  evmTransactions,
  tokenEvents,
  transactions,
  transfers,
} from '../entities/histories.ts';
import { holders, tokenOwners } from '../entities/owners.ts';
import { attributesV1Query } from './attributes-v1.ts';
import { equalNumber, type Where } from './arguments.ts';
import { listQuery } from './lists.ts';
import { statistics, statisticsQueries } from './statistics.ts';
import { bundlesQuery, bundleTree, collectionList, tokenArguments, tokensQuery } from './tokens.ts';
import type { Context } from './types.ts';

/** The equal ids of a condition, if there are some. */
const equalTo = (where: Where | null | undefined, name: string): unknown =>
  (where?.[name] as { readonly _eq?: unknown } | null | undefined)?._eq;

const queries: Readonly<Record<string, GraphQLFieldConfig<unknown, Context>>> = {
  accounts: listQuery({ table: accounts, row: 'account', prefix: 'Account' }),
  attributes: listQuery({
    table: { rows: () => [], columns: attributeColumns },
    row: 'attribute',
    prefix: 'Attributes',
    whereType: new GraphQLInputObjectType({
      name: 'AttributesWhereParams',
      fields: { collection_id: { type: equalNumber }, token_id: { type: equalNumber } },
    }),
    rowsOf: (index, { where }) =>
      attributeRows(
        index.tokens.filter(
          ({ ref, isBurned }) =>
            !isBurned && ref.collectionId === (equalTo(where, 'collection_id') ?? ref.collectionId),
        ),
      ),
  }),
  attributes_v1: attributesV1Query,
  block: listQuery({ table: blocks, row: 'block', prefix: 'Block' }),
  bundleTree,
  collection_events: listQuery({
    table: collectionEvents,
    row: 'collection_event',
    prefix: 'CollectionEvent',
  }),
  collections: listQuery(collectionList),
  events: listQuery({ table: events, row: 'event', prefix: 'Event' }),
  evmTransactions: listQuery({
    table: evmTransactions,
    row: 'evmTransaction',
    prefix: 'EvmTransaction',
    response: 'EmvTransactionDataResponse',
  }),
  extrinsics: listQuery({ table: extrinsics, row: 'extrinsic', prefix: 'Extrinsic' }),
  holders: listQuery({ table: holders, row: 'holder', prefix: 'Holder' }),
  statistics: listQuery({ table: statistics, row: 'statistics', prefix: 'Statistics' }),
  token_events: listQuery({ table: tokenEvents, row: 'token_event', prefix: 'TokenEvent' }),
  token_owners: listQuery({
    table: tokenOwners,
    row: 'tokens_owners',
    prefix: 'TokenOwners',
    distinct: 'TokenOwnersEnum',
  }),
  tokenBundles: listQuery(bundlesQuery, tokenArguments),
  tokens: listQuery(tokensQuery, tokenArguments),
  tokenTransactions: listQuery({
    table: transactions,
    row: 'transaction',
    prefix: 'Transactions',
    where: 'TransactionWhereParams',
  }),
  transfers: listQuery({ table: transfers, row: 'transfer', prefix: 'Transfer' }),
  ...statisticsQueries,
};

/** The schema of GraphQL v1; its types and fields are sorted, which decides in which order several orders apply. */
export const schema = lexicographicSortSchema(
  new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: queries }) }),
);
