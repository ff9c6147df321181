import fc from 'fast-check';
import type { Judgement } from '../../model/judge.ts';
import type { Step } from '../../model/step.ts';
import { orElse } from '../../model/unobservable.ts';
import type { Deed } from '../../harness/generators/command.ts';
import { toDeed, walkArbitrary, type Intent } from '../../harness/generators/operation-weights.ts';
import { Walker } from '../../harness/runner/runner.ts';
import { deedOf } from './command-of.ts';
import type { Shown } from './evidence.ts';
import type { Lane } from './worker.ts';
import type { StoryDeed } from './sequence.ts';
import { obstacleTo } from './expressible.ts';
import { nothingFound } from './results.ts';
import { failuresOf, openBreaks, timesSpoken, type Run, type Task } from './tasks.ts';

/** A walk as far as it went. */
interface Walked extends Shown {
  readonly deeds: readonly StoryDeed[];
}

/**
 * A random walk of that seed, judged step by step. What breaks a rule that nothing was known against is made shorter on the
 * target itself, each attempt with collections of its own.
 */
export const walkTask = (seed: number, stepsMax: number, rules: ReadonlySet<string>): Task => ({
  id: `walk with seed ${seed}`,
  rules,
  needsStillness: false,
  run: async (lane, run) => {
    const id = `walk with seed ${seed}`;
    const walks: Walked[] = [];
    let rule: string | undefined;
    let until = Infinity;
    let failure: unknown;
    const property = fc.asyncProperty(walkArbitrary(stepsMax), async intents => {
      // A time limit of fast-check's would leave a walk that is under way to itself, on a lane that others then use as well.
      if (failure !== undefined || performance.now() > until) return true;
      const walked = await walkOn(id, lane, intents, run).catch((error: unknown) => {
        failure = error;
      });
      if (walked === undefined) return true;
      const broken = openBreaks(walked.played, run.tally).map(each => each.rule);
      if (walks.length === 0) {
        [rule] = broken;
        until = performance.now() + run.patience;
      }
      const isFailing = rule !== undefined && broken.includes(rule);
      if (isFailing || walks.length === 0) walks.push(walked);
      return !isFailing;
    });
    await fc.check(property, { seed, numRuns: 1 });
    const [first] = walks;
    const shortest = walks.at(-1);
    if (first === undefined || shortest === undefined) throw failure;
    const judgements = [...first.played.judgements, first.played.inquired];
    return {
      ...nothingFound(id),
      steps: first.played.steps.length,
      spoke: timesSpoken(judgements),
      blocked: judgements.flatMap(({ blocked }) => blocked),
      failing: rule === undefined ? [] : await failuresOf(shortest, shortest.deeds, lane, run),
    };
  },
});

/** Walks along the intents until an open rule is broken; then everything is read once more. */
async function walkOn(
  title: string,
  lane: Lane,
  intents: readonly Intent[],
  { tally, dialect }: Run,
): Promise<Walked> {
  const { target, takes } = await lane.fresh();
  const { actors } = target;
  const walker = await Walker.start(target);
  const steps: Step[] = [];
  const judgements: Judgement[] = [];
  const deeds: StoryDeed[] = [];
  for (const intent of intents) {
    for (const request of writesIn(meantBy(intent, walker))) {
      if (obstacleTo(dialect, request) !== undefined) continue;
      deeds.push(deedOf(request, walker));
      const { step, judgement } = await walker.write(request);
      steps.push(step);
      judgements.push(judgement);
    }
    if (walker.broken.some(({ rule, why }) => tally.isOpen(rule, why))) break;
  }
  const played = { steps, judgements, inquired: await walker.lookBack() };
  return { title, played, takes, actors, deeds };
}

/** What the intent means here; nothing where it would have to know what the target does not tell. */
const meantBy = (intent: Intent, { target, place }: Walker): Deed | undefined =>
  orElse<Deed | undefined>(
    () => toDeed(intent, { target, seen: place.seen, known: place.known }, 0),
    undefined,
  );

/** Only what a base URL takes: there are no snapshots, and what would be in one block is done one by one. */
function writesIn(deed: Deed | undefined): readonly Extract<Deed, { readonly body: unknown }>[] {
  if (deed === undefined || deed.operation === 'remember' || deed.operation === 'goBack') return [];
  return deed.operation === 'together' ? deed.requests : [deed];
}
