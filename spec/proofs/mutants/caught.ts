import { checkRepeatedly } from '../../harness/generators/fixtures.ts';
import { brokenIn, finished } from '../../harness/runner/play.ts';
import { fuzz, randomSequence } from '../../harness/runner/fuzz.ts';
import { Runner } from '../../harness/runner/runner.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { openTargetServer } from '../../harness/targets/connections/server.ts';
import { capabilityRules } from '../../rules/capabilities.ts';
import { judge, judgementOf } from '../../rules/judge.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import type { Relation } from '../../rules/metamorphic/relation.ts';
import { loadApplicable, type ApplicableSequence } from '../../sequences/applicable.ts';
import type { Sequence } from '../../sequences/command.ts';
import { mutantTarget, withMutant, type Calls, type Mutant } from './inject/mutant.ts';

/** Whether the rule that a mutant breaks is broken: by its relation, by random sequences, or by a written one. */
export async function isCaught(mutant: Mutant): Promise<boolean> {
  const relation = relations.find(({ id }) => id === mutant.breaks);
  if (relation !== undefined) return isRelationBroken(mutant, relation);
  // Written sequences are for every target, also for one without these capabilities.
  const isOfCapability = capabilityRules.some(({ id }) => id === mutant.breaks);
  return isOfCapability ? isCaughtByFuzz(mutant) : isCaughtIn(mutant, sequencesFor(mutant));
}

/** Whether one of the sequences breaks the rule that the mutant breaks. */
export async function isCaughtIn(mutant: Mutant, sequences: readonly Sequence[]): Promise<boolean> {
  for (const { commands } of sequences)
    for (const rule of [mutant.breaks, mutant.otherwiseBreaks ?? []].flat()) {
      const runner = await Runner.start(mutantTarget(mutant), step => judge(step, rule));
      for (const command of commands) {
        await runner.execute(command);
        if (runner.broken.length > 0) return true;
      }
      if (brokenIn(await finished(runner, new Set([rule]))).has(rule)) return true;
    }
  return false;
}

/** The written sequences of a profile with the rules that apply, the shortest first. */
export function shortestFirst(profile: Sequence['profile']): readonly ApplicableSequence[] {
  const { cases, precedence } = loadApplicable(profile);
  return [...cases, ...precedence].toSorted(
    (one, other) => one.sequence.commands.length - other.sequence.commands.length,
  );
}

/** The written sequences of the mutant's profile to which the rule that it breaks applies. */
export const sequencesFor = ({ breaks, profile }: Mutant): readonly Sequence[] =>
  shortestFirst(profile).flatMap(({ sequence, applied }) => (applied.has(breaks) ? [sequence] : []));

/** Plays a written sequence on the simulator, without judging its steps. */
export async function unjudged({ profile, commands }: Sequence, calls?: Calls): Promise<Runner> {
  const runner = await Runner.start(inProcessTarget({ profile, calls }), () => judgementOf([]));
  for (const command of commands) await runner.execute(command);
  return runner;
}

/** Random sequences that are tried; the first ones write several times in a block, and go back to a snapshot twice. */
const seedsMax = 200;

async function isCaughtByFuzz(mutant: Mutant): Promise<boolean> {
  for (let seed = 1; seed <= seedsMax; seed += 1) {
    const { broken } = await fuzz(mutantTarget(mutant), randomSequence(seed, 60));
    if (broken.some(({ rule }) => rule === mutant.breaks)) return true;
  }
  return false;
}

/** How many times a metamorphic relation is tried; it has to fail at least once. */
const playsMax = 8;

async function isRelationBroken(mutant: Mutant, relation: Relation): Promise<boolean> {
  const server = relation.needsWire && (await openTargetServer({ calls: mutant.calls }, mutant.alterWorld));
  const make = server?.make(mutant.profile);
  const verdict = await checkRepeatedly(
    relation,
    async network =>
      make === undefined ? mutantTarget(mutant, network) : withMutant(await make(network), mutant),
    playsMax,
  );
  await server?.close();
  return typeof verdict === 'object';
}
