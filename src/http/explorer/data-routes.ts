import { Type } from 'typebox';
import { readOperations } from '../../contract/endpoints.ts';
import { writeExamples } from '../../contract/examples.ts';
import { Failure } from '../../contract/failures.ts';
import { at } from '../../contract/shapes/explorer-lists.ts';
import { SearchHits, SearchQuery } from '../../contract/shapes/explorer-search.ts';
import * as tokenShapes from '../../contract/shapes/explorer-tokens.ts';
import * as shapes from '../../contract/shapes/explorer.ts';
import { changesOf } from '../../service/explorer/changes.ts';
import * as collections from '../../service/explorer/collections.ts';
import { contextAt } from '../../service/explorer/cursor.ts';
import { dryRunOf } from '../../service/explorer/dry-run.ts';
import { holders } from '../../service/explorer/holders.ts';
import { block, blocks, overview } from '../../service/explorer/overview.ts';
import { search } from '../../service/explorer/search.ts';
import * as tokens from '../../service/explorer/tokens.ts';
import { changes, transaction, transactions } from '../../service/explorer/transactions.ts';
import { answerReadInSlices } from '../../service/reads/index.ts';
import { toAddress } from '../../service/requests/members.ts';
import type { Report } from '../../service/requests/remarks.ts';
import { queryReader } from '../../service/requests/validate.ts';
import type { World } from '../../service/world.ts';
import type { RouteDescription } from '../openapi/description.ts';
import type { WorldRoute } from '../routes.ts';

type Params = Readonly<Record<string, string>>;

const readBlocks = queryReader(shapes.BlocksQuery);
const readBlock = queryReader(shapes.BlockQuery);
const readTransactions = queryReader(shapes.TransactionsQuery);
const readChanges = queryReader(shapes.ChangesQuery);
const readCollections = queryReader(shapes.CollectionsQuery);
const readTokens = queryReader(tokenShapes.TokensQuery);
const readTraits = queryReader(tokenShapes.TraitsQuery);
const readToken = queryReader(tokenShapes.TokenQuery);
const readChildren = queryReader(tokenShapes.ChildrenQuery);
const readSearch = queryReader(SearchQuery);
const readHolders = queryReader(tokenShapes.HoldersQuery);
const readHoldings = queryReader(shapes.HoldingsQuery);

/** A control route that the explorer reads. */
const read = (
  path: string,
  describes: Omit<RouteDescription, 'tag'>,
  handle: (world: World, query: unknown, params: Params, report: Report) => unknown,
): WorldRoute => ({
  method: 'GET',
  paths: [`__sim/${path}`],
  describes: { ...describes, tag: 'simulator' },
  handle: (world, { query, params, report }) => handle(world, query, params as Params, report),
});

/**
 * Control routes that the explorer reads (spec/decisions/explorer.md#data). They are not in the journal, and no fault applies to them,
 * so looking at a world changes nothing in it.
 */
