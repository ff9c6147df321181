import { executeCall } from '../../../chain/blocks/execution.ts';
import type { Event, Refusal } from '../../../contract/shapes/extrinsic-answers.ts';
import type { WriteOperation } from '../../../contract/shapes/index.ts';
import type { Remark } from '../../../contract/shapes/remarks.ts';
import { buildPayload } from '../../../service/extrinsics/payload.ts';
import { refusalView } from '../../../service/extrinsics/status.ts';
import { feeEstimate } from '../../../service/extrinsics/estimate.ts';
import { callOfRequest } from '../../../service/operations/index.ts';
import { remarkOf, reportTo } from '../../../service/requests/remarks.ts';
import { callToJson } from '../../../wire/calls/calls.ts';
import type { Amount } from '../../../service/views/amount.ts';
import { eventView } from '../../../service/views/event.ts';
import type { World } from '../../../service/worlds/world.ts';

/** What a write would do: its call, its fee, its events or the rule that would refuse it, and what of its body would be ignored. */
export interface DryRun {
  readonly call: { readonly section: string; readonly method: string; readonly args: readonly unknown[] };
  readonly refusal: Refusal | null;
  readonly fee: Amount;
  readonly events: readonly Event[];
  readonly remarks: readonly Remark[];
}

/** What a write would do on top of the pending transactions. Throws a `Failure` for a malformed body, as the write itself does. */
export function dryRunOf(world: World, operation: WriteOperation, body: unknown): DryRun {
  const remarks: Remark[] = [];
  const report = reportTo(world, ignored => remarks.push(...ignored.map(remarkOf)));
  const { pending, rules } = world.chain;
  const { signer, call } = callOfRequest(world, operation, body, report);
  const payload = buildPayload(world, signer, call);
  const outcome = executeCall(pending.state, call, signer, rules);
  return {
    call: callToJson(call, world),
    refusal: 'rule' in outcome ? refusalView(outcome, world) : null,
    fee: feeEstimate(world, payload),
    events: 'rule' in outcome ? [] : outcome.events.map(event => eventView(event, world)),
    remarks,
  };
}
