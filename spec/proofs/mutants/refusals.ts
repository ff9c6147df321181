import { refusedOtherwise } from '../../model/preconditions.ts';
import type { Sequence } from '../../sequences/command.ts';
import { shortestFirst, unjudged } from './caught.ts';
import { replaceError, skipRefusal, watchedCalls } from './inject/check.ts';
import { mutant, type CallName, type Mutant } from './inject/mutant.ts';

/** A mutant that no hand wrote, and the written sequences in which the refusal that it changes is the reason. */
export interface RefusalMutant {
  readonly mutant: Mutant;
  readonly sequences: readonly Sequence[];
}

/** For every refusal that a call declares and a request of the interface reaches under one of the profiles: skipped, and with another error. */
export async function refusalMutants(
  profiles: readonly Sequence['profile'][],
): Promise<readonly RefusalMutant[]> {
  const reached = new Map<string, { call: CallName; rule: string; sequences: Set<Sequence> }>();
  for (const { sequence } of profiles.flatMap(shortestFirst)) {
    const watched = watchedCalls((call, rule) => {
      const { sequences } = reached.get(`${call} ${rule}`) ?? { sequences: new Set<Sequence>() };
      reached.set(`${call} ${rule}`, { call, rule, sequences: sequences.add(sequence) });
    });
    await unjudged(sequence, watched);
  }
  return [...reached.values()].flatMap(({ call, rule, sequences: [...all] }) => {
    const [{ profile } = { profile: 'document' as const }] = all;
    const sequences = all.filter(sequence => sequence.profile === profile);
    const skipped = { calls: skipRefusal(call, rule), otherwiseBreaks: refusedOtherwise };
    const otherError = { calls: replaceError(call, rule) };
    return [
      mutant(`skipped/${call}/${rule}`, rule, { profile, ...skipped }),
      mutant(`other-error/${call}/${rule}`, 'refusal.reports-its-code', { profile, ...otherError }),
    ].map(one => ({ mutant: one, sequences }));
  });
}
