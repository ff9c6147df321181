import { differences } from '../../model/changes.ts';
import type { Judgement } from '../../model/judge.ts';
import type { Difference, Evidence, ReportedStep } from '../reports/report.ts';
import { outcomeText } from '../../model/rule.ts';
import type { Step } from '../../model/step.ts';
import type { Actor, Receipt } from '../../model/target.ts';
import { Unobservable } from '../../model/unobservable.ts';
import { valueAt } from '../../model/value-at.ts';
import { withNames } from '../../harness/sequences/requests.ts';
import type { Take } from './worker.ts';
import type { PlayedSequence } from '../../harness/runner/play.ts';

/** What was played and how, with the actors whose addresses are in it. */
export interface Shown {
  readonly title: string;
  readonly played: PlayedSequence;
  readonly takes: readonly Take[];
  readonly actors: readonly Actor[];
}

/** Every step of what was played, and what of it breaks the rule. */
export function evidenceOf({ title, played, takes, actors }: Shown, rule: string): Evidence {
  const { steps, judgements, readsChecked } = played;
  const reported = steps.map((step, index) => stepOf(step, takes[index], judgements[index], rule, actors));
  const asked = problemsIn(readsChecked, rule);
  const last = steps.at(-1);
  return {
    title,
    steps: asked.length === 0 ? reported : [...reported, readsAtTheEnd(reported.at(-1), asked)],
    ...(last === undefined ? {} : { before: last.before, after: last.after }),
  };
}

/** Only the step in which the rule spoke, as a sample of how it was seen to hold. */
export function sampleOf({ title, played, takes, actors }: Shown, rule: string): Evidence {
  const index = played.judgements.findIndex(({ applied }) => applied.includes(rule));
  const step = played.steps[index];
  if (step === undefined) return { title, steps: [] };
  const shown = stepOf(step, takes[index], played.judgements[index], rule, actors);
  // What is asked and what comes of it; what is signed in between is long and alike everywhere.
  const { exchanges } = shown;
  return {
    title,
    steps: [{ ...shown, exchanges: exchanges.filter((_, at) => at === 0 || at === exchanges.length - 1) }],
  };
}

function stepOf(
  step: Step,
  take: Take | undefined,
  judgement: Judgement | undefined,
  rule: string,
  actors: readonly Actor[],
): ReportedStep {
  const { operation, body } = step.request;
  return {
    title: `${operation} ${JSON.stringify(withNames(body, actors))}`,
    outcome: String(withNames(outcomeOf(step.receipt), actors)),
    at: take?.at ?? 0,
    took: take?.took ?? 0,
    exchanges: take?.exchanges ?? [],
    changed: changed(step),
    broken: judgement === undefined ? [] : problemsIn(judgement, rule),
  };
}

const readsAtTheEnd = (last: ReportedStep | undefined, broken: ReportedStep['broken']): ReportedStep => ({
  title: 'reads at the end',
  outcome: 'otherwise than was seen',
  at: (last?.at ?? 0) + (last?.took ?? 0),
  took: 0,
  exchanges: [],
  changed: [],
  broken,
});

const problemsIn = ({ broken }: Judgement, rule: string): ReportedStep['broken'] =>
  broken.filter(problem => problem.rule === rule).map(({ why }) => ({ rule, why }));

/** What came of a write, in one line. */
export function outcomeOf(receipt: Receipt): string {
  if (receipt.kind !== 'accepted') return outcomeText({ receipt });
  try {
    return `accepted ${JSON.stringify(receipt.parsed)}`;
  } catch (error) {
    if (error instanceof Unobservable) return 'accepted';
    throw error;
  }
}

/** What the step changed of all that is seen. */
export const changed = ({ before, after }: Pick<Step, 'before' | 'after'>): readonly Difference[] =>
  differences(before, after).map(path => {
    const [was, is] = [before, after].map(observed => valueAt(observed, path.split('/')));
    return {
      path,
      ...(was === undefined ? {} : { before: was }),
      ...(is === undefined ? {} : { after: is }),
    };
  });
