import type { Dialect } from '../../harness/dialects/dialect.ts';
import { inquiries } from '../../rules/reads/index.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import type { Progress } from '../reports/progress.ts';
import { rules } from '../../rules/index.ts';
import { Unreachable } from '../../harness/targets/connection.ts';
import { Unseen } from '../../model/unobservable.ts';
import { rememberedIn } from './reproduction.ts';
import { Underfunded, type Funding } from './funding.ts';
import { obstacleTo } from './expressible.ts';
import { heardCases, heardStories, type HeardStory } from './covered.ts';
import { laneOf, type Lane, type Road } from './worker.ts';
import type { StoryDeed } from './sequence.ts';
import { nothingFound, operationsOf, type Findings, type Tally } from './results.ts';
import { relationTask } from './metamorphic-task.ts';
import { isAboutBlocks, storyTask, type Run, type Task } from './tasks.ts';
import { walkTask } from './fuzz-task.ts';

/** What a run is made of. */
export interface Plan {
  readonly dialect: Dialect;
  /** Ids of the rules that are asked for. */
  readonly wanted: ReadonlySet<string>;
  readonly seed: number;
  /** Steps to walk in all after the stories, and in one walk at most. */
  readonly steps: number;
}

const stepsPerWalk = 30;

/** Failures of earlier runs, as tokens, to be tried before anything else; those of other rules are left out. */
export const earlierFailures = (stored: readonly string[], wanted: ReadonlySet<string>): readonly Task[] =>
  stored
    .flatMap(token => rememberedIn(token) ?? [])
    .filter(({ rule }) => wanted.has(rule))
    .map(({ rule, deeds }, index) =>
      storyTask(`earlier failure ${index + 1}: ${rule}`, deeds, new Set([rule])),
    );

/** Everything that has to be tried, in this order: cases, stories for the rules that no case leads to, relations, walks. */
export async function tasksOf({ dialect, wanted, seed, steps }: Plan): Promise<readonly Task[]> {
  const { profile } = dialect;
  const all = new Set([...rules, ...inquiries].map(({ id }) => id));
  const cases = await heardCases(profile);
  const canBeAsked = ({ story }: HeardStory): boolean => obstacleIn(dialect, story.deeds) === undefined;
  const covered = new Set(cases.filter(canBeAsked).flatMap(({ spoke }) => [...spoke]));
  const stories = (await heardStories(profile)).filter(({ spoke }) =>
    [...spoke].some(rule => wanted.has(rule) && !covered.has(rule)),
  );
  const related = relations
    .filter(relation => relation.profile === undefined || relation.profile === profile)
    .map(relationTask);
  const walks = Array.from({ length: Math.ceil(steps / stepsPerWalk) }, (_, index) =>
    walkTask(seed + index, Math.min(stepsPerWalk, steps - index * stepsPerWalk), all),
  );
  const tasks = [
    ...cases.map(story => asTask('case', story, dialect)),
    ...stories.map(story => asTask('story', story, dialect)),
    ...related,
    ...walks,
  ];
  return tasks.filter(task => [...task.rules].some(rule => wanted.has(rule)));
}

const obstacleIn = (dialect: Dialect, deeds: readonly StoryDeed[]): string | undefined =>
  deeds.map(deed => obstacleTo(dialect, deed)).find(obstacle => obstacle !== undefined);

/** A task that plays the story, or says why it cannot be played on such a target. */
function asTask(kind: string, { story: { id, deeds }, spoke }: HeardStory, dialect: Dialect): Task {
  const name = `${kind} ${id}`;
  const obstacle = obstacleIn(dialect, deeds);
  if (obstacle === undefined) return storyTask(name, deeds, spoke, [...spoke].some(isAboutBlocks));
  const blocked = [...spoke].map(rule => ({
    rule,
    by: obstacle,
    isOwn: operationsOf(rule).some(operation => operation === obstacle),
  }));
  return {
    id: name,
    rules: spoke,
    needsStillness: false,
    run: async () => ({ ...nothingFound(name), blocked }),
  };
}

/** What happens while a run goes on. */
export interface Watching {
  readonly progress: Progress;
  /** Is told of every task that is done, before the next one begins. */
  readonly found: (findings: Findings) => void;
  /** Whether to stop, as soon as what is being tried is done. */
  readonly isOver: (tally: Tally) => boolean;
}

/**
 * Tries all tasks, several at a time on lanes of their own; those that need stillness after all others, one at a time. Raises
 * `Unreachable` or `Underfunded` where it cannot go on; what was found until then is in the tally.
 */
export async function campaign(
  tasks: readonly Task[],
  road: Road,
  funding: Funding,
  run: Run,
  watching: Watching,
): Promise<void> {
  watching.progress.began(tasks.length, 'checks');
  const isShared = funding.lanes.length > 1;
  // Where blocks are sealed without us, there is no stillness to wait for.
  const isWorthWaiting = isShared && road.dialect.blocks.seconds === 0;
  const inParallel = tasks.filter(({ needsStillness }) => !needsStillness || !isWorthWaiting);
  const atTheEnd = tasks.filter(({ needsStillness }) => needsStillness && isWorthWaiting);
  try {
    const queue = handedOut(inParallel);
    const lanes = funding.lanes.map(signers => laneOf(road, signers, isShared, funding.fill));
    const ends = await Promise.allSettled(lanes.map(lane => work(queue, lane, run, watching)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    const [first] = funding.lanes;
    if (first !== undefined)
      await work(handedOut(atTheEnd), laneOf(road, first, false, funding.fill), run, watching);
  } finally {
    watching.progress.ended();
  }
}

/** The tasks, each to one lane. It ends for all lanes as soon as one leaves it early, because it cannot go on or the run is over. */
function* handedOut(tasks: readonly Task[]): Generator<Task> {
  yield* tasks;
}

async function work(
  queue: Generator<Task>,
  lane: Lane,
  run: Run,
  { progress, found, isOver }: Watching,
): Promise<void> {
  for (const task of queue) {
    if (isOver(run.tally)) return;
    const findings = await attempted(task, lane, run);
    run.tally.take(findings);
    found(findings);
    progress.done(task.id, findings.failing.length > 0);
  }
}

/** What the task finds out; what goes wrong on our own side is found out as well. */
async function attempted(task: Task, lane: Lane, run: Run): Promise<Findings> {
  try {
    return await task.run(lane, run);
  } catch (error) {
    if (error instanceof Unreachable || error instanceof Underfunded) throw error;
    if (error instanceof Unseen) {
      const blocked = [...task.rules].map(rule => ({ rule, by: error.what, isOwn: false }));
      return { ...nothingFound(task.id), blocked };
    }
    return { ...nothingFound(task.id), mishap: error instanceof Error ? error.message : String(error) };
  }
}
