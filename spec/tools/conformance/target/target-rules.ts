import { rulesWith, stated, type RuleText } from '../../../model/rule.ts';

const texts = {
  'target.answers-every-request': { says: 'The service answers every request.' },
  'target.keeps-its-state': { says: 'A collection exists until it is destroyed.' },
  'target.accepts-its-operations': { says: 'Each operation that the service has is accepted at least once.' },
} as const;

/** Id of a rule that every run demands of a target. */
export type TargetRule = keyof typeof texts;

/** What every run demands of a target, whatever rules are selected. A report lists them only where they are broken. */
export const targetRules: readonly RuleText[] = rulesWith(stated('What the service does'), texts);

/** Whether it is the id of such a rule. */
export const isTargetRule = (id: string): boolean => targetRules.some(rule => rule.id === id);
