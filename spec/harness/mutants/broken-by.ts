import fc from 'fast-check';
import { coveredCases, coveredSequences } from '../runner/covered.ts';
import { brokenIn, playSequence } from '../runner/play.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import { playOften, type Relation } from '../../rules/metamorphic/relation.ts';
import { capabilityRules } from '../../rules/operations/capabilities.ts';
import { mutantTarget, withMutant, type Mutant } from './inject/mutant.ts';
import type { Target } from '../../model/target.ts';
import { openTargetServer } from '../targets/server.ts';
import { commandsArbitrary } from '../generators/random-commands.ts';
import { fuzz } from '../runner/fuzz.ts';

/** What one look at a faulty target shows. */
export interface Sight {
  /** Rules that are broken there. */
  readonly broken: readonly string[];
  /** Steps that were judged for it. */
  readonly steps: number;
}

const sequencesMax = 400;
const stepsMax = 100;

/** How often a relation may hold before a fault in it has to show. */
export const playsMax = 8;

/** The same walks for every fault. */
const sequences = fc.sample(commandsArbitrary(stepsMax), { numRuns: sequencesMax, seed: 7 });

/** What shows where the fault is: in the play of the relation that it breaks; or in each story, and if in none, in each walk. */
export async function* brokenBy(mutant: Mutant): AsyncGenerator<Sight> {
  const relation = relations.find(({ id }) => id === mutant.breaks);
  if (relation !== undefined) yield brokenInPlay(mutant, relation);
  else {
    // Stories are for every target, also for one without abilities.
    if (!capabilityRules.some(({ id }) => id === mutant.breaks)) yield* brokenBySequences(mutant);
    yield* brokenByRandomSequences(mutant);
  }
}

/** What shows in each story and case of the fault's profile: first in those in which the rule that it breaks speaks, from the shortest on. */
export async function* brokenBySequences(
  mutant: Mutant,
  make: () => Target | Promise<Target> = () => mutantTarget(mutant),
): AsyncGenerator<Sight> {
  const isNotApplicable = ({ applied }: { readonly applied: ReadonlySet<string> }): number =>
    applied.has(mutant.breaks) ? 0 : 1;
  const all = [...(await coveredSequences(mutant.profile)), ...(await coveredCases(mutant.profile))];
  const sequences = all.toSorted(
    (one, other) =>
      isNotApplicable(one) - isNotApplicable(other) ||
      one.sequence.commands.length - other.sequence.commands.length,
  );
  for (const { sequence } of sequences) {
    const played = await playSequence(await make(), sequence);
    yield { broken: [...brokenIn(played)], steps: played.steps.length };
  }
}

async function* brokenByRandomSequences(mutant: Mutant): AsyncGenerator<Sight> {
  for (const pendingCommands of sequences) {
    const { broken, steps } = await fuzz(mutantTarget(mutant), pendingCommands);
    yield { broken: broken.map(({ rule }) => rule), steps: steps.length };
  }
}

async function brokenInPlay(mutant: Mutant, relation: Relation): Promise<Sight> {
  const isBroken = typeof (await playWith(mutant, relation)) === 'object';
  return { broken: isBroken ? [relation.id] : [], steps: 0 };
}

async function playWith(mutant: Mutant, relation: Relation): ReturnType<typeof playOften> {
  if (relation.needsWire !== true)
    return playOften(relation, network => Promise.resolve(mutantTarget(mutant, network)), playsMax);
  const server = await openTargetServer({ calls: mutant.calls }, mutant.alterWorld);
  try {
    const make = server.make(mutant.profile);
    return await playOften(relation, async network => withMutant(await make(network), mutant), playsMax);
  } finally {
    await server.close();
  }
}
