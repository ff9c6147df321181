import { deviations } from '../../statements/choices.ts';
import { findFault, findFaultAmong, type Found } from '../other-service/judge.ts';
import { outcomeOfFault, type FaultOutcome } from '../other-service/unfinished-faults.ts';
import { judgeVariant, variants, type VariantResult } from '../other-service/variants.ts';

/** A variant to judge with a seed, or a fault to find, in a service that is not finished if one is named. */
export type DocumentTask =
  | { readonly variant: string; readonly seed: number }
  | { readonly fault: string; readonly service: string }
  | { readonly fault: string; readonly isAmongVariants: boolean };

function byName<T extends { readonly name: string }>(all: readonly T[], wanted: string): T {
  const found = all.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`expected a name in the list, found ${wanted}`);
  return found;
}

function done(task: DocumentTask): Promise<VariantResult | Found | FaultOutcome> {
  if ('variant' in task) return judgeVariant(byName(variants, task.variant), task.seed);
  const fault = byName(deviations, task.fault);
  if ('service' in task) return outcomeOfFault({ ...task, fault });
  return (task.isAmongVariants ? findFaultAmong : findFault)(fault);
}

process.on('message', (task: DocumentTask) => {
  void done(task).then(result => process.send?.(result));
});
