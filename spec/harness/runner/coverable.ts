import { readInvariants } from '../../rules/reads/index.ts';
import { rules } from '../../rules/index.ts';
import { mutants } from '../mutants/index.ts';
import type { Mutant } from '../mutants/inject/mutant.ts';
import type { Sequence } from '../sequences/command.ts';

/** Ids of the rules that judge single writes and reads: sequences can cover them. */
export const rulesOfSequences = (profile: Sequence['profile']): readonly string[] => [
  ...new Set(
    [...rules, ...readInvariants]
      .filter(rule => rule.profile === undefined || rule.profile === profile)
      .map(({ id }) => id),
  ),
];

/** Mutants of the profile that break such a rule. */
export const mutantsOfSequences = (profile: Sequence['profile']): readonly Mutant[] => {
  const breakable = new Set(rulesOfSequences(profile));
  return mutants.filter(mutant => mutant.profile === profile && breakable.has(mutant.breaks));
};
