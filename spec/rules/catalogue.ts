import { readInvariants } from './reads/index.ts';
import { relations } from './metamorphic/index.ts';
import { capabilityRules } from './capabilities.ts';
import { rules } from './index.ts';
import { textOf, type RuleText } from '../model/rule.ts';

/** All rules: of steps, of reads, metamorphic relations, and of optional capabilities of targets. */
export const allRules: readonly RuleText[] = [...rules, ...readInvariants, ...relations, ...capabilityRules];

/** The texts of all rules, each id once, sorted by id. */
export const catalogue: readonly RuleText[] = [
  ...new Map(allRules.map(rule => [rule.id, { id: rule.id, ...textOf(rule) }])).values(),
].toSorted((left, right) => (left.id < right.id ? -1 : 1));
