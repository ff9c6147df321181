import { refusedOtherwise } from '../../model/preconditions.ts';
import type { Sequence } from '../../sequences/command.ts';
import { shortestFirst, unjudged } from './caught.ts';
import { replaceError, skipRefusal, watchedCalls } from './inject/check.ts';
import { mutant, type CallName, type Mutant } from './inject/mutant.ts';

/** A refusal that a call declares, by the id of its rule, and the written sequences in which it is the reason. */
interface ReachedRefusal {
  readonly call: CallName;
  readonly rule: string;
  readonly profile: Sequence['profile'];
  readonly sequences: readonly Sequence[];
}

/** A mutant that no hand wrote, and the sequences that can show it. */
export interface RefusalMutant {
  readonly mutant: Mutant;
  readonly sequences: readonly Sequence[];
}

const skipped = (call: CallName, rule: string, profile: Sequence['profile']): Mutant =>
  mutant(`skipped/${call}/${rule}`, rule, {
    profile,
    calls: skipRefusal(call, rule),
    otherwiseBreaks: refusedOtherwise,
  });

const withOtherError = (call: CallName, rule: string, profile: Sequence['profile']): Mutant =>
  mutant(`other-error/${call}/${rule}`, 'refusal.reports-its-code', {
    profile,
    calls: replaceError(call, rule),
  });

/** For every refusal that a call declares and a request of the interface reaches under one of the profiles: skipped, and with another error. */
export async function refusalMutants(
  profiles: readonly Sequence['profile'][],
): Promise<readonly RefusalMutant[]> {
  const reached = new Map<string, ReachedRefusal>();
  for (const profile of profiles)
    for (const one of await reachedRefusals(profile)) {
      const id = `${one.call} ${one.rule}`;
      reached.set(id, reached.get(id) ?? one);
    }
  return [...reached.values()].flatMap(({ call, rule, profile, sequences }) =>
    [skipped, withOtherError].map(make => ({ mutant: make(call, rule, profile), sequences })),
  );
}

/** The refusals that are the reason of one in the written sequences of a profile; its requests do not reach the others. */
async function reachedRefusals(profile: Sequence['profile']): Promise<readonly ReachedRefusal[]> {
  const reached = new Map<string, { call: CallName; rule: string; sequences: Set<Sequence> }>();
  for (const { sequence } of shortestFirst(profile)) {
    const watched = watchedCalls((call, rule) => {
      if (rule === undefined) return;
      const { sequences } = reached.get(`${call} ${rule}`) ?? { sequences: new Set<Sequence>() };
      reached.set(`${call} ${rule}`, { call, rule, sequences: sequences.add(sequence) });
    });
    await unjudged(sequence, watched);
  }
  return [...reached.values()].map(one => ({ ...one, profile, sequences: [...one.sequences] }));
}
