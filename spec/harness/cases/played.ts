import { brokenIn, playSequence, appliedIn, type PlayedSequence } from '../../tools/conformance/sequence.ts';
import type { Attempt } from '../mutants/catch.ts';
import type { Target } from '../../model/target.ts';
import { mutantTarget, type Mutant } from '../mutants/inject/mutant.ts';
import { inProcessTarget } from '../targets/in-process.ts';
import type { Case } from './case.ts';
import { cases } from './index.ts';

/** A case as it goes on our own simulator. */
export interface PlayedCase {
  readonly case: Case;
  readonly played: PlayedSequence;
  /** Ids of the rules that apply to one of its steps, or to the state in which it ends. */
  readonly applicable: ReadonlySet<string>;
}

const known = new Map<Target['profile'], Promise<readonly PlayedCase[]>>();

/** All cases, played once under the rules of the profile. */
export function playedCases(profile: Target['profile']): Promise<readonly PlayedCase[]> {
  const found = known.get(profile) ?? playAll(profile);
  known.set(profile, found);
  return found;
}

async function playAll(profile: Target['profile']): Promise<readonly PlayedCase[]> {
  const all: PlayedCase[] = [];
  for (const one of cases) {
    const played = await playSequence(inProcessTarget({ profile }), { commands: one.steps });
    all.push({ case: one, played, applicable: appliedIn(played) });
  }
  return all;
}

/** What each case shows of a planted fault: those to which the rule that it breaks applies, from the shortest on. */
export async function* brokenByCases(mutant: Mutant): AsyncGenerator<Attempt> {
  const about = (await playedCases(mutant.profile))
    .filter(({ applicable }) => applicable.has(mutant.breaks))
    .toSorted((one, other) => one.case.steps.length - other.case.steps.length);
  for (const { case: one } of about) {
    const played = await playSequence(mutantTarget(mutant), { commands: one.steps });
    yield { broken: [...brokenIn(played)], steps: played.steps.length };
  }
}
