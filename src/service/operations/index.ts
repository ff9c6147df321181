import type { Receipt } from '../../chain/blocks/block.ts';
import { isBatch, type Call, type CallName } from '../../chain/calls/index.ts';
import type { WriteOperation } from '../../contract/shapes/index.ts';
import type { World } from '../world.ts';
import { batchOf } from './batch.ts';
import * as collection from './collection.ts';
import {
  reported,
  type CallOperation,
  type Operation,
  type ReportedCall,
  type SingleOperation,
} from './operation.ts';
import { approved, burned, coinsSent, mintedTokens, ofCollection, transferred } from './outcomes.ts';
import * as pieces from './pieces.ts';
import * as token from './token.ts';
import * as v2 from './v2.ts';

/** The writes that become one call. */
export const callOperations: { readonly [O in SingleOperation]: CallOperation<O> } = {
  ...collection,
  ...token,
  ...pieces,
  ...v2,
};

/** Every write of the interface. */
export const operations: { readonly [O in WriteOperation]: Operation<O, Call> } = {
  ...callOperations,
  batch: batchOf(Object.values(callOperations)),
};

/** Calls that no operation becomes but clients can submit. */
const otherCalls: readonly ReportedCall[] = [
  reported({ call: 'unique.createMultipleItems', outcome: mintedTokens }),
  reported({ call: 'unique.transfer', outcome: transferred }),
  reported({ call: 'unique.burnItem', outcome: burned }),
  reported({ call: 'unique.approveFrom', outcome: approved }),
  reported({ call: 'unique.setAllowanceForAll', outcome: ofCollection }),
  reported({ call: 'balances.transferAllowDeath', outcome: coinsSent }),
  reported({ call: 'unique.forceRepairCollection', outcome: ofCollection }),
  reported({ call: 'unique.forceRepairItem', outcome: ofCollection }),
  reported({ call: 'balances.forceSetBalance', outcome: () => ({ success: true }) }),
];

/** Every call with its outcome. Operations that become the same call have the same outcome. */
export const reportedCalls: ReadonlyMap<CallName, ReportedCall> = new Map(
  [...Object.values(callOperations), ...otherCalls].map(reportedCall => [reportedCall.call, reportedCall]),
);

/**
 * The outcome of a successful transaction. It follows from the calls and their events alone, so it does not matter which endpoint
 * the transaction was submitted to. The outcome of a batch lists that of each call
 * (spec/decisions/service.md#extrinsics).
 */
export function outcomeOf(world: World, { extrinsic, executed }: Receipt): unknown {
  const results = executed.map(({ call, events, state }) => {
    const reportedCall = reportedCalls.get(call.name);
    if (reportedCall === undefined) throw new Error(`expected an outcome for ${call.name}`);
    return { call, parsed: reportedCall.outcome(call, { world, signer: extrinsic.signer, events, state }) };
  });
  if (!isBatch(extrinsic.call)) return results[0]?.parsed;
  const callResults = results.map(({ call, parsed }) => {
    const [section, method] = call.name.split('.');
    return { method: { section, method }, parsed };
  });
  return { callResults };
}
