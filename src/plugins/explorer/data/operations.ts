import { Type } from 'typebox';
import { executeCall } from '../../../chain/blocks/execution.ts';
import { readOperations, writeOperations } from '../../../contract/endpoints.ts';
import { writeExamples } from '../../../contract/examples.ts';
import { Failure } from '../../../contract/failures.ts';
import type { WriteOperation } from '../../../contract/shapes/index.ts';
import type { Remark } from '../../../contract/shapes/remarks.ts';
import { route } from '../../../http/routes/route.ts';
import type { WorldRoute } from '../../../http/routes/routes.ts';
import { feeEstimate } from '../../../service/extrinsics/estimate.ts';
import { buildPayload } from '../../../service/extrinsics/build.ts';
import { refusalView } from '../../../service/extrinsics/status.ts';
import { callOfRequest } from '../../../service/operations/index.ts';
import { answerRead } from '../../../service/reads/index.ts';
import { remarkOf, reportTo } from '../../../service/requests/remarks.ts';
import { eventView } from '../../../service/views/event.ts';
import type { World } from '../../../service/worlds/world.ts';
import { callToJson } from '../../../wire/calls/calls.ts';
import { at, blockAt, shownAnswer } from './read.ts';

/** The name of an operation in a path. */
const path = Type.Object({
  operation: Type.String({ description: 'Name of the operation', examples: ['mint'] }),
});

/** Answers a read of the interface at any block. */
export const readAt: WorldRoute = route(
  'GET __sim/read/:operation',
  {
    id: 'readAt',
    summary:
      'Answers a read of the interface, at a block with that number or hash, without an entry in the journal',
    path,
    query: Type.Object(at, { additionalProperties: true }),
    answer: Type.Unknown({ description: 'The answer of that read' }),
  },
  (world, { params, request }) => {
    const operation = operationOf(readOperations, params.operation);
    const { at, ...query } = request.query as Readonly<Record<string, string>>;
    const { hash } = blockAt(world, at);
    return answerRead(world, operation, at === undefined ? query : { ...query, at: hash }, request.report);
  },
);

/**
 * What a write would do on top of the pending transactions: its call, its fee, its events or the rule that would refuse it, and what of
 * its body would be ignored. Throws a `Failure` for a malformed body, as the write itself does.
 */
function dryRunOf(world: World, operation: WriteOperation, body: unknown) {
  const remarks: Remark[] = [];
  const report = reportTo(world, ignored => remarks.push(...ignored.map(remarkOf)));
  const { pending, rules } = world.chain;
  const { signer, call } = callOfRequest(world, operation, body, report);
  const payload = buildPayload(world, signer, call);
  const outcome = executeCall(pending.state, call, signer, rules);
  return {
    call: callToJson(call, world),
    refusal: 'rule' in outcome ? refusalView(outcome, world) : null,
    fee: feeEstimate(world, payload),
    events: 'rule' in outcome ? [] : outcome.events.map(event => eventView(event, world)),
    remarks,
  };
}

export type DryRun = ReturnType<typeof dryRunOf>;

export const dryRun: WorldRoute = route(
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
);

/** The operation of that name. Throws a `Failure` if it is not among these. */
function operationOf<O extends string>(operations: readonly O[], name: string): O {
  const operation = operations.find(known => known === name);
  if (operation !== undefined) return operation;
  throw new Failure('NotFound', `No operation ${name.slice(0, 80)}: there are ${operations.join(', ')}`);
}
