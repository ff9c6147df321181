import { addCollectionAdmin } from './collections/add-collection-admin.ts';
import { addToAllowList } from './collections/add-to-allow-list.ts';
import { approveFrom } from './tokens/approve-from.ts';
import { approve } from './tokens/approve.ts';
import { burnFrom } from './tokens/burn-from.ts';
import { burnItem } from './tokens/burn-item.ts';
import type { CallDefinition } from '../call.ts';
import { changeCollectionOwner } from './collections/change-collection-owner.ts';
import { confirmSponsorship } from './collections/confirm-sponsorship.ts';
import { createCollection } from './collections/create-collection.ts';
import { createItem } from './tokens/create-item.ts';
import { createMultipleItemsEx } from './tokens/create-multiple-items-ex.ts';
import { createMultipleItems } from './tokens/create-multiple-items.ts';
import { deleteCollectionProperties } from './collections/delete-collection-properties.ts';
import { deleteTokenProperties } from './tokens/delete-token-properties.ts';
import { destroyCollection } from './collections/destroy-collection.ts';
import { forceRepairCollection } from './collections/force-repair-collection.ts';
import { forceRepairItem } from './tokens/force-repair-item.ts';
import { forceSetBalance } from './coins/force-set-balance.ts';
import { removeCollectionAdmin } from './collections/remove-collection-admin.ts';
import { removeCollectionSponsor } from './collections/remove-collection-sponsor.ts';
import { removeFromAllowList } from './collections/remove-from-allow-list.ts';
import { repartition } from './tokens/repartition.ts';
import { setAllowanceForAll } from './tokens/set-allowance-for-all.ts';
import { setCollectionLimits } from './collections/set-collection-limits.ts';
import { setCollectionPermissions } from './collections/set-collection-permissions.ts';
import { setCollectionProperties } from './collections/set-collection-properties.ts';
import { setCollectionSponsor } from './collections/set-collection-sponsor.ts';
import { setTokenProperties } from './tokens/set-token-properties.ts';
import { setTokenPropertyPermissions } from './collections/set-token-property-permissions.ts';
import { setTransfersEnabledFlag } from './collections/set-transfers-enabled-flag.ts';
import { transferCoins } from './coins/transfer-coins.ts';
import { transferFrom } from './tokens/transfer-from.ts';
import { transfer } from './tokens/transfer.ts';

const definitions = {
  'unique.createCollectionEx': createCollection,
  'unique.destroyCollection': destroyCollection,
  'unique.addToAllowList': addToAllowList,
  'unique.removeFromAllowList': removeFromAllowList,
  'unique.changeCollectionOwner': changeCollectionOwner,
  'unique.addCollectionAdmin': addCollectionAdmin,
  'unique.removeCollectionAdmin': removeCollectionAdmin,
  'unique.setCollectionSponsor': setCollectionSponsor,
  'unique.confirmSponsorship': confirmSponsorship,
  'unique.removeCollectionSponsor': removeCollectionSponsor,
  'unique.createItem': createItem,
  'unique.createMultipleItems': createMultipleItems,
  'unique.setCollectionProperties': setCollectionProperties,
  'unique.deleteCollectionProperties': deleteCollectionProperties,
  'unique.setTokenProperties': setTokenProperties,
  'unique.deleteTokenProperties': deleteTokenProperties,
  'unique.setTokenPropertyPermissions': setTokenPropertyPermissions,
  'unique.createMultipleItemsEx': createMultipleItemsEx,
  'unique.setTransfersEnabledFlag': setTransfersEnabledFlag,
  'unique.burnItem': burnItem,
  'unique.burnFrom': burnFrom,
  'unique.transfer': transfer,
  'unique.approve': approve,
  'unique.approveFrom': approveFrom,
  'unique.transferFrom': transferFrom,
  'unique.setCollectionLimits': setCollectionLimits,
  'unique.setCollectionPermissions': setCollectionPermissions,
  'unique.repartition': repartition,
  'unique.setAllowanceForAll': setAllowanceForAll,
  'unique.forceRepairCollection': forceRepairCollection,
  'unique.forceRepairItem': forceRepairItem,
  'balances.transferAllowDeath': transferCoins,
  'balances.transferKeepAlive': transferCoins,
  'balances.forceSetBalance': forceSetBalance,
};

type Definitions = typeof definitions;

/** `pallet.call`. */
export type CallName = keyof Definitions;

/** Arguments of every call, by its name. */
export type ArgsByName = { readonly [N in CallName]: CallArgs<N> };
type PlanByName = { readonly [N in CallName]: Parameters<Definitions[N]['apply']>[1] };

/** Arguments of the call of that name. */
export type CallArgs<N extends CallName> = Parameters<Definitions[N]['check']>[1];

/** A table of calls. A world may be given another one than `calls`: this is how the specification runs mutants. */
export type Calls = { readonly [N in CallName]: CallDefinition<ArgsByName[N], PlanByName[N], string> };

/** Every call that the chain executes, under the runtime's own name. */
export const calls: Calls = definitions;

/** A call of the table by name, with its arguments. */
export type SingleCall<Name extends CallName = CallName> = {
  [N in Name]: { readonly name: N; readonly args: ArgsByName[N] };
}[Name];

/**
 * Several calls in one transaction, executed in order (pallet Utility): all of them or none, those before the first that is
 * refused, or all that are not refused.
 */
export interface BatchCall {
  readonly name: 'utility.batchAll' | 'utility.batch' | 'utility.forceBatch';
  readonly args: { readonly calls: readonly SingleCall[] };
}

/** A call that the sudo key executes as root (pallet Sudo). */
export interface SudoCall {
  readonly name: 'sudo.sudo';
  readonly args: { readonly call: SingleCall };
}

/** The call of a transaction. */
export type Call = SingleCall | BatchCall | SudoCall;

export const isBatch = (call: Call): call is BatchCall => 'calls' in call.args;

/** Whether the call has no other calls in it. */
export const isSingle = (call: Call): call is SingleCall => !isBatch(call) && call.name !== 'sudo.sudo';

/** The calls to execute, in order: those of a batch, that of sudo, or the single one. */
export function callsIn(call: Call): readonly SingleCall[] {
  if (isSingle(call)) return [call];
  return isBatch(call) ? call.args.calls : [call.args.call];
}
