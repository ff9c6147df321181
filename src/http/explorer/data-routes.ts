import { Type, type Static, type TSchema } from 'typebox';
import { readOperations } from '../../contract/endpoints.ts';
import { writeExamples } from '../../contract/examples.ts';
import { Failure } from '../../contract/failures.ts';
import { at } from '../../contract/shapes/explorer/explorer-lists.ts';
import * as shapes from '../../contract/shapes/explorer/explorer.ts';
import { changesOf } from '../../service/explorer/changes.ts';
import { collections, holdings } from '../../service/explorer/collections.ts';
import { contextAt } from '../../service/explorer/cursor.ts';
import { dryRunOf } from '../../service/explorer/dry-run.ts';
import { holders } from '../../service/explorer/holders.ts';
import { block, blocks, overview } from '../../service/explorer/overview.ts';
import { search } from '../../service/explorer/search.ts';
import { children, token, tokens, traits } from '../../service/explorer/tokens.ts';
import { changes, transaction, transactions } from '../../service/explorer/transactions.ts';
import { answerReadInSlices } from '../../service/reads/index.ts';
import type { Report } from '../../service/requests/remarks.ts';
import type { ReadContext, World } from '../../service/worlds/world.ts';
import { route } from '../routes/route.ts';
import type { WorldRoute } from '../routes/routes.ts';

const ofBlock = Type.Object({
  id: Type.String({ description: 'Number or hash of the block', examples: ['0'] }),
});
const ofTransaction = Type.Object({ hash: Type.String({ description: 'Hash of the transaction' }) });

/** A read whose operation has the name of its path. */
const named = <Q extends TSchema>(
  id: string,
  summary: string,
  query: Q,
  answer: TSchema,
  read: (world: World, query: Static<Q>) => unknown,
): WorldRoute =>
  route(`GET __sim/${id}`, { id, summary, query, answer }, (world, given) => read(world, given.query));

/** A read of the state of a world, at the block that `at` names. */
const inState =
  <Q>(read: (context: ReadContext, query: Q) => unknown) =>
  (world: World, query: Q & { readonly at?: string }): unknown =>
    read(contextAt(world, query.at), query);

/**
 * Control routes that the explorer reads (spec/decisions/explorer.md#data). They are not in the journal, and no fault applies to them,
 * so looking at a world changes nothing in it.
 */
export const explorerRoutes: readonly WorldRoute[] = [
  route(
    'GET __sim/overview',
    { id: 'overview', summary: 'The world at a glance', answer: shapes.WorldOverview },
    overview,
  ),
  named('blocks', 'Blocks, the newest first', shapes.BlocksQuery, shapes.Blocks, blocks),
  route(
    'GET __sim/blocks/:id',
    {
      id: 'block',
      summary: 'A block with its transactions',
      path: ofBlock,
      query: shapes.BlockQuery,
      answer: shapes.BlockRead,
    },
    (world, { params, query }) => block(world, params.id, query),
  ),
  named(
    'transactions',
    'Transactions, the newest first',
    shapes.TransactionsQuery,
    shapes.Transactions,
    transactions,
  ),
  route(
    'GET __sim/transactions/:hash',
    {
      id: 'transaction',
      summary: 'A transaction with its events',
      path: ofTransaction,
      answer: shapes.TransactionRead,
    },
    (world, { params }) => transaction(world, params.hash),
  ),
  route(
    'GET __sim/transactions/:hash/changes',
    {
      id: 'transactionChanges',
      summary: 'What a transaction changed',
      path: ofTransaction,
      answer: shapes.ChangesRead,
    },
    (world, { params }) => changesOf(world, params.hash),
  ),
  named('changes', 'Blocks with transactions about something', shapes.ChangesQuery, shapes.Changes, changes),
  named(
    'collections',
    'Collections, the newest first',
    shapes.CollectionsQuery,
    shapes.Collections,
    inState(collections),
  ),
  named('tokens', 'Tokens of a collection', shapes.TokensQuery, shapes.Tokens, inState(tokens)),
  named(
    'traits',
    'Attributes of the tokens of a collection',
    shapes.TraitsQuery,
    shapes.Traits,
    inState(traits),
  ),
  named(
    'holders',
    'Who holds a token, or tokens of a collection',
    shapes.HoldersQuery,
    shapes.Holders,
    inState(holders),
  ),
  named(
    'holdings',
    'Collections in which an account has tokens',
    shapes.HoldingsQuery,
    shapes.Holdings,
    inState(holdings),
  ),
  named('search', 'What a text can mean', shapes.SearchQuery, shapes.SearchHits, inState(search)),
  route(
    'GET __sim/token',
    {
      id: 'tokenContent',
      summary: 'A token with its content, or null',
      query: shapes.TokenQuery,
      answer: shapes.TokenRead,
    },
    (world, { query }) => token(contextAt(world, query.at), query),
  ),
  route(
    'GET __sim/children',
    {
      id: 'nestedTokens',
      summary: 'Tokens nested in a token',
      query: shapes.ChildrenQuery,
      answer: shapes.Children,
    },
    (world, { query }) => children(contextAt(world, query.at), query),
  ),
  route(
    'GET __sim/read/:operation',
    {
      id: 'readAt',
      summary:
        'Answers a read of the interface, at a block with that number or hash, without an entry in the journal',
      path: shapes.OperationPath,
      query: Type.Object(at),
      answer: Type.Unknown({ description: 'The answer of that read' }),
    },
    (world, { params, request }) => readAt(world, params.operation, request.query, request.report),
  ),
  route(
    'POST __sim/dry-run/:operation',
    {
      id: 'dryRun',
      summary: 'What a write would do now, and which rule would refuse it',
      path: shapes.OperationPath,
      body: {
        shape: Type.Object({}, { additionalProperties: true }),
        description: 'The body of the write',
        examples: { createCollection: writeExamples.createCollection },
      },
      answer: shapes.DryRun,
    },
    (world, { params, request }) => dryRunOf(world, params.operation, request.body),
  ),
];

/** Answers a read of the interface. Throws a `Failure` for an unknown one. */
function readAt(world: World, name: string, input: unknown, report: Report): unknown {
  const operation = readOperations.find(known => known === name);
  if (operation === undefined)
    throw new Failure('NotFound', `No read ${name.slice(0, 80)}: there are ${readOperations.join(', ')}`);
  const { at, ...query } = input as Readonly<Record<string, string>>;
  const { hash } = contextAt(world, at).block;
  return answerReadInSlices(world, operation, at === undefined ? query : { ...query, at: hash }, report);
}
