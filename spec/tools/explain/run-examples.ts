import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { examples, lastStep, requestFor, type Commands, type Example } from './examples.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { outcomeText, type RuleText } from '../../model/rule.ts';
import type { Step } from '../../model/step.ts';
import type { Target } from '../../model/target.ts';
import { orElse } from '../../model/unobservable.ts';
import { rulesFor } from '../../rules/index.ts';
import { minimised } from '../../sequences/minimise.ts';

/** An example that was run, and the rules that apply to its last step. */
export interface RunExample {
  readonly example: Example;
  readonly step: Step;
  readonly applied: ReadonlySet<string>;
  /** Its requests, as texts that can be compared. */
  readonly texts: readonly string[];
}

/** An example to which a rule applies, and the nearest one to which it does not. */
export interface Pair {
  readonly example?: RunExample | undefined;
  readonly nearMiss?: RunExample | undefined;
}

/** The pair without preparations that change neither an outcome nor the rules that apply. The near miss keeps those of the example. */
export async function withoutNeedless({ example, nearMiss }: Pair): Promise<Pair> {
  if (example === undefined) return {};
  const shorter = await plainest(example, []);
  return { example: shorter, nearMiss: nearMiss && (await plainest(nearMiss, shorter.texts)) };
}

/** Examples without needless preparations, by those that stay: many rules have the same example. */
const known = new WeakMap<RunExample, Map<string, Promise<RunExample>>>();

/** The example without needless preparations; `kept` are requests that stay where it has them. */
function plainest(run: RunExample, kept: readonly string[]): Promise<RunExample> {
  const staying = kept.filter(
    (text, index) => timesIn(kept.slice(0, index), text) < timesIn(run.texts, text),
  );
  const ofRun = known.get(run) ?? new Map<string, Promise<RunExample>>();
  const found = ofRun.get(String(staying)) ?? shortenedKeeping(run, staying);
  known.set(run, ofRun.set(String(staying), found));
  return found;
}

const timesIn = (texts: readonly string[], text: string): number => texts.filter(one => one === text).length;

async function shortenedKeeping(run: RunExample, staying: readonly string[]): Promise<RunExample> {
  const outcome = outcomeText(run.step);
  const { profile } = run.example;
  const isAlike = async (commands: Commands): Promise<boolean> => {
    const texts = commands.map(command => JSON.stringify(command));
    if (!staying.every(text => timesIn(texts, text) >= timesIn(staying, text))) return false;
    const other = await runExample({ profile, commands });
    return outcomeText(other.step) === outcome && String([...other.applied]) === String([...run.applied]);
  };
  return runExample({ profile, commands: await minimised(run.example.commands, isAlike, 1) });
}

/** Runs the examples that end with the operation, the shortest first. */
export async function runExamples(
  operation: WriteOperation,
  profile: Target['profile'],
): Promise<readonly RunExample[]> {
  const candidates = examples.filter(
    example => example.profile === profile && example.commands.at(-1)?.operation === operation,
  );
  const run: RunExample[] = [];
  for (const { commands } of candidates.toSorted(byLength)) run.push(await runExample({ profile, commands }));
  return run;
}

/** A simulator on which examples are run, and how to return to the state after some commands, by their JSON. */
interface Simulator {
  readonly target: Target;
  readonly snapshots: Map<string, () => Promise<void>>;
}

/** The number of snapshots after which a new simulator is used, so that memory is bounded. */
const snapshotsMax = 1_000;

const simulators = new Map<Target['profile'], Simulator>();

/** The step of the last command of an example. Examples of a profile share a simulator, so the hashes of blocks differ from run to run. */
async function stepOf(example: Example): Promise<Step> {
  const { profile, commands } = example;
  const known = simulators.get(profile);
  const simulator =
    known === undefined || known.snapshots.size > snapshotsMax
      ? { target: inProcessTarget({ profile }), snapshots: new Map() }
      : known;
  simulators.set(profile, simulator);
  await goTo(simulator, commands.slice(0, -1));
  return lastStep(example, simulator.target);
}

/**
 * Brings the simulator to the state after these commands. There is a snapshot after every beginning, so that what several examples
 * begin with is executed once: two thirds of the commands of all examples.
 */
async function goTo(simulator: Simulator, commands: Commands): Promise<void> {
  const { target, snapshots } = simulator;
  const key = JSON.stringify(commands);
  const known = snapshots.get(key);
  if (known !== undefined) return known();
  const last = commands.at(-1);
  if (last !== undefined) {
    await goTo(simulator, commands.slice(0, -1));
    await target.write(await requestFor(target, last));
  }
  const restore = await target.control?.snapshot();
  if (restore === undefined) throw new Error('expected a target with snapshots');
  snapshots.set(key, restore);
}

/** Runs an example on a simulator in this process. */
export async function runExample(example: Example): Promise<RunExample> {
  const step = await stepOf(example);
  const texts = example.commands.map(command => JSON.stringify(command));
  return { example, step, applied: appliedTo(step), texts };
}

const byLength = ({ commands: one }: Example, { commands: other }: Example): number =>
  one.length - other.length || JSON.stringify(one).length - JSON.stringify(other).length;

const appliedTo = (step: Step): ReadonlySet<string> =>
  new Set(
    rulesFor(step)
      .filter(rule => orElse(() => rule.check(step), 'not-applicable') !== 'not-applicable')
      .map(({ id }) => id),
  );

/**
 * The shortest example of a rule and its near miss: the example that differs least from it, if possible an accepted one for a
 * refusal, and a refused one otherwise.
 */
export function pairOf({ id }: RuleText, run: readonly RunExample[]): Pair {
  const example = run.find(({ applied }) => applied.has(id));
  if (example === undefined) return {};
  const misses = run
    .filter(({ applied }) => !applied.has(id))
    .toSorted((left, right) => distance(left, example) - distance(right, example));
  return { example, nearMiss: misses.find(miss => isAccepted(miss) !== isAccepted(example)) ?? misses[0] };
}

const isAccepted = ({ step }: RunExample): boolean => step.receipt.kind === 'accepted';

/** The number of requests that only one of the examples has. */
const distance = ({ texts: left }: RunExample, { texts: right }: RunExample): number =>
  left.filter(text => !right.includes(text)).length + right.filter(text => !left.includes(text)).length;
