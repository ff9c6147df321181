import type { Book } from '../book.ts';
import { exampleView, type ExampleView } from './example-view.ts';

/** A request that a rule refuses, and the closest one that is accepted, as pages show them. */
export interface NearMiss {
  readonly refused: ExampleView;
  readonly accepted: ExampleView;
}

/** The near misses of all rules that refuse, by the id of the rule: those of the page that explains it, if it has one. */
export function nearMissesOf({ operations, rules }: Book): Readonly<Record<string, NearMiss>> {
  const found: Record<string, NearMiss> = {};
  for (const { operation, sections } of operations)
    for (const { rule, example, nearMiss } of sections.flatMap(section => section.rules)) {
      if (example?.step.receipt.kind !== 'refused' || nearMiss?.step.receipt.kind !== 'accepted') continue;
      if (rule.id in found && rules[rule.id]?.page !== operation) continue;
      const view = {
        refused: exampleView(example, nearMiss, rule.id),
        accepted: exampleView(nearMiss, example, rule.id),
      };
      if (view.refused.refusedBy === undefined) found[rule.id] = view;
    }
  return found;
}
