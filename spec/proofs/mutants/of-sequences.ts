import { rulesOfSequences } from '../../harness/runner/coverable.ts';
import type { Sequence } from '../../sequences/command.ts';
import { mutants } from './index.ts';
import type { Mutant } from './inject/mutant.ts';

/** Mutants of the profile that break a rule which sequences can cover. */
export const mutantsOfSequences = (profile: Sequence['profile']): readonly Mutant[] => {
  const breakable = new Set(rulesOfSequences(profile));
  return mutants.filter(mutant => mutant.profile === profile && breakable.has(mutant.breaks));
};
