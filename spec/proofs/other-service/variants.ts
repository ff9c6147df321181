import { matchesId } from '../../model/pattern.ts';
import type { Item } from '../../tools/reports/report.ts';
import { isFinding } from '../../tools/reports/verdicts.ts';
import { deviations, deviationsIn, usual, type Choices } from '../../statements/choices.ts';
import { randomChoices } from './random-choices.ts';
import { judge, randomOnly } from './judge.ts';
import { unfinished, type Operation } from './unfinished.ts';

/** A sound service: the choices that it makes, which can depend on a seed. */
export interface Variant {
  readonly name: string;
  readonly choicesFor: (seed: number) => Choices;
  /** Whether the seed matters. */
  readonly isRandom?: true;
  /** The operations that it has, if not all. */
  readonly operations?: readonly Operation[];
}

/** All of them: each legal value by itself, all choices other than usual, random combinations, and services that are not finished. */
export const variants: readonly Variant[] = [
  { name: 'usual choices', choicesFor: () => usual },
  ...deviations
    .filter(({ kind }) => kind === 'legal')
    .map(({ name, over }) => ({ name, choicesFor: () => over(usual) })),
  { name: 'every other choice', choicesFor: seed => randomChoices(seed, 1), isRandom: true },
  { name: 'some of everything', choicesFor: seed => randomChoices(seed, 0.3), isRandom: true },
  ...Object.entries(unfinished).map(([name, operations]) => ({
    name: `unfinished: ${name}`,
    choicesFor: () => usual,
    operations,
  })),
];

/** Steps of random sequences, as many as `conform` makes. */
const randomSteps = 300;

/** Where writes wait for blocks, many tasks share each of them. */
const jobsFor = (choices: Choices): number => (choices['writes.show'] === 'at once' ? 1 : 24);

/**
 * Judges a variant as `conform` does with that seed. Only random sequences depend on it, so that with another seed than the first
 * nothing else is played, if the service leaves nothing to chance. Returns the false alarms, errors of ours, and the rules that could not
 * be judged for another reason than what the choices hide or the operations lack, each with why.
 */
export async function falseAlarms(variant: Variant, seed: number): Promise<readonly string[]> {
  const choices = variant.choicesFor(seed);
  const made = deviationsIn(choices);
  const isWhole = seed === 1 || variant.isRandom === true || made.some(({ isByChance }) => isByChance);
  const { items, harnessErrors } = await judge(choices, {
    seed: seed * randomSteps,
    steps: randomSteps,
    jobs: jobsFor(choices),
    ...(isWhole ? {} : { choose: randomOnly }),
    ...(variant.operations && { operations: variant.operations }),
  });
  const patterns = made.flatMap(({ hides }) => hides);
  const isHidden = ({ id, lacks }: Item): boolean =>
    patterns.some(pattern => matchesId(pattern, id)) ||
    (variant.operations !== undefined && lacks !== undefined);
  const alarms = items.filter(
    item => isFinding(item) && (item.verdict !== 'blocked' || (isWhole && !isHidden(item))),
  );
  return [...alarms.map(({ id, why = '' }) => `${id}: ${why}`), ...harnessErrors];
}
