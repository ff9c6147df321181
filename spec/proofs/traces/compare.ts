import { differences as differ } from '../../model/observations/changes.ts';
import type { Target } from '../../model/target.ts';
import { differences, type Difference } from './differences.ts';
import { disagreement, play } from './play.ts';
import {
  digestOf,
  plainStep,
  withPlainAddresses,
  type Allowances,
  type RecordedStep,
  type Recording,
  type State,
} from './recording.ts';

/** How the steps of a recording compare with a target on which they were played. */
export interface Compared {
  /** How many steps agree with the recording. */
  readonly agreeing: number;
  /** Steps that differ as listed in `differences`. */
  readonly differing: readonly string[];
  /** Steps that differ for no known reason. */
  readonly wrong: readonly string[];
}

/** Plays a recording on a target without collections and compares every step with it; states by their digests. */
export async function compareRecording(target: Target, recording: Recording): Promise<Compared> {
  const { id, final } = recording;
  const allowances = withPlainAddresses(recording.allowances) as Allowances | undefined;
  const known = differences.filter(({ trace }) => trace === id);
  const steps = recording.steps.map(plainStep);
  const played = play(target, { steps, ...(allowances && { allowances }) });
  const [differing, wrong]: [string[], string[]] = [[], []];
  let end: State = {};
  for (const step of steps) {
    const { value } = await played.next();
    if (value === undefined) throw new Error(`expected step ${step.n} of ${id} to be played`);
    end = value.after;
    const problem = disagreement(step, value);
    if (problem === undefined) continue;
    const isKnown = known.some(difference => explains(difference, step, value.after));
    (isKnown ? differing : wrong).push(
      `${id} ${step.n}: ${step.op} ${JSON.stringify(step.request.body)}: ${problem}`,
    );
  }
  const agreeing = steps.length - differing.length - wrong.length;
  if (final !== undefined && known.length === 0 && digestOf(end, Object.keys(final.state)) !== final.digest)
    wrong.push(`${id}: ends in another state`);
  return { agreeing, differing, wrong };
}

/** Whether the recorded part of the state differs in exactly these paths. */
function explains({ step, paths }: Difference, { n, state }: RecordedStep, found: State): boolean {
  if (n < step || state === undefined) return false;
  const recorded = withPlainAddresses(state) as State;
  const touched = Object.fromEntries(Object.keys(recorded).map(id => [id, found[id]]));
  return JSON.stringify(differ(touched, recorded).toSorted()) === JSON.stringify(paths);
}
