import { isDeepStrictEqual } from 'node:util';
import { differences as differ } from '../../model/observations/changes.ts';
import type { Target } from '../../model/target.ts';
import { play } from './play.ts';
import { digestOf, type Outcome, type RecordedStep, type Recording, type State } from './recording.ts';

/** A step that the recorded runtime executes differently from the present one. */
interface Difference {
  readonly trace: string;
  /** The number of the step. */
  readonly step: number;
  /** The only parts of the state that differ from there on. */
  readonly paths: readonly string[];
}

/** All of them, with the reason. */
export const differences: readonly Difference[] = [
  // The recorded runtime lets a token move to the address of its collection, the present one refuses it.
  { trace: 'cases-nest-06-nonexistent', step: 20, paths: ['1/tokens/7/owner', '1/tokens/7/topmost'] },
];

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
  const { id, steps, final } = recording;
  const known = differences.filter(({ trace }) => trace === id);
  const [differing, wrong]: [string[], string[]] = [[], []];
  let end: State = {};
  for await (const { step, outcome, after } of play(target, recording)) {
    end = after;
    const problem = outcome && disagreement(step, outcome);
    if (problem === undefined) continue;
    const isKnown = known.some(difference => explains(difference, step, after));
    (isKnown ? differing : wrong).push(
      `${id} ${step.n}: ${step.op} ${JSON.stringify(step.request.body)}: ${problem}`,
    );
  }
  const agreeing = steps.length - differing.length - wrong.length;
  if (final !== undefined && known.length === 0 && digestOf(end, Object.keys(final.state)) !== final.digest)
    wrong.push(`${id}: ends in another state`);
  return { agreeing, differing, wrong };
}

/** How the outcome differs from what was recorded of it; undefined if they agree. */
function disagreement({ error = null, events, ...step }: RecordedStep, outcome: Outcome): string | undefined {
  const recorded = { ...step, error, events: events ?? undefined };
  const name = (['payer', 'error', 'events', 'digest'] as const).find(
    each => recorded[each] !== undefined && !isDeepStrictEqual(recorded[each], outcome[each]),
  );
  if (name === undefined) return undefined;
  return `expected ${name} ${JSON.stringify(recorded[name])}, found ${JSON.stringify(outcome[name])}`;
}

/** Whether the recorded part of the state differs in exactly these paths. */
function explains({ step, paths }: Difference, { n, state }: RecordedStep, found: State): boolean {
  if (n < step || state === undefined) return false;
  const touched = Object.fromEntries(Object.keys(state).map(id => [id, found[id]]));
  return JSON.stringify(differ(touched, state).toSorted()) === JSON.stringify(paths);
}
