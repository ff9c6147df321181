import fc from 'fast-check';
import { brokenIn, finished, playSequence } from '../../harness/runner/play.ts';
import { Runner } from '../../harness/runner/runner.ts';
import { judge } from '../../rules/judge.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import type { Relation } from '../../rules/metamorphic/relation.ts';
import { checkRepeatedly } from '../../harness/generators/fixtures.ts';
import { capabilityRules } from '../../rules/capabilities.ts';
import { loadApplicable } from '../../sequences/applicable.ts';
import type { Target } from '../../model/target.ts';
import type { Sequence } from '../../sequences/command.ts';
import { commandsArbitrary } from '../../harness/generators/random-commands.ts';
import { fuzz } from '../../harness/runner/fuzz.ts';
import { openTargetServer } from '../../harness/targets/connections/server.ts';
import { mutantTarget, withMutant, type Mutant } from './inject/mutant.ts';

/** What one run against a mutant shows. */
interface Attempt {
  /** Rules that were broken. */
  readonly broken: readonly string[];
  /** Steps that were judged. */
  readonly steps: number;
}

/** Whether the rule that a mutant breaks was broken in a series of attempts. */
export interface Catch {
  readonly mutant: Mutant;
  readonly isCaught: boolean;
  /** Steps that were judged until then. */
  readonly steps: number;
  /** All rules that were broken, with the number of attempts. */
  readonly broken: ReadonlyMap<string, number>;
}

/** Makes attempts until the rule that the mutant breaks is broken. */
export async function catchMutant(mutant: Mutant): Promise<Catch> {
  const broken = new Map<string, number>();
  let steps = 0;
  for await (const attempt of attemptsOf(mutant)) {
    steps += attempt.steps;
    const found = new Set(attempt.broken);
    for (const rule of found) broken.set(rule, (broken.get(rule) ?? 0) + 1);
    if (found.has(mutant.breaks)) return { mutant, isCaught: true, steps, broken };
  }
  return { mutant, isCaught: false, steps, broken };
}

/** Whether one of the sequences breaks the rule that the mutant breaks. */
export async function isCaughtIn(
  mutant: Mutant,
  sequences: readonly Pick<Sequence, 'commands'>[],
): Promise<boolean> {
  const rules = [mutant.breaks, mutant.otherwiseBreaks ?? []].flat();
  for (const sequence of sequences)
    for (const rule of rules) if (await isBrokenBy(mutantTarget(mutant), sequence, rule)) return true;
  return false;
}

/** Whether a sequence breaks this rule, which ends it; no other is checked. */
async function isBrokenBy(
  target: Target,
  { commands }: Pick<Sequence, 'commands'>,
  rule: string,
): Promise<boolean> {
  const runner = await Runner.start(target, step => judge(step, rule));
  for (const command of commands) {
    await runner.execute(command);
    if (runner.broken.some(broken => broken.rule === rule)) return true;
  }
  return brokenIn(await finished(runner, new Set([rule]))).has(rule);
}

const sequencesMax = 400;
const stepsMax = 100;

/** How many times a metamorphic relation is tried; it has to fail at least once. */
const playsMax = 8;

/** Seeds of the random sequences: the first soon writes several times in a block, the other soon goes back to a snapshot twice. */
const seeds = [27, 1];

/** The same random sequences for every mutant, of each seed in turn. */
const randomSequences = seeds
  .flatMap(seed =>
    fc
      .sample(commandsArbitrary(stepsMax), { numRuns: sequencesMax / seeds.length, seed })
      .map((commands, place) => ({ commands, place })),
  )
  .toSorted((one, other) => one.place - other.place)
  .map(({ commands }) => commands);

/** The relation that the mutant breaks; or all written sequences, then random ones. */
async function* attemptsOf(mutant: Mutant): AsyncGenerator<Attempt> {
  const relation = relations.find(({ id }) => id === mutant.breaks);
  if (relation !== undefined) yield playRelation(mutant, relation);
  else {
    // Written sequences are for every target, also for one without these capabilities.
    if (!capabilityRules.some(({ id }) => id === mutant.breaks)) yield* sequenceAttempts(mutant);
    yield* fuzzAttempts(mutant);
  }
}

/** The written sequences of the mutant's profile: first those to which the rule that it breaks applies, the shortest first. */
export function sequencesFor({ breaks, profile }: Mutant): readonly Sequence[] {
  const isNotApplicable = ({ applied }: { readonly applied: ReadonlySet<string> }): number =>
    applied.has(breaks) ? 0 : 1;
  const { cases, precedence } = loadApplicable(profile);
  return [...cases, ...precedence]
    .toSorted(
      (one, other) =>
        isNotApplicable(one) - isNotApplicable(other) ||
        one.sequence.commands.length - other.sequence.commands.length,
    )
    .map(({ sequence }) => sequence);
}

/** One attempt per written sequence. */
async function* sequenceAttempts(mutant: Mutant): AsyncGenerator<Attempt> {
  for (const sequence of sequencesFor(mutant)) {
    const played = await playSequence(mutantTarget(mutant), sequence);
    yield { broken: [...brokenIn(played)], steps: played.steps.length };
  }
}

async function* fuzzAttempts(mutant: Mutant): AsyncGenerator<Attempt> {
  for (const commands of randomSequences) {
    const { broken, steps } = await fuzz(mutantTarget(mutant), commands);
    yield { broken: broken.map(({ rule }) => rule), steps: steps.length };
  }
}

/** One attempt with the relation, on targets that `make` makes. */
async function relationAttempt(relation: Relation, make: MakeTarget): Promise<Attempt> {
  const isBroken = typeof (await checkRepeatedly(relation, make, playsMax)) === 'object';
  return { broken: isBroken ? [relation.id] : [], steps: 0 };
}

type MakeTarget = Parameters<typeof checkRepeatedly>[1];

async function playRelation(mutant: Mutant, relation: Relation): Promise<Attempt> {
  if (relation.needsWire !== true)
    return relationAttempt(relation, network => Promise.resolve(mutantTarget(mutant, network)));
  const server = await openTargetServer({ calls: mutant.calls }, mutant.alterWorld);
  try {
    const make = server.make(mutant.profile);
    return await relationAttempt(relation, async network => withMutant(await make(network), mutant));
  } finally {
    await server.close();
  }
}
