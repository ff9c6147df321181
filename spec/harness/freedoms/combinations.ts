import { trial, type Trial } from '../../tools/conformance/trial.ts';
import type { Task } from '../../tools/conformance/tasks.ts';
import { connectInside } from '../targets/inside.ts';
import type { Behind } from './behind.ts';
import { choicesFrom, shuffled } from './choices.ts';
import { freeService } from './free-service.ts';
import { freedoms, type FreedomId } from './freedoms.ts';
import { brokenByTaking, compatible, isTaken } from './takings/index.ts';

/** How many of all freedoms a combination takes, by chance: few, some, most or all. */
const shares = [0.1, 0.3, 0.7, 1];

/** Freedoms that leave no way to learn the id of what was created, if they are taken together. */
const unknowable: readonly FreedomId[] = ['submit.answers-nothing', 'ids.begin-anywhere'];

/** A random combination of freedoms; the same for the same seed. */
export function combinationOf(seed: number): readonly FreedomId[] {
  const { random, choose } = choicesFrom(seed);
  const share = choose('share', shares);
  const wanted = shuffled(freedoms, random).filter(({ id }) => isTaken(id) && random() < share);
  const taken = compatible(wanted.map(({ id }) => id));
  return unknowable.every(id => taken.includes(id)) ? taken.filter(id => id !== unknowable[1]) : taken;
}

/** How much of a run is tried under one combination. */
export interface Sample {
  readonly seed: number;
  /** How many cases and relations are tried, chosen by chance; all of them if it is missing. */
  readonly tasks?: number;
  /** The rule that a fault breaks: only cases and relations that are about it are tried, until something fails. */
  readonly about?: string;
  /** What stands behind the service. */
  readonly behind?: Behind;
}

/** What the stated rules say of a service that takes these freedoms. */
export async function judgedUnder(taken: readonly FreedomId[], sample: Sample): Promise<Trial> {
  const { seed, tasks = Infinity, about, behind } = sample;
  const { random } = choicesFrom(seed);
  const service = await freeService({
    freedoms: taken,
    seed,
    delay: { least: 15, most: 30 },
    ...(behind === undefined ? {} : { behind }),
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
    const excused = taken.flatMap(id => brokenByTaking[id] ?? []);
    return { ...judged, items: judged.items.filter(({ id }) => !excused.includes(id)) };
  } finally {
    await service.close();
  }
}
