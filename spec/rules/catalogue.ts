import { readInvariants } from './reads/index.ts';
import { relations } from './metamorphic/index.ts';
import { capabilityRules } from './capabilities.ts';
import { rules } from './index.ts';
import { textOf, type RuleText } from '../model/rule.ts';

/** Everything that judges: laws of steps, of reads, of relations, and of what targets can do beside the interface. */
export const allRules: readonly RuleText[] = [...rules, ...readInvariants, ...relations, ...capabilityRules];

/** What all of it says, each id once, in the order of the ids. */
export const catalogue: readonly RuleText[] = [
  ...new Map(allRules.map(rule => [rule.id, textOf(rule)])).values(),
].toSorted((left, right) => (left.id < right.id ? -1 : 1));
