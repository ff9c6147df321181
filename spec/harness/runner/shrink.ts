import fc from 'fast-check';
import type { Target } from '../../model/target.ts';
import type { Deed } from '../generators/command.ts';
import { walkArbitrary, type Intent } from '../generators/operation-weights.ts';
import { replay, walk, type WalkReport } from './fuzz.ts';

/** How long a failing walk may be made shorter, in milliseconds. */
const patience = 60_000;

/** One walk of that seed, from nothing. */
export async function walkOf(seed: number, stepsMax: number, newTarget: () => Target): Promise<WalkReport> {
  let report: WalkReport | undefined;
  const property = fc.asyncProperty(walkArbitrary(stepsMax), async intents => {
    report = await walk(newTarget(), intents);
  });
  await fc.assert(property, { seed, numRuns: 1 });
  if (report === undefined) throw new Error('expected a walk to be walked');
  return report;
}

const ruleThatStopped = ({ failure }: WalkReport): string | undefined => failure?.judgement.broken[0]?.rule;

/**
 * The shortest way found to break the rule that stopped that walk: fast-check makes its intents fewer and plainer, and then
 * every deed is left out that is not needed.
 */
export async function shrunk(
  failing: WalkReport,
  seed: number,
  stepsMax: number,
  newTarget: () => Target,
): Promise<WalkReport> {
  const rule = ruleThatStopped(failing);
  const breaks = (report: WalkReport): boolean =>
    report.failure?.judgement.broken.some(broken => broken.rule === rule) === true;
  const { counterexample } = await fc.check(
    fc.asyncProperty(walkArbitrary(stepsMax), async intents => !breaks(await walk(newTarget(), intents))),
    { seed, numRuns: 1, interruptAfterTimeLimit: patience },
  );
  const intents: readonly Intent[] | undefined = counterexample?.[0];
  const shorter = intents === undefined ? failing : await walk(newTarget(), intents);
  return withoutNeedless(breaks(shorter) ? shorter : failing, breaks, newTarget);
}

async function withoutNeedless(
  report: WalkReport,
  breaks: (report: WalkReport) => boolean,
  newTarget: () => Target,
): Promise<WalkReport> {
  let shortest = report;
  for (let index = report.deeds.length - 1; index >= 0; index -= 1) {
    const deeds: readonly Deed[] = shortest.deeds.toSpliced(index, 1);
    const shorter = await replay(newTarget(), deeds);
    if (breaks(shorter)) shortest = shorter;
  }
  return shortest;
}
