import { writeOperations } from '../../src/contract/endpoints.ts';
import type { WriteOperation } from '../../src/contract/shapes/index.ts';
import type { Rule } from '../model/rule.ts';
import type { Step } from '../model/step.ts';
import { eventRules } from './operations/every-request/events.ts';
import { everyTransactionRules } from './operations/every-request/every-transaction.ts';
import { malformationOf, malformations } from './operations/every-request/malformed.ts';
import { malformedRules } from './operations/every-request/refusing-malformed.ts';
import { refusalRules } from './operations/every-request/refusals.ts';
import { sponsoredMoveRules } from './operations/every-request/sponsored-moves.ts';
import { piecesEventRules } from './operations/every-request/pieces-events.ts';
import { preconditionsOf, allOperationRules } from './operations/index.ts';
import { whoPaysRules } from './operations/every-request/who-pays.ts';

export { allPreconditions } from './operations/index.ts';

/** Rules that judge every request, also a malformed one. */
const everyRequestRules: readonly Rule[] = [...everyTransactionRules, ...malformedRules, ...refusalRules];

/** All rules of steps. A rule that several preconditions share is listed once for each, with the same id and text. */
export const rules: readonly Rule[] = [
  ...everyRequestRules,
  ...eventRules,
  ...piecesEventRules,
  ...whoPaysRules,
  ...sponsoredMoveRules,
  ...allOperationRules.flatMap(({ rules: own }) => own),
];

/** The first reason to refuse the step, if there is one. */
export const refusalOf = (step: Step): Pick<Rule, 'id'> | undefined =>
  malformationOf(step) ?? preconditionsOf(step)?.refusal(step);

/** The rules that judge a step: a malformed request does not reach the rules of its operation. */
export const rulesFor = (step: Step): readonly Rule[] =>
  malformationOf(step) === undefined ? rulesOf(step.request.operation) : everyRequestRules;

/** The rules that a well-formed request cannot break. */
const malformed = new Set(malformations.map(({ id }) => id));

const byOperation = new Map(
  writeOperations.map(operation => [
    operation,
    rules.filter(({ id, operations }) => !malformed.has(id) && (operations?.includes(operation) ?? true)),
  ]),
);

/** The rules that judge well-formed requests of the operation. */
export const rulesOf = (operation: WriteOperation): readonly Rule[] => byOperation.get(operation) ?? [];
