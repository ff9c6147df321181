import type { Reason } from '../../../model/rule.ts';
import type { Step } from '../../../model/step.ts';

/** A condition that makes a request malformed, so that it cannot be built (spec/statements/rulings.md#3). */
export interface Malformation extends Omit<Reason, 'error'> {
  readonly when: (step: Step) => boolean;
}
