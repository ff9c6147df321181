import fc from 'fast-check';
import { coveredCases, coveredSequences } from '../runner/covered.ts';
import { brokenIn, playSequence } from '../runner/play.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import { playOften, type Relation } from '../../rules/metamorphic/relation.ts';
import { capabilityRules } from '../../rules/operations/capabilities.ts';
import type { Target } from '../../model/target.ts';
import { commandsArbitrary } from '../generators/random-commands.ts';
import { fuzz } from '../runner/fuzz.ts';
import { openTargetServer } from '../targets/server.ts';
import { mutantTarget, withMutant, type Mutant } from './inject/mutant.ts';

/** What one run against a mutant shows. */
export interface Trial {
  /** Rules that were broken. */
  readonly broken: readonly string[];
  /** Steps that were judged. */
  readonly steps: number;
}

/** Whether the rule that a mutant breaks was broken in a series of trials. */
export interface Catch {
  readonly mutant: Mutant;
  readonly isCaught: boolean;
  /** Steps that were judged until then. */
  readonly steps: number;
  /** All rules that were broken, with the number of trials. */
  readonly broken: ReadonlyMap<string, number>;
}

/** Runs trials until the rule that the mutant breaks is broken. */
export async function catchMutant(
  mutant: Mutant,
  trials: AsyncIterable<Trial> = trialsOf(mutant),
): Promise<Catch> {
  const broken = new Map<string, number>();
  let steps = 0;
  for await (const trial of trials) {
    steps += trial.steps;
    const found = new Set(trial.broken);
    for (const rule of found) broken.set(rule, (broken.get(rule) ?? 0) + 1);
    if (found.has(mutant.breaks)) return { mutant, isCaught: true, steps, broken };
  }
  return { mutant, isCaught: false, steps, broken };
}

const sequencesMax = 400;
const stepsMax = 100;

/** How many times a metamorphic relation is tried; it has to fail at least once. */
export const playsMax = 8;

/** The same random sequences for every mutant. */
const randomSequences = fc.sample(commandsArbitrary(stepsMax), { numRuns: sequencesMax, seed: 7 });

/** The relation that the mutant breaks; or all sequences and cases, then random sequences. */
async function* trialsOf(mutant: Mutant): AsyncGenerator<Trial> {
  const relation = relations.find(({ id }) => id === mutant.breaks);
  if (relation !== undefined) yield relationTrial(mutant, relation);
  else {
    // Stored sequences are for every target, also for one without these capabilities.
    if (!capabilityRules.some(({ id }) => id === mutant.breaks)) yield* sequenceTrials(mutant);
    yield* fuzzTrials(mutant);
  }
}

/**
 * One trial per stored sequence and case of the mutant's profile: first those to which the rule that it breaks applies, the
 * shortest first.
 */
export async function* sequenceTrials(
  mutant: Mutant,
  make: () => Target | Promise<Target> = () => mutantTarget(mutant),
): AsyncGenerator<Trial> {
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

async function* fuzzTrials(mutant: Mutant): AsyncGenerator<Trial> {
  for (const commands of randomSequences) {
    const { broken, steps } = await fuzz(mutantTarget(mutant), commands);
    yield { broken: broken.map(({ rule }) => rule), steps: steps.length };
  }
}

async function relationTrial(mutant: Mutant, relation: Relation): Promise<Trial> {
  const isBroken = typeof (await playRelation(mutant, relation)) === 'object';
  return { broken: isBroken ? [relation.id] : [], steps: 0 };
}

async function playRelation(mutant: Mutant, relation: Relation): ReturnType<typeof playOften> {
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
