import { rulesWith, stated, type RuleText } from '../../../model/rule.ts';

/** What every run demands of a target, whatever rules are selected. A report lists them only where they are broken. */
export const targetRules: readonly RuleText[] = rulesWith(stated('What the service does'), {
  'target.answers-every-request': {
    says: 'The service answers every request.',
  },
  'target.keeps-its-state': {
    says: 'A collection exists until it is destroyed.',
  },
  'target.accepts-its-operations': {
    says: 'Each operation that the service has is accepted at least once.',
  },
});

/** Id of such a rule. */
export type TargetRule =
  'target.answers-every-request' | 'target.keeps-its-state' | 'target.accepts-its-operations';

/** The rule of that id. */
export function targetRule(id: TargetRule): RuleText {
  const found = targetRules.find(rule => rule.id === id);
  if (found === undefined) throw new Error(`expected the rule ${id}`);
  return found;
}

/** Whether it is the id of such a rule. */
export const isTargetRule = (id: string): boolean => targetRules.some(rule => rule.id === id);
