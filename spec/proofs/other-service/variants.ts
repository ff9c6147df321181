import { createHash } from 'node:crypto';
import { matchesId } from '../../statements/pattern.ts';
import type { Item } from '../../tools/reports/report.ts';
import { deviations, deviationsIn, usual, type Choices } from '../../statements/choices.ts';
import { randomChoices } from './random-choices.ts';
import { judge } from './judge.ts';
import { recorded } from './recorded.ts';
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

/** The name of the service with the usual choices. */
export const usualName = 'usual choices';

/** All of them: each legal value by itself, all choices other than usual, random combinations, and services that are not finished. */
export const variants: readonly Variant[] = [
  { name: usualName, choicesFor: () => usual },
  ...deviations
    .filter(({ kind }) => kind === 'legal')
    .map(({ name, over }) => ({ name, choicesFor: () => over(usual) })),
  { name: 'everything conceded', choicesFor: seed => randomChoices(seed, 1), isRandom: true },
  { name: 'some of everything', choicesFor: seed => randomChoices(seed, 0.3), isRandom: true },
  ...Object.entries(unfinished).map(([name, operations]) => ({
    name: `unfinished: ${name}`,
    choicesFor: () => usual,
    operations,
  })),
];

/** How a variant was judged with one seed. */
export interface VariantResult {
  readonly variant: string;
  readonly seed: number;
  /** Rules that failed or were flaky and why, and errors of ours. */
  readonly wrong: readonly string[];
  /** Rules that could not be judged for another reason than what the choices hide, and that reason. */
  readonly blocked: readonly string[];
  /** Rules that could not be judged because the choices hide what they need, or because other operations are missing. */
  readonly hidden: readonly string[];
  /** How many rules passed. */
  readonly passed: number;
  /** How many rules its operations reach. */
  readonly reached: number;
  readonly steps: number;
  readonly requests: number;
  readonly seconds: number;
  /** A hash of all answers, but for the values of payloads: services with the same one cannot be distinguished. */
  readonly digest: string;
}

/** Steps of random sequences, as many as `conform` makes. */
const randomSteps = 300;

/** Where writes wait for blocks, many tasks share each of them. */
const jobsFor = (choices: Choices): number => (choices['writes.show'] === 'at once' ? 1 : 24);

const withReason = ({ id, why = '' }: Item): string => `${id}: ${why}`;

/**
 * Judges a variant as `conform` does with that seed. Only random sequences depend on it, so that with another seed than the first
 * nothing else is played, if the service leaves nothing to chance.
 */
export async function judgeVariant(variant: Variant, seed: number): Promise<VariantResult> {
  const choices = variant.choicesFor(seed);
  const made = deviationsIn(choices);
  const isWhole = seed === 1 || variant.isRandom === true || made.some(({ isByChance }) => isByChance);
  const began = performance.now();
  const hash = createHash('sha256');
  const { items, harnessErrors, steps, requests } = await judge(
    choices,
    {
      seed: seed * randomSteps,
      steps: randomSteps,
      jobs: jobsFor(choices),
      ...(isWhole ? {} : { isRandomOnly: true }),
      ...(variant.operations && { operations: variant.operations }),
    },
    recorded(answer => hash.update(answer)),
  );
  const patterns = made.flatMap(({ hides }) => hides);
  const isHidden = ({ id, lacks }: Item): boolean =>
    patterns.some(pattern => matchesId(pattern, id)) ||
    (variant.operations !== undefined && lacks !== undefined);
  const blocked = isWhole ? items.filter(({ verdict }) => verdict === 'blocked') : [];
  const wrong = items.filter(({ verdict }) => verdict === 'fail' || verdict === 'flaky');
  return {
    variant: variant.name,
    seed,
    wrong: [...wrong.map(withReason), ...harnessErrors],
    blocked: blocked.filter(item => !isHidden(item)).map(withReason),
    hidden: blocked.filter(isHidden).map(({ id }) => id),
    reached: items.filter(({ verdict }) => verdict !== 'unsupported').length,
    passed: items.filter(({ verdict }) => verdict === 'pass').length,
    steps,
    requests,
    seconds: (performance.now() - began) / 1_000,
    digest: hash.digest('hex'),
  };
}
