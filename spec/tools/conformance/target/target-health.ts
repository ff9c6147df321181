import type { Command } from '../../../sequences/command.ts';
import { replayIdOf } from '../../../sequences/replay-id.ts';
import { withNames } from '../../../sequences/requests.ts';
import {
  sendingBy,
  Unreachable,
  isAnswering,
  type Connection,
} from '../../../harness/targets/connections/connection.ts';
import { commandLine } from '../../reports/formats/command-line.ts';
import type { Evidence, ReportedStep } from '../../reports/report.ts';
import { stepOfWrite, titleOf, withIds } from '../tasks/evidence.ts';
import { emptyResult, type Failing, type TaskResult } from '../run/results.ts';
import type { TargetRule } from './target-rules.ts';
import type { Run } from '../tasks/tasks.ts';
import type { Fresh } from './worker.ts';
import { pathIn, type Dialect } from '../../../harness/dialects/dialect.ts';
import { isRecord } from '../../../model/reported.ts';
import { counted } from '../../reports/verdicts.ts';
import { Underfunded } from './funding.ts';

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
    this.result = { ...emptyResult(task), failing };
    this.since = since;
  }
}

/** A rule about the target as a whole that is broken at the last step. */
const targetFailure = (rule: TargetRule, why: string, { steps, ...evidence }: Evidence): Failing => ({
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

/** The error of a check, with its steps and how to repeat them. */
export function unanswered(
  error: Unreachable,
  title: string,
  { target, sentWrites, begun: begunNow, rest }: Fresh,
  { dialect, place }: Pick<Run, 'dialect' | 'place'>,
): Unanswered {
  const { actors } = target;
  const begun = begunNow();
  const writes = [...sentWrites.map(({ request }) => request), ...(begun === undefined ? [] : [begun])];
  const commands = writes.map(({ operation, body }): Command => ({
    operation,
    body: withNames(body, actors) as Command['body'],
  }));
  const done = sentWrites.map(sentWrite => stepOfWrite(sentWrite, actors));
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

/** Number of collections that are read again to find out whether a target has lost its state. */
const sampleSize = 5;

/** Whether a target still answers, and still has what earlier reads showed. */
export class TargetHealth {
  /** The same connection; what its reads show of collections is remembered. */
  readonly connection: Connection;
  private readonly baseUrl: string;
  private readonly path: string;
  private readonly existing = new Set<number>();

  constructor(connection: Connection, dialect: Dialect) {
    this.baseUrl = connection.baseUrl;
    this.path = `${pathIn(dialect, 'collection')}?collectionId=`;
    this.connection = sendingBy(connection, async (method, path, ...others) => {
      const response = await connection.send(method, path, ...others);
      if (method === 'GET' && path.startsWith(this.path)) this.observe(path, response.body);
      return response;
    });
  }

  /** The result of a task. Raises `TargetLost` where the target no longer answers afterwards, or has lost its state. */
  async checked(task: string, run: () => Promise<TaskResult>): Promise<TaskResult> {
    const existing = [...this.existing].slice(-sampleSize);
    try {
      const result = await run();
      const isSuspect = result.failing.length > 0 || result.harnessError !== undefined;
      if (isSuspect || !(await this.exists(existing.at(-1))))
        await this.requireState(task, existing, result.failing[0]?.evidence);
      return result;
    } catch (error) {
      if (error instanceof Underfunded) await this.requireState(task, existing);
      if (!(error instanceof Unanswered)) throw error;
      return this.afterSilence(task, existing, error);
    }
  }

  /** Whether the collection can be read; one read after each task notices a loss that breaks none of the selected rules. */
  private async exists(id: number | undefined): Promise<boolean> {
    if (id === undefined) return true;
    await this.connection.send('GET', `${this.path}${id}`);
    return this.existing.has(id);
  }

  /** The result of a task that got no answer to a request. */
  private async afterSilence(
    task: string,
    existing: readonly number[],
    { what, since, evidence }: Unanswered,
  ): Promise<TaskResult> {
    const isAlive = await isAnswering(`${this.baseUrl}/${this.path}1`);
    const why = `${what}, ${isAlive ? 'while it answers others' : 'nor to any other request since then'}`;
    const failing = [targetFailure('target.answers-every-request', why, evidence)];
    if (!isAlive) throw new TargetLost(task, failing, since);
    await this.requireState(task, existing, evidence, failing);
    return { ...emptyResult(task), failing };
  }

  /** Raises `TargetLost` if none of these collections can be read any more, although nothing is known to have destroyed them. */
  private async requireState(
    task: string,
    ids: readonly number[],
    evidence: Evidence = { title: task, steps: [] },
    before: readonly Failing[] = [],
  ): Promise<void> {
    const known = ids.filter(id => this.existing.has(id));
    const exist: boolean[] = [];
    for (const id of known) exist.push(await this.exists(id));
    if (known.length === 0 || exist.includes(true)) return;
    const why = `${counted(known.length, 'collection')} of earlier checks (${known.join(', ')}) are gone, and no request destroyed them: the target has restarted with an empty state, or was reset`;
    const lost = targetFailure('target.keeps-its-state', why, evidence);
    throw new TargetLost(task, [...before, lost], performance.now());
  }

  private observe(path: string, body: unknown): void {
    const id = path.slice(this.path.length);
    // A read at an earlier block is not about now.
    if (!/^\d+$/.test(id)) return;
    if (isRecord(body) && 'owner' in body) this.existing.add(Number(id));
    else this.existing.delete(Number(id));
  }
}
