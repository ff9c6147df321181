import { NotTheInterface } from '../dialects/probe-writes.ts';
import type { Verdict } from '../../tools/reports/report.ts';
import { openInjectedServer } from '../targets/injected.ts';
import type { Mutant } from '../mutants/inject/mutant.ts';
import { combinationOf, judgedUnder } from './combinations.ts';

/** What became of a faulty simulator behind a service that takes freedoms. */
export interface MutantVerdict {
  readonly mutant: Mutant;
  readonly seed: number;
  /** Rules that failed, or the probe. */
  readonly failed: readonly string[];
  /** What was found of the rule that the fault breaks; a rule that could not be judged says nothing about the fault. */
  readonly ofItsRule: Verdict | 'not judged';
  readonly requests: number;
}

/** Whether the fault is in the simulator itself, so that a service can stand before it. */
export const isInSimulator = ({ calls, reads, alterWorld }: Mutant): boolean =>
  [calls, reads, alterWorld].some(part => part !== undefined);

/** Judges a service that takes a random combination of freedoms and has the faulty simulator behind it. */
async function mutantUnder(mutant: Mutant, seed: number): Promise<MutantVerdict> {
  const { calls, reads, alterWorld, breaks } = mutant;
  const server = await openInjectedServer({ calls, reads }, alterWorld);
  try {
    const { items, requests } = await judgedUnder(combinationOf(seed), {
      seed,
      behind: server.simulator(),
      about: breaks,
    });
    const failed = items.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
    const ofItsRule = items.find(({ id }) => id === breaks)?.verdict ?? 'not judged';
    return { mutant, seed, failed, ofItsRule, requests };
  } catch (error) {
    // The fault shows before anything can be judged.
    if (!(error instanceof NotTheInterface)) throw error;
    return { mutant, seed, failed: ['the probe'], ofItsRule: 'not judged', requests: 0 };
  } finally {
    await server.close();
  }
}

/** Whether nothing failed although the rule that the fault breaks could be judged. */
export const survived = ({ failed, ofItsRule }: MutantVerdict): boolean =>
  failed.length === 0 && ofItsRule === 'pass';

/** How many combinations a fault may hide behind. */
const combinationsMax = 4;

/** The verdict under the first of some combinations under which the fault is caught, or under the last one. */
export async function firstCaught(mutant: Mutant, index: number): Promise<MutantVerdict> {
  let verdict = await mutantUnder(mutant, index);
  for (let other = 1; other < combinationsMax && verdict.failed.length === 0; other += 1)
    verdict = await mutantUnder(mutant, index + other * 1_000);
  return verdict;
}
