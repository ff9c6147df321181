import type { Mutant } from './inject/mutant.ts';
import { brokenBy, type Sight } from './broken-by.ts';

/** How a fault was found out. */
export interface Catch {
  readonly mutant: Mutant;
  /** Whether the rule that it breaks was broken within the bound. */
  readonly isCaught: boolean;
  /** Steps that were judged until then. */
  readonly steps: number;
  /** All rules that were broken on the way, how often each. */
  readonly broken: ReadonlyMap<string, number>;
}

/** Looks at the fault, everywhere or only there, until the rule that it breaks is broken. */
export async function catchMutant(
  mutant: Mutant,
  sights: AsyncIterable<Sight> = brokenBy(mutant),
): Promise<Catch> {
  const broken = new Map<string, number>();
  let steps = 0;
  for await (const sight of sights) {
    steps += sight.steps;
    const found = new Set(sight.broken);
    for (const rule of found) broken.set(rule, (broken.get(rule) ?? 0) + 1);
    if (found.has(mutant.breaks)) return { mutant, isCaught: true, steps, broken };
  }
  return { mutant, isCaught: false, steps, broken };
}
