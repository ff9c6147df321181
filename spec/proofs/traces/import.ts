import { differences as differ } from '../../model/observations/changes.ts';
import type { Target } from '../../model/target.ts';
import { differences, type Difference } from './differences.ts';
import { disagreement, play, type Played } from './play.ts';
import { digestOf, traceStepOf, withPlainAddresses, type RecordedStep, type Recording } from './recording.ts';
import { changesOf, type State } from './state.ts';
import type { Allowances, Trace, TraceStep } from './trace.ts';

/** A recording that was played on a target. */
export interface Imported {
  /** The recording as a trace; its states are verified by their digests. */
  readonly trace: Trace;
  /** How many steps agree with the recording. */
  readonly agreeing: number;
  /** Steps that differ as listed in `differences`. */
  readonly differing: readonly string[];
  /** Steps that differ for no known reason. */
  readonly wrong: readonly string[];
}

/** Plays a recording on a target without collections and compares every step with it. */
export async function importRecording(target: Target, recording: Recording): Promise<Imported> {
  const { id, flavour = 'cases', question, final } = recording;
  const allowances = withPlainAddresses(recording.allowances) as Allowances | undefined;
  const known = differences.filter(({ trace }) => trace === id);
  const bare = recording.steps.map(traceStepOf);
  const steps: TraceStep[] = [];
  const differing: string[] = [];
  const wrong: string[] = [];
  let end: State = {};
  let agreeing = 0;
  let index = 0;
  for await (const played of play(target, { steps: bare, ...(allowances && { allowances }) })) {
    const recorded = itemAt(recording.steps, index);
    const step = itemAt(bare, index);
    const problem = problemOf(step, recorded, played);
    const reasons = known.filter(difference => explains(difference, recorded, played.after));
    if (problem === undefined) agreeing += 1;
    else (reasons.length > 0 ? differing : wrong).push(`${id} ${recorded.n}: ${problem}`);
    const isNew = reasons.find(difference => difference.step === recorded.n);
    steps.push(withChanges(step, played, isNew, recorded));
    end = played.after;
    index += 1;
  }
  if (known.length === 0 && digestOf(end, Object.keys(recording.final.state)) !== final.digest)
    wrong.push(`${id}: ends in another state`);
  return {
    trace: { id, flavour, ...(question && { question }), ...(allowances && { allowances }), steps },
    agreeing,
    differing,
    wrong,
  };
}

function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`expected something at ${index}, found ${list.length} items`);
  return item;
}

const problemOf = (
  step: TraceStep,
  { touched = [], digest }: RecordedStep,
  played: Played,
): string | undefined =>
  disagreement(step, played) ??
  (digest === undefined || digestOf(played.after, touched) === digest ? undefined : 'leads to another state');

/** Whether the recorded part of the state differs in exactly these paths. */
function explains({ step, paths }: Difference, { n, state }: RecordedStep, found: State): boolean {
  if (n < step || state === undefined) return false;
  const recorded = withPlainAddresses(state) as State;
  const touched = Object.fromEntries(Object.keys(recorded).map(id => [id, found[id]]));
  return JSON.stringify(differ(touched, recorded).toSorted()) === JSON.stringify(paths);
}

function withChanges(
  step: TraceStep,
  { before, after }: Played,
  difference: Difference | undefined,
  { state }: RecordedStep,
): TraceStep {
  const runtimeState =
    difference === undefined ? after : { ...before, ...(withPlainAddresses(state) as State) };
  const now = changesOf(before, runtimeState);
  return {
    ...step,
    ...(now.length === 0 ? {} : { now }),
    ...(difference === undefined ? {} : { differs: difference.why }),
  };
}
