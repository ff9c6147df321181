import type { Exchange } from '../../../harness/targets/connections/connection.ts';
import { differences } from '../../../model/observations/changes.ts';
import type { ShownRead } from '../../../model/observations/difference.ts';
import type { Judgement } from '../../../rules/judge.ts';
import type { Difference, Evidence, ReportedStep } from '../../reports/report.ts';
import { outcomeText } from '../../../model/rule.ts';
import type { Step } from '../../../model/step.ts';
import type { Actor, Receipt, WriteRequest } from '../../../model/target.ts';
import { orElse } from '../../../model/unobservable.ts';
import { valueAt } from '../../../model/plain-data.ts';
import { withNames } from '../../../sequences/requests.ts';
import type { SentWrite } from '../target/worker.ts';
import type { PlayedSequence } from '../../../harness/runner/play.ts';

/** A sequence that was run, its writes, and the actors whose addresses are in it. */
export interface Shown {
  readonly title: string;
  readonly played: PlayedSequence;
  readonly sentWrites: readonly SentWrite[];
  readonly actors: readonly Actor[];
  /** Which ids the exchanges have instead of those of the steps; empty if they are the same. */
  readonly ids: string;
  /** A read after the last step that shows how the rule is broken. */
  readonly read?: FailingRead | undefined;
}

/** A read that shows how a rule is broken, as it was sent and answered. */
export interface FailingRead extends ShownRead {
  readonly exchange: Exchange;
}

/** All steps, and how they break the rule. */
export function evidenceOf(shown: Shown, rule: string): Evidence {
  const { title, played, ids, read } = shown;
  const reported = played.steps.map((step, index) => stepOf(shown, step, index, rule));
  const inReads = problemsIn(played.readsChecked, rule);
  const last = played.steps.at(-1);
  const { at = 0, took = 0 } = reported.at(-1) ?? {};
  const atTheEnd = inReads.length > 0 || read !== undefined;
  return {
    title,
    steps: atTheEnd ? [...reported, readsAtTheEnd({ at: at + took, took: 0 }, inReads, read)] : reported,
    ...withIds(ids),
    ...(last === undefined ? {} : { before: last.before, after: last.after }),
  };
}

/** The member of an evidence for differing ids. */
export const withIds = (ids = ''): Pick<Evidence, 'ids'> => (ids === '' ? {} : { ids });

/** Only the step to which the rule applied, as a sample of how it holds. */
export function sampleOf(shown: Shown, rule: string): Evidence {
  const { title, played, ids } = shown;
  const index = played.judgements.findIndex(({ applied }) => applied.includes(rule));
  const step = played.steps[index];
  if (step === undefined) return { title, steps: [] };
  const sample = stepOf(shown, step, index, rule);
  // The first and the last exchange; those between them, to build and sign, are long and always alike.
  const exchanges = sample.exchanges.filter((_, at, all) => at === 0 || at === all.length - 1);
  return { title, ...withIds(ids), steps: [{ ...sample, exchanges }] };
}

function stepOf(
  { played, sentWrites, actors }: Shown,
  step: Step,
  index: number,
  rule: string,
): ReportedStep {
  const { request, receipt } = step;
  const sent = sentWrites[index] ?? { at: 0, took: 0, exchanges: [] };
  const judgement = played.judgements[index];
  return {
    ...stepOfWrite({ ...sent, request, receipt }, actors),
    outcome: String(withNames(outcomeOf(receipt), actors)),
    changed: changed(step),
    broken: judgement === undefined ? [] : problemsIn(judgement, rule),
  };
}

/** A write without a judgement. */
export const stepOfWrite = (
  { request, receipt, at, took, exchanges }: SentWrite,
  actors: readonly Actor[],
): ReportedStep => ({
  title: titleOf(request, actors),
  outcome: outcomeOf(receipt),
  status: receipt.kind === 'accepted' ? 'accepted' : 'refused',
  at,
  took,
  exchanges,
  changed: [],
  broken: [],
});

/** A write in one line. */
export const titleOf = ({ operation, body }: WriteRequest, actors: readonly Actor[]): string =>
  `${operation} ${JSON.stringify(withNames(body, actors))}`;

/** Reads after the last step that break rules, or one that shows how a rule is broken. */
export const readsAtTheEnd = (
  times: Pick<ReportedStep, 'at' | 'took'>,
  broken: ReportedStep['broken'],
  read?: FailingRead,
): ReportedStep => ({
  title: read === undefined ? 'reads at the end' : `${read.operation} ${JSON.stringify(read.query)}`,
  outcome: read === undefined ? 'not as observed before' : answerOf(read.exchange),
  ...times,
  exchanges: read === undefined ? [] : [read.exchange],
  changed: [],
  broken,
});

const answerOf = ({ status, answer }: Exchange): string => `${status} ${JSON.stringify(answer)}`;

const problemsIn = ({ broken }: Judgement, rule: string): ReportedStep['broken'] =>
  broken.filter(problem => problem.rule === rule).map(({ why }) => ({ rule, why }));

/** The outcome of a write, in one line. */
function outcomeOf(receipt: Receipt): string {
  if (receipt.kind !== 'accepted') return outcomeText({ receipt });
  return orElse(() => `accepted ${JSON.stringify(receipt.parsed)}`, 'accepted');
}

/** What the step changed in the observed state; nothing where a read fails since then, which must not hide what the step broke. */
export const changed = ({ before, after }: Pick<Step, 'before' | 'after'>): readonly Difference[] =>
  orElse(() => differences(before, after), []).map(path => {
    const [was, is] = [before, after].map(observed => valueAt(observed, path.split('/')));
    return {
      path,
      ...(was === undefined ? {} : { before: was }),
      ...(is === undefined ? {} : { after: is }),
    };
  });
