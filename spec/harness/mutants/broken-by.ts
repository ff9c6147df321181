import fc from 'fast-check';
import { heardCases, heardStories } from '../../tools/conformance/covered.ts';
import { brokenIn, playStory } from '../../tools/conformance/sequence.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import { playOften, type Relation } from '../../rules/metamorphic/relation.ts';
import { abilityRules } from '../../rules/operations/capabilities.ts';
import { faultyTarget, withFault, type Fault } from './inject/mutant.ts';
import type { Target } from '../../model/target.ts';
import { openTargetServer } from '../targets/server.ts';
import { walkArbitrary } from '../generators/operation-weights.ts';
import { walk } from '../runner/fuzz.ts';

/** What one look at a faulty target shows. */
export interface Sight {
  /** Rules that are broken there. */
  readonly broken: readonly string[];
  /** Steps that were judged for it. */
  readonly steps: number;
}

const walksMax = 400;
const stepsMax = 100;

/** How often a relation may hold before a fault in it has to show. */
export const playsMax = 8;

/** The same walks for every fault. */
const walks = fc.sample(walkArbitrary(stepsMax), { numRuns: walksMax, seed: 7 });

/** What shows where the fault is: in the play of the relation that it breaks; or in each story, and if in none, in each walk. */
export async function* brokenBy(fault: Fault): AsyncGenerator<Sight> {
  const relation = relations.find(({ id }) => id === fault.breaks);
  if (relation !== undefined) yield brokenInPlay(fault, relation);
  else {
    // Stories are for every target, also for one without abilities.
    if (!abilityRules.some(({ id }) => id === fault.breaks)) yield* brokenByStories(fault);
    yield* brokenByWalks(fault);
  }
}

/** What shows in each story and case of the fault's profile: first in those in which the rule that it breaks speaks, from the shortest on. */
export async function* brokenByStories(
  fault: Fault,
  make: () => Target | Promise<Target> = () => faultyTarget(fault),
): AsyncGenerator<Sight> {
  const isSilent = ({ spoke }: { readonly spoke: ReadonlySet<string> }): number =>
    spoke.has(fault.breaks) ? 0 : 1;
  const all = [...(await heardStories(fault.profile)), ...(await heardCases(fault.profile))];
  const stories = all.toSorted(
    (one, other) => isSilent(one) - isSilent(other) || one.story.deeds.length - other.story.deeds.length,
  );
  for (const { story } of stories) {
    const played = await playStory(await make(), story);
    yield { broken: [...brokenIn(played)], steps: played.steps.length };
  }
}

async function* brokenByWalks(fault: Fault): AsyncGenerator<Sight> {
  for (const intents of walks) {
    const { failure, steps } = await walk(faultyTarget(fault), intents);
    yield { broken: failure?.judgement.broken.map(({ rule }) => rule) ?? [], steps };
  }
}

async function brokenInPlay(fault: Fault, relation: Relation): Promise<Sight> {
  const isBroken = typeof (await playWith(fault, relation)) === 'object';
  return { broken: isBroken ? [relation.id] : [], steps: 0 };
}

async function playWith(fault: Fault, relation: Relation): ReturnType<typeof playOften> {
  if (relation.needsWire !== true)
    return playOften(relation, network => Promise.resolve(faultyTarget(fault, network)), playsMax);
  const server = await openTargetServer({ calls: fault.calls }, fault.tampers);
  try {
    const make = server.make(fault.profile);
    return await playOften(relation, async network => withFault(await make(network), fault), playsMax);
  } finally {
    await server.close();
  }
}