export const explorerRoutes: readonly WorldRoute[] = [
  read(
    'overview',
    { id: 'overview', summary: 'The world at a glance', answer: shapes.WorldOverview },
    overview,
  ),
  read(
    'blocks',
    { id: 'blocks', summary: 'Blocks, the newest first', query: shapes.BlocksQuery, answer: shapes.Blocks },
    (world, query) => {
      const { before, limit } = readBlocks(query);
      return blocks(world, before, limit);
    },
  ),
  read(
    'blocks/:id',
    {
      id: 'block',
      summary: 'A block with its transactions',
      path: Type.Object({ id: Type.String({ description: 'Number or hash of the block', examples: ['0'] }) }),
      query: shapes.BlockQuery,
      answer: shapes.BlockRead,
    },
    (world, query, { id = '' }) => block(world, id, readBlock(query)),
  ),
  read(
    'transactions',
    {
      id: 'transactions',
      summary: 'Transactions, the newest first',
      query: shapes.TransactionsQuery,
      answer: shapes.Transactions,
    },
    (world, query) => transactions(world, readTransactions(query)),
  ),
  read(
    'transactions/:hash',
    {
      id: 'transaction',
      summary: 'A transaction with its events',
      path: Type.Object({ hash: Type.String({ description: 'Hash of the transaction' }) }),
      answer: shapes.TransactionRead,
    },
    (world, _query, { hash = '' }) => transaction(world, hash),
  ),
  read(
    'transactions/:hash/changes',
    {
      id: 'transactionChanges',
      summary: 'What a transaction changed',
      path: Type.Object({ hash: Type.String({ description: 'Hash of the transaction' }) }),
      answer: shapes.ChangesRead,
    },
    (world, _query, { hash = '' }) => changesOf(world, hash),
  ),
  read(
    'changes',
    {
      id: 'changes',
      summary: 'Blocks with transactions about something',
      query: shapes.ChangesQuery,
      answer: shapes.Changes,
    },
    (world, query) => changes(world, readChanges(query)),
  ),
  read(
    'collections',
    {
      id: 'collections',
      summary: 'Collections, the newest first',
      query: shapes.CollectionsQuery,
      answer: shapes.Collections,
    },
    (world, query) => {
      const { at, before, limit } = readCollections(query);
      return collections.collections(contextAt(world, at), before, limit);
    },
  ),
  read(
    'tokens',
    {
      id: 'tokens',
      summary: 'Tokens of a collection',
      query: tokenShapes.TokensQuery,
      answer: tokenShapes.Tokens,
    },
    (world, input) => {
      const query = readTokens(input);
      return tokens.tokens(contextAt(world, query.at), query);
    },
  ),
  read(
    'traits',
    {
      id: 'traits',
      summary: 'Attributes of the tokens of a collection',
      query: tokenShapes.TraitsQuery,
      answer: tokenShapes.Traits,
    },
    (world, input) => {
      const query = readTraits(input);
      return tokens.traits(contextAt(world, query.at), query.collectionId);
    },
  ),
  read(
    'token',
    {
      id: 'tokenContent',
      summary: 'A token with its content, or null',
      query: tokenShapes.TokenQuery,
      answer: tokenShapes.TokenRead,
    },
    (world, input) => {
      const query = readToken(input);
      return tokens.token(contextAt(world, query.at), query);
    },
  ),
  read(
    'children',
    {
      id: 'nestedTokens',
      summary: 'Tokens nested in a token',
      query: tokenShapes.ChildrenQuery,
      answer: tokenShapes.Children,
    },
    (world, input) => {
      const query = readChildren(input);
      return tokens.children(contextAt(world, query.at), query, query);
    },
  ),
  read(
    'holders',
    {
      id: 'holders',
      summary: 'Who holds a token, or tokens of a collection',
      query: tokenShapes.HoldersQuery,
      answer: tokenShapes.Holders,
    },
    (world, input) => {
      const query = readHolders(input);
      return holders(contextAt(world, query.at), query, query);
    },
  ),
  read(
    'search',
    { id: 'search', summary: 'What a text can mean', query: SearchQuery, answer: SearchHits },
    (world, input) => {
      const { text, at: block } = readSearch(input);
      return search(contextAt(world, block), text);
    },
  ),
  read(
    'holdings',
    {
      id: 'holdings',
      summary: 'Collections in which an account has tokens',
      query: shapes.HoldingsQuery,
      answer: shapes.Holdings,
    },
    (world, query) => {
      const { at, address, before, limit } = readHoldings(query);
      return collections.holdings(contextAt(world, at), toAddress(address), before, limit);
    },
  ),
  read(
    'read/:operation',
    {
      id: 'readAt',
      summary:
        'Answers a read of the interface, at a block with that number or hash, without an entry in the journal',
      path: shapes.OperationPath,
      query: Type.Object(at),
      answer: Type.Unknown({ description: 'The answer of that read' }),
    },
    readAt,
  ),
  {
    method: 'POST',
    paths: ['__sim/dry-run/:operation'],
    describes: {
      id: 'dryRun',
      summary: 'What a write would do now, and which rule would refuse it',
      tag: 'simulator',
      path: shapes.OperationPath,
      body: {
        shape: Type.Object({}, { additionalProperties: true }),
        description: 'The body of the write',
        examples: { createCollection: writeExamples.createCollection },
      },
      answer: shapes.DryRun,
    },
    handle: (world, request) => dryRunOf(world, (request.params as Params)['operation'] ?? '', request.body),
  },
];

/** Answers a read of the interface. Throws a `Failure` for an unknown one. */
function readAt(world: World, input: unknown, { operation: name = '' }: Params, report: Report): unknown {
  const operation = readOperations.find(known => known === name);
  if (operation === undefined)
    throw new Failure('NotFound', `No read ${name.slice(0, 80)}: there are ${readOperations.join(', ')}`);
  const { at, ...query } = input as Readonly<Record<string, string>>;
  const { hash } = contextAt(world, at).block;
  return answerReadInSlices(world, operation, at === undefined ? query : { ...query, at: hash }, report);
}
