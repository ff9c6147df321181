import type { Command } from '../../../sequences/command.ts';
import { replayIdOf } from '../../../sequences/replay-id.ts';
import { withNames } from '../../../sequences/requests.ts';
import { Unreachable } from '../../../harness/targets/connection.ts';
import type { WriteRequest } from '../../../model/target.ts';
import { commandLine } from '../../reports/command-line.ts';
import type { Evidence, ReportedStep } from '../../reports/report.ts';
import { stepOfTake, titleOf, withIds } from '../tasks/evidence.ts';
import { emptyResult, type Failing, type TaskResult } from '../run/results.ts';
import type { TargetRule } from './target-rules.ts';
import type { Run } from '../tasks/tasks.ts';
import type { Fresh } from './worker.ts';

/** A request of a check got no answer. */
export class Unanswered extends Unreachable {
  /** The steps of the check until then. */
  readonly evidence: Evidence;

  constructor({ what, message, since }: Unreachable, evidence: Evidence) {
    super(what, message.slice(what.length), since);
    this.evidence = evidence;
  }
}

/** Ends a run whose target has stopped answering or has lost its state; `result` says so as a finding. */
export class TargetLost extends Error {
  readonly result: TaskResult;
  /** When it was lost, in the time of `performance.now()`. */
  readonly since: number;

  constructor(task: string, failing: readonly Failing[], since: number) {
    super(failing.map(({ why }) => why).join('; '));
    this.result = failedResult(task, failing);
    this.since = since;
  }
}

/** The result of a task that shows nothing but these failures. */
export const failedResult = (task: string, failing: readonly Failing[]): TaskResult => ({
  ...emptyResult(task),
  failing,
});

/** A rule about the target as a whole that is broken at the last step. */
export const targetFailure = (rule: TargetRule, why: string, { steps, ...evidence }: Evidence): Failing => ({
  rule,
  why,
  isFlaky: false,
  evidence: {
    ...evidence,
    steps: steps.map((step, index) => ({
      ...step,
      broken: index === steps.length - 1 ? [{ rule, why }] : [],
    })),
  },
});

/** Number of requests before the one without an answer that are shown, since the last write. */
const exchangesMax = 5;

/** The error of a check, with its steps and how to repeat them; `begun` is a write that has no receipt yet. */
export function unanswered(
  error: Unreachable,
  title: string,
  { target, takes, rest }: Pick<Fresh, 'target' | 'takes' | 'rest'>,
  begun: WriteRequest | undefined,
  { dialect, place }: Pick<Run, 'dialect' | 'place'>,
): Unanswered {
  const { actors } = target;
  const writes = [...takes.map(({ request }) => request), ...(begun === undefined ? [] : [begun])];
  const commands = writes.map(({ operation, body }): Command => ({
    operation,
    body: withNames(body, actors) as Command['body'],
  }));
  const done = takes.map(take => stepOfTake(take, actors));
  const last: ReportedStep = {
    title: begun === undefined ? 'reads after these writes' : titleOf(begun, actors),
    outcome: error.what,
    at: (done.at(-1)?.at ?? 0) + (done.at(-1)?.took ?? 0),
    took: 0,
    exchanges: rest().slice(-exchangesMax),
    changed: [],
    broken: [],
  };
  const replayId = replayIdOf({ profile: dialect.profile, rule: answersEveryRequest, commands });
  return new Unanswered(error, {
    title,
    ...withIds(target.idsInWords?.()),
    steps: [...done, last],
    replayId,
    reproduction: commandLine('conform', [...place, '--replay', replayId]),
  });
}

const answersEveryRequest: TargetRule = 'target.answers-every-request';
