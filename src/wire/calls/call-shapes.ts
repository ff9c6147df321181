import type { CreateCollectionArgs } from '../../chain/calls/collections/create-collection.ts';
import type { ArgsByName, CallName } from '../../chain/calls/index.ts';
import { pallets, type Pallet } from '../pallets.ts';
import { account, crossAccount, multiAddress } from '../scale/accounts.ts';
import { collectionId, limits, permissions, tokenId } from '../scale/collections.ts';
import { callArguments, list, type Members } from '../scale/composites.ts';
import { createCollectionData } from '../scale/create-collection.ts';
import { as, bool, compactU128, mapped, u128, type Shape } from '../scale/shape.ts';
import { propertyKey } from '../scale/texts.ts';
import { itemData, itemsData, property, propertyPermission } from '../scale/tokens.ts';

/** A call on the wire: the two bytes before the arguments, which are its pallet and its index in it; and the arguments. */
export interface CallShape<Args> {
  readonly index: readonly [pallet: number, call: number];
  readonly args: Shape<Args>;
}

const callOf =
  ({ index }: Pallet) =>
  <T extends object>(call: number, members: Members<T>): CallShape<T> => ({
    index: [index, call],
    args: callArguments(members),
  });

const unique = callOf(pallets.unique);
const balances = callOf(pallets.balances);

/** The runtime's createCollectionEx has a single argument, whose members are the arguments of the call in `chain/`. */
const createCollectionArgs: Shape<CreateCollectionArgs> = mapped(
  callArguments<{ data: CreateCollectionArgs }>({ data: createCollectionData }),
  (data: CreateCollectionArgs) => ({ data }),
  ({ data }) => data,
);

const itemId = as('item_id', tokenId);
const keys = as('property_keys', list(propertyKey));
const recipient = as('recipient', crossAccount);
const dest = as('dest', multiAddress);

/**
 * Every call with its arguments in the runtime's order (spec/decisions/chain.md#collection-calls to #coins), which is
 * the order of the bytes, and its names.
 */
export const callShapes: { readonly [N in CallName]: CallShape<ArgsByName[N]> } = {
  'unique.createCollectionEx': { index: [pallets.unique.index, 1], args: createCollectionArgs },
  'unique.destroyCollection': unique(2, { collectionId }),
  'unique.addToAllowList': unique(3, { collectionId, address: crossAccount }),
  'unique.removeFromAllowList': unique(4, { collectionId, address: crossAccount }),
  'unique.changeCollectionOwner': unique(5, { collectionId, newOwner: account }),
  'unique.addCollectionAdmin': unique(6, { collectionId, admin: as('new_admin_id', crossAccount) }),
  'unique.removeCollectionAdmin': unique(7, { collectionId, admin: as('account_id', crossAccount) }),
  'unique.setCollectionSponsor': unique(8, { collectionId, sponsor: as('new_sponsor', account) }),
  'unique.confirmSponsorship': unique(9, { collectionId }),
  'unique.removeCollectionSponsor': unique(10, { collectionId }),
  'unique.createItem': unique(11, { collectionId, owner: crossAccount, data: itemData }),
  'unique.createMultipleItems': unique(12, {
    collectionId,
    owner: crossAccount,
    items: as('items_data', list(itemData)),
  }),
  'unique.setCollectionProperties': unique(13, { collectionId, properties: list(property) }),
  'unique.deleteCollectionProperties': unique(14, { collectionId, keys }),
  'unique.setTokenProperties': unique(15, { collectionId, tokenId, properties: list(property) }),
  'unique.deleteTokenProperties': unique(16, { collectionId, tokenId, keys }),
  'unique.setTokenPropertyPermissions': unique(17, {
    collectionId,
    propertyPermissions: list(propertyPermission),
  }),
  'unique.createMultipleItemsEx': unique(18, { collectionId, data: itemsData }),
  'unique.setTransfersEnabledFlag': unique(19, { collectionId, value: bool }),
  'unique.burnItem': unique(20, { collectionId, tokenId: itemId, value: u128 }),
  'unique.burnFrom': unique(21, { collectionId, from: crossAccount, tokenId: itemId, value: u128 }),
  'unique.transfer': unique(22, { to: recipient, collectionId, tokenId: itemId, value: u128 }),
  'unique.approve': unique(23, { spender: crossAccount, collectionId, tokenId: itemId, amount: u128 }),
  'unique.approveFrom': unique(24, {
    from: crossAccount,
    spender: as('to', crossAccount),
    collectionId,
    tokenId: itemId,
    amount: u128,
  }),
  'unique.transferFrom': unique(25, {
    from: crossAccount,
    to: recipient,
    collectionId,
    tokenId: itemId,
    value: u128,
  }),
  'unique.setCollectionLimits': unique(26, { collectionId, limits: as('new_limit', limits) }),
  'unique.setCollectionPermissions': unique(27, {
    collectionId,
    permissions: as('new_permission', permissions),
  }),
  'unique.repartition': unique(28, { collectionId, tokenId, amount: u128 }),
  'unique.setAllowanceForAll': unique(29, { collectionId, operator: crossAccount, approve: bool }),
  'balances.transferAllowDeath': balances(0, { to: dest, value: compactU128 }),
  'unique.forceRepairCollection': unique(30, { collectionId }),
  'unique.forceRepairItem': unique(31, { collectionId, tokenId: itemId }),
  'balances.forceSetBalance': balances(8, { who: multiAddress, newFree: compactU128 }),
  'balances.transferKeepAlive': balances(3, { to: dest, value: compactU128 }),
};

export const callNames = Object.keys(callShapes) as CallName[];
