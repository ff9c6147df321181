import { isAbsent, type Dialect } from '../../harness/dialects/dialect.ts';
import { loadApplicable } from '../../sequences/applicable.ts';
import { documentedReads } from '../../../src/contract/documented/requests.ts';
import { readInvariants } from '../../rules/reads/index.ts';
import { rules } from '../../rules/index.ts';

/** The operations that a rule is about: some writes, or all reads; none for other rules. Without an endpoint for them it fails. */
export const subjectsOf = (id: string): readonly string[] =>
  readInvariants.some(rule => rule.id === id)
    ? documentedReads
    : rules.filter(rule => rule.id === id).flatMap(({ operations = [] }) => operations);

/** The operations without which the rule cannot be tried, as the simulator shows. */
export const neededBy = (rule: string, profile: Dialect['profile']): readonly string[] =>
  loadApplicable(profile).needs.get(rule) ?? [];

/** The operations that the rule needs, and that the target does not have or does not claim to support. */
export const lackingFor = (rule: string, dialect: Dialect): readonly string[] =>
  neededBy(rule, dialect.profile).filter(operation => isAbsent(dialect, operation));
