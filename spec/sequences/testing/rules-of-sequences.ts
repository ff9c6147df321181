import { readInvariants } from '../../rules/reads/index.ts';
import { rules } from '../../rules/index.ts';
import type { Sequence } from '../command.ts';

/** Ids of the rules that judge single writes and reads: sequences can cover them. */
export const rulesOfSequences = (profile: Sequence['profile']): readonly string[] => [
  ...new Set(
    [...rules, ...readInvariants]
      .filter(rule => rule.profile === undefined || rule.profile === profile)
      .map(({ id }) => id),
  ),
];
