import { deviations } from '../../statements/choices.ts';
import { findFault, findFaultAmong } from '../other-service/judge.ts';
import { judgeVariant, variants } from '../other-service/variants.ts';

/** A variant to judge with a seed, or a fault to find, by name. */
export type DocumentTask =
  | { readonly variant: string; readonly seed: number }
  | { readonly fault: string; readonly isAmongVariants: boolean };

function byName<T extends { readonly name: string }>(all: readonly T[], wanted: string): T {
  const found = all.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`expected a name in the list, found ${wanted}`);
  return found;
}

process.on('message', (task: DocumentTask) => {
  const result =
    'fault' in task
      ? (task.isAmongVariants ? findFaultAmong : findFault)(byName(deviations, task.fault))
      : judgeVariant(byName(variants, task.variant), task.seed);
  void result.then(found => process.send?.(found));
});
