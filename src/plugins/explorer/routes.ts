import { Type } from 'typebox';
import { readOperations, writeOperations } from '../../contract/endpoints.ts';
import { writeExamples } from '../../contract/examples.ts';
import { Failure } from '../../contract/failures.ts';
import { route } from '../../http/routes/route.ts';
import type { WorldRoute } from '../../http/routes/routes.ts';
import { answerRead } from '../../service/reads/index.ts';
import type { Report } from '../../service/requests/remarks.ts';
import type { World } from '../../service/worlds/world.ts';
import { block, blocks } from './data/blocks.ts';
import { transactionChanges } from './data/changes.ts';
import { collections, holders } from './data/collections.ts';
import { dryRunOf } from './data/dry-run.ts';
import { at, blockAt, shownAnswer } from './data/read.ts';
import { search } from './data/search.ts';
import { children, token, tokens, traits } from './data/tokens.ts';
import { changes, transaction, transactions } from './data/transactions.ts';

/** What the pages read of an index. */
export const reads = {
  blocks,
  block,
  transactions,
  transaction,
  transactionChanges,
  changes,
  collections,
  tokens,
  traits,
  holders,
  search,
  token,
  children,
};

/** The name of an operation in a path. */
const path = Type.Object({
  operation: Type.String({ description: 'Name of the operation', examples: ['mint'] }),
});

/**
 * Control routes that the explorer reads (spec/decisions/explorer.md#data). They are not in the journal, and no fault applies to them,
 * so looking at a world changes nothing in it.
 */
export const explorerRoutes: readonly WorldRoute[] = [
  ...Object.values(reads).map(read => read.route),
  route(
    'GET __sim/read/:operation',
    {
      id: 'readAt',
      summary:
        'Answers a read of the interface, at a block with that number or hash, without an entry in the journal',
      path,
      query: Type.Object(at, { additionalProperties: true }),
      answer: Type.Unknown({ description: 'The answer of that read' }),
    },
    (world, { params, request }) => readAt(world, params.operation, request.query, request.report),
  ),
  route(
    'POST __sim/dry-run/:operation',
    {
      id: 'dryRun',
      summary: 'What a write would do now: its call and events, or the rule that would refuse it',
      path,
      body: {
        shape: Type.Object({}, { additionalProperties: true }),
        description: 'The body of the write',
        examples: { createCollection: writeExamples.createCollection },
      },
      answer: shownAnswer,
    },
    (world, { params, request }) =>
      dryRunOf(world, operationOf(writeOperations, params.operation), request.body),
  ),
];

/** Answers a read of the interface. Throws a `Failure` for an unknown one. */
function readAt(world: World, name: string, input: unknown, report: Report): unknown {
  const operation = operationOf(readOperations, name);
  const { at, ...query } = input as Readonly<Record<string, string>>;
  const { hash } = blockAt(world, at);
  return answerRead(world, operation, at === undefined ? query : { ...query, at: hash }, report);
}

/** The operation of that name. Throws a `Failure` if it is not among these. */
function operationOf<O extends string>(operations: readonly O[], name: string): O {
  const operation = operations.find(known => known === name);
  if (operation !== undefined) return operation;
  throw new Failure('NotFound', `No operation ${name.slice(0, 80)}: there are ${operations.join(', ')}`);
}
