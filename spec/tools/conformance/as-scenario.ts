import type { Dialect } from '../../harness/dialects/dialect.ts';
import { isCreation } from '../../model/step.ts';
import type { Actor, Receipt } from '../../model/target.ts';
import { orElse } from '../../model/unobservable.ts';
import { scenarioOf, type Done } from '../replay/write.ts';
import type { Take } from './worker.ts';

/** A scenario of the same writes. It expects nothing of the last write, which the rules judge. */
export function asScenario(
  { rule, takes, says }: { readonly rule: string; readonly says: string; readonly takes: readonly Take[] },
  actors: readonly Actor[],
  profile: Dialect['profile'],
): string {
  const done = takes.map(({ request, receipt }, index): Done =>
    index === takes.length - 1 && !isCreation(request)
      ? { write: request }
      : { write: request, receipt: observable(receipt) },
  );
  return scenarioOf({ title: `breaks ${rule}`, says, covers: [rule], profile }, done, actors);
}

/** The receipt, with an empty outcome if the target does not report one: then the scenario expects nothing of it. */
const observable = (receipt: Receipt): Receipt =>
  receipt.kind === 'accepted'
    ? { kind: 'accepted', parsed: orElse<unknown>(() => receipt.parsed, {}), events: [] }
    : receipt;
