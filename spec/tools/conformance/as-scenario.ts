import type { ShownRead } from '../../model/difference.ts';
import type { Dialect } from '../../harness/dialects/dialect.ts';
import { isCreation } from '../../model/step.ts';
import type { Actor, Receipt } from '../../model/target.ts';
import { orElse } from '../../model/unobservable.ts';
import { scenarioOf, type Done } from '../replay/write.ts';
import type { Take } from './worker.ts';

/** What a scenario is made from. */
interface Failing {
  readonly rule: string;
  /** The sentence of the rule. */
  readonly says: string;
  readonly takes: readonly Take[];
  /** A read after the writes that shows how the rule is broken. */
  readonly read?: ShownRead | undefined;
}

/** A scenario of the same writes and the read. It expects nothing of the last write, which the rules judge. */
export function asScenario(
  { rule, takes, says, read }: Failing,
  actors: readonly Actor[],
  profile: Dialect['profile'],
): string {
  const isJudged = (index: number): boolean => read === undefined && index === takes.length - 1;
  const done = takes.map(({ request, receipt }, index): Done =>
    isJudged(index) && !isCreation(request)
      ? { write: request }
      : { write: request, receipt: observable(receipt) },
  );
  const reads: readonly Done[] = read === undefined ? [] : [{ ...read, read: read.operation }];
  return scenarioOf({ title: `breaks ${rule}`, says, covers: [rule], profile }, [...done, ...reads], actors);
}

/** The receipt, with an empty outcome if the target does not report one: then the scenario expects nothing of it. */
const observable = (receipt: Receipt): Receipt =>
  receipt.kind === 'accepted'
    ? { kind: 'accepted', parsed: orElse<unknown>(() => receipt.parsed, {}), events: [] }
    : receipt;
