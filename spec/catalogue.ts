import { inquiries } from './inquiries/index.ts';
import { relations } from './relations/index.ts';
import { abilityRules } from './rules/abilities.ts';
import { rules } from './rules/index.ts';
import { textOf, type RuleText } from './rule.ts';

/** Everything that judges: laws of steps, of reads, of relations, and of what targets can do beside the interface. */
export const everythingThatJudges: readonly RuleText[] = [
  ...rules,
  ...inquiries,
  ...relations,
  ...abilityRules,
];

/** What all of it says, each id once, in the order of the ids. */
export const catalogue: readonly RuleText[] = [
  ...new Map(everythingThatJudges.map(rule => [rule.id, textOf(rule)])).values(),
].toSorted((left, right) => (left.id < right.id ? -1 : 1));
