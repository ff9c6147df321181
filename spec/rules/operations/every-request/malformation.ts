import type { RuleText, Text } from '../../../model/rule.ts';
import type { Step } from '../../../model/step.ts';

/** A condition that makes a request malformed, so that it cannot be built (spec/statements/rulings.md#3). */
export interface Malformation extends RuleText {
  readonly when: (step: Step) => boolean;
}

/** Malformations by id, in order; the level and source of those without are `ruled 3` and Errors. */
export type Malformations = Readonly<Record<string, Text & Pick<Malformation, 'when'>>>;
