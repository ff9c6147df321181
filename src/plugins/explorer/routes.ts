import { Type } from 'typebox';
import { readOperations } from '../../contract/endpoints.ts';
import { writeExamples } from '../../contract/examples.ts';
import { DryRun, explorerReads as reads, OperationPath } from './shapes.ts';
import { at } from './state-shapes.ts';
import { changesOf } from './data/changes.ts';
import { collections, holders } from './data/collections.ts';
import { dryRunOf } from './data/dry-run.ts';
import { block, blocks } from './data/blocks.ts';
import { blockAt, indexFor } from './data/pages.ts';
import { operationOf } from './data/operation.ts';
import { search } from './data/search.ts';
import { children, token, tokens, traits } from './data/tokens.ts';
import { changes, transaction, transactions } from './data/transactions.ts';
import { answerRead } from '../../service/reads/index.ts';
import type { Report } from '../../service/requests/remarks.ts';
import type { World } from '../../service/worlds/world.ts';
import { route } from '../../http/routes/route.ts';
import type { WorldRoute } from '../../http/routes/routes.ts';
import type { ChainIndex } from '../scan/index.ts';

/** Answers from what there is in a world after the block that `at` names. */
const inState =
  <Q>(read: (index: ChainIndex, query: Q) => unknown) =>
  async (world: World, { query }: { readonly query: Q & { readonly at?: string } }): Promise<unknown> =>
    read(await indexFor(world, query.at), query);

/**
 * Control routes that the explorer reads (spec/decisions/explorer.md#data). They are not in the journal, and no fault applies to them,
 * so looking at a world changes nothing in it.
 */
export const explorerRoutes: readonly WorldRoute[] = [
  route('GET __sim/blocks', reads.blocks, (world, { query }) => blocks(world, query)),
  route('GET __sim/blocks/:id', reads.block, (world, { params, query }) => block(world, params.id, query)),
  route('GET __sim/transactions', reads.transactions, (world, { query }) => transactions(world, query)),
  route('GET __sim/transactions/:hash', reads.transaction, (world, { params }) =>
    transaction(world, params.hash),
  ),
  route('GET __sim/transactions/:hash/changes', reads.transactionChanges, (world, { params }) =>
    changesOf(world, params.hash),
  ),
  route('GET __sim/changes', reads.changes, (world, { query }) => changes(world, query)),
  route('GET __sim/collections', reads.collections, inState(collections)),
  route('GET __sim/tokens', reads.tokens, inState(tokens)),
  route('GET __sim/traits', reads.traits, inState(traits)),
  route('GET __sim/holders', reads.holders, inState(holders)),
  route('GET __sim/search', reads.search, inState(search)),
  route('GET __sim/token', reads.token, inState(token)),
  route('GET __sim/children', reads.children, inState(children)),
  route(
    'GET __sim/read/:operation',
    {
      id: 'readAt',
      summary:
        'Answers a read of the interface, at a block with that number or hash, without an entry in the journal',
      path: OperationPath,
      query: Type.Object(at, { additionalProperties: true }),
      answer: Type.Unknown({ description: 'The answer of that read' }),
    },
    (world, { params, request }) => readAt(world, params.operation, request.query, request.report),
  ),
  route(
    'POST __sim/dry-run/:operation',
    {
      id: 'dryRun',
      summary: 'What a write would do now, and which rule would refuse it',
      path: OperationPath,
      body: {
        shape: Type.Object({}, { additionalProperties: true }),
        description: 'The body of the write',
        examples: { createCollection: writeExamples.createCollection },
      },
      answer: DryRun,
    },
    (world, { params, request }) => dryRunOf(world, params.operation, request.body),
  ),
];

/** Answers a read of the interface. Throws a `Failure` for an unknown one. */
function readAt(world: World, name: string, input: unknown, report: Report): unknown {
  const operation = operationOf(readOperations, name);
  const { at, ...query } = input as Readonly<Record<string, string>>;
  const { hash } = blockAt(world, at);
  return answerRead(world, operation, at === undefined ? query : { ...query, at: hash }, report);
}
