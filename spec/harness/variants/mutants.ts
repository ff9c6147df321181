import { NotTheInterface } from '../dialects/probe-writes.ts';
import type { Verdict } from '../../tools/reports/report.ts';
import { openInjectedServer } from '../targets/injected.ts';
import type { Mutant } from '../mutants/inject/mutant.ts';
import { combinationOf, judgeVariants } from './combinations.ts';

/** The result of judging a mutant of the simulator behind a service with variants. */
export interface MutantVerdict {
  readonly mutant: Mutant;
  readonly seed: number;
  /** Rules that failed, or the probe. */
  readonly failed: readonly string[];
  /** The verdict on the rule that the mutant breaks. A rule that could not be judged proves nothing. */
  readonly ofItsRule: Verdict | 'not judged';
  readonly requests: number;
}

/** Whether the defect is in the simulator itself, so that a service can stand in front of it. */
export const isInSimulator = ({ calls, reads, alterWorld }: Mutant): boolean =>
  [calls, reads, alterWorld].some(part => part !== undefined);

/** Judges a service with a random combination of variants in front of the mutant. */
async function mutantUnder(mutant: Mutant, seed: number): Promise<MutantVerdict> {
  const { calls, reads, alterWorld, breaks } = mutant;
  const server = await openInjectedServer({ calls, reads }, alterWorld);
  try {
    const { items, requests } = await judgeVariants(combinationOf(seed), {
      seed,
      backend: server.simulator(),
      about: breaks,
    });
    const failed = items.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
    const ofItsRule = items.find(({ id }) => id === breaks)?.verdict ?? 'not judged';
    return { mutant, seed, failed, ofItsRule, requests };
  } catch (error) {
    // The probe failed, before anything could be judged.
    if (!(error instanceof NotTheInterface)) throw error;
    return { mutant, seed, failed: ['the probe'], ofItsRule: 'not judged', requests: 0 };
  } finally {
    await server.close();
  }
}

/** Whether nothing failed although the rule that the mutant breaks was judged. */
export const survived = ({ failed, ofItsRule }: MutantVerdict): boolean =>
  failed.length === 0 && ofItsRule === 'pass';

/** Number of combinations to try for one mutant. */
const combinationsMax = 4;

/** The verdict under the first combination that catches the mutant, or under the last one tried. */
export async function firstCaught(mutant: Mutant, index: number): Promise<MutantVerdict> {
  let verdict = await mutantUnder(mutant, index);
  for (let other = 1; other < combinationsMax && verdict.failed.length === 0; other += 1)
    verdict = await mutantUnder(mutant, index + other * 1_000);
  return verdict;
}
