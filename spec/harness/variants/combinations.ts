import { trial, type Trial } from '../../tools/conformance/trial.ts';
import type { Task } from '../../tools/conformance/tasks.ts';
import { connectInside } from '../targets/inside.ts';
import type { Backend } from '../targets/backend.ts';
import { choicesFrom, shuffled } from './choices.ts';
import { variantService } from './variant-service.ts';
import { variants, type VariantId } from './variants.ts';
import { brokenByImplementation, compatible, isImplemented } from './implementations/index.ts';

/** Fractions of all variants that a combination chooses. */
const fractions = [0.1, 0.3, 0.7, 1];

/** Variants that together leave no way to learn the id of a new collection or token. */
const unknowable: readonly VariantId[] = ['submit.answers-nothing', 'ids.begin-anywhere'];

/** A random combination of variants; the same for the same seed. */
export function combinationOf(seed: number): readonly VariantId[] {
  const { random, choose } = choicesFrom(seed);
  const fraction = choose('share', fractions);
  const wanted = shuffled(variants, random).filter(({ id }) => isImplemented(id) && random() < fraction);
  const chosen = compatible(wanted.map(({ id }) => id));
  return unknowable.every(id => chosen.includes(id)) ? chosen.filter(id => id !== unknowable[1]) : chosen;
}

/** The part of a run that is tried under one combination. */
export interface Sample {
  readonly seed: number;
  /** Number of cases and relations, chosen at random; all of them if absent. */
  readonly tasks?: number;
  /** The rule that a mutant breaks: only cases and relations about it are tried, until one fails. */
  readonly about?: string;
  /** The simulator behind the service. */
  readonly backend?: Backend;
}

/** Judges a service with these variants by the stated rules. */
export async function judgeVariants(chosen: readonly VariantId[], sample: Sample): Promise<Trial> {
  const { seed, tasks = Infinity, about, backend } = sample;
  const { random } = choicesFrom(seed);
  const service = await variantService({
    variants: chosen,
    seed,
    delay: { min: 15, max: 30 },
    ...(backend === undefined ? {} : { backend }),
  });
  try {
    const judged = await trial(connectInside(service.handle), {
      seed,
      bail: about !== undefined,
      choose: (all: readonly Task[]) => {
        const wanted = about === undefined ? all : all.filter(({ rules }) => rules.has(about));
        return tasks < wanted.length ? shuffled(wanted, random).slice(0, tasks) : wanted;
      },
    });
    const excused = chosen.flatMap(id => brokenByImplementation[id] ?? []);
    return { ...judged, items: judged.items.filter(({ id }) => !excused.includes(id)) };
  } finally {
    await service.close();
  }
}
