import type { Server } from './processes/child.ts';

/** How often work and baseline are measured. */
export interface Times {
  /** Rounds that count. Odd, so that the median is one of them. */
  readonly rounds: number;
  /** Rounds before them, in which the code is compiled; 1 by default. */
  readonly warmUps?: number;
}

/** A median, and the quartiles that half of the rounds are between. */
export interface Spread {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** Median and quartiles, interpolated between neighbours. NaN for no values. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((first, second) => first - second);
  const at = (part: number): number => {
    const position = part * (sorted.length - 1);
    const below = sorted[Math.floor(position)] ?? NaN;
    const above = sorted[Math.ceil(position)] ?? NaN;
    return below + (above - below) * (position - Math.floor(position));
  };
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}

/** One round: the measured work, and its baseline right before or after it. */
export interface Round {
  readonly work: number;
  readonly baseline: number;
}

/**
 * Measures work and baseline alternately, so that noise of the machine affects both. The order changes with each
 * round.
 */
export async function alternate(
  work: () => Promise<number>,
  baseline: () => Promise<number>,
  { rounds, warmUps = 1 }: Times,
): Promise<Round[]> {
  for (let round = 0; round < warmUps; round += 1) await work();
  await baseline();
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1)
    if (round % 2 === 0) measured.push({ work: await work(), baseline: await baseline() });
    else {
      const before = await baseline();
      measured.push({ work: await work(), baseline: before });
    }
  return measured;
}

/** How much a server does per second of its CPU time: `count` requests, which `run` sends. */
export const perCpuSecond =
  ({ cpu }: Server, count: number, run: () => Promise<unknown>) =>
  async (): Promise<number> => {
    const before = await cpu();
    await run();
    return count / ((await cpu()) - before);
  };
