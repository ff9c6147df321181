import type { CreateCollectionArgs } from '../chain/calls/create-collection.ts';
import type { ArgsByName, CallName } from '../chain/calls/index.ts';
import { account, crossAccount, multiAddress } from './scale/accounts.ts';
import { limits, permissions } from './scale/collections.ts';
import { callArguments, list, type Members } from './scale/composites.ts';
import { createCollectionData } from './scale/create-collection.ts';
import { bool, compactU128, mapped, u128, u32, type Shape } from './scale/shape.ts';
import { propertyKey } from './scale/texts.ts';
import { itemData, itemsData, property, propertyPermission } from './scale/tokens.ts';

/** A call on the wire: the two bytes before the arguments, which are its pallet and its index in it; and the arguments. */
export interface CallShape<Args> {
  readonly index: readonly [pallet: number, call: number];
  readonly args: Shape<Args>;
}

const uniquePallet = 61;
const balancesPallet = 30;

const unique = <T extends object>(call: number, members: Members<T>): CallShape<T> => ({
  index: [uniquePallet, call],
  args: callArguments(members),
});

const balances = <T extends object>(call: number, members: Members<T>): CallShape<T> => ({
  index: [balancesPallet, call],
  args: callArguments(members),
});

/** The runtime's createCollectionEx has a single argument, whose members are the arguments of the call in `chain/`. */
const createCollectionArgs: Shape<CreateCollectionArgs> = mapped(
  callArguments<{ data: CreateCollectionArgs }>({ data: createCollectionData }),
  (data: CreateCollectionArgs) => ({ data }),
  ({ data }) => data,
);

/**
 * Every call with its arguments in the runtime's order (spec/decisions/chain.md#collection-calls to #coins), which is
 * the order of the bytes.
 */
export const callShapes: { readonly [N in CallName]: CallShape<ArgsByName[N]> } = {
  'unique.createCollectionEx': { index: [uniquePallet, 1], args: createCollectionArgs },
  'unique.destroyCollection': unique(2, { collectionId: u32 }),
  'unique.addToAllowList': unique(3, { collectionId: u32, address: crossAccount }),
  'unique.removeFromAllowList': unique(4, { collectionId: u32, address: crossAccount }),
  'unique.changeCollectionOwner': unique(5, { collectionId: u32, newOwner: account }),
  'unique.addCollectionAdmin': unique(6, { collectionId: u32, admin: crossAccount }),
  'unique.removeCollectionAdmin': unique(7, { collectionId: u32, admin: crossAccount }),
  'unique.setCollectionSponsor': unique(8, { collectionId: u32, sponsor: account }),
  'unique.confirmSponsorship': unique(9, { collectionId: u32 }),
  'unique.removeCollectionSponsor': unique(10, { collectionId: u32 }),
  'unique.createItem': unique(11, { collectionId: u32, owner: crossAccount, data: itemData }),
  'unique.createMultipleItems': unique(12, { collectionId: u32, owner: crossAccount, items: list(itemData) }),
  'unique.setCollectionProperties': unique(13, { collectionId: u32, properties: list(property) }),
  'unique.deleteCollectionProperties': unique(14, { collectionId: u32, keys: list(propertyKey) }),
  'unique.setTokenProperties': unique(15, { collectionId: u32, tokenId: u32, properties: list(property) }),
  'unique.deleteTokenProperties': unique(16, { collectionId: u32, tokenId: u32, keys: list(propertyKey) }),
  'unique.setTokenPropertyPermissions': unique(17, {
    collectionId: u32,
    propertyPermissions: list(propertyPermission),
  }),
  'unique.createMultipleItemsEx': unique(18, { collectionId: u32, data: itemsData }),
  'unique.setTransfersEnabledFlag': unique(19, { collectionId: u32, value: bool }),
  'unique.burnItem': unique(20, { collectionId: u32, tokenId: u32, value: u128 }),
  'unique.burnFrom': unique(21, { collectionId: u32, from: crossAccount, tokenId: u32, value: u128 }),
  'unique.transfer': unique(22, { to: crossAccount, collectionId: u32, tokenId: u32, value: u128 }),
  'unique.approve': unique(23, { spender: crossAccount, collectionId: u32, tokenId: u32, amount: u128 }),
  'unique.approveFrom': unique(24, {
    from: crossAccount,
    spender: crossAccount,
    collectionId: u32,
    tokenId: u32,
    amount: u128,
  }),
  'unique.transferFrom': unique(25, {
    from: crossAccount,
    to: crossAccount,
    collectionId: u32,
    tokenId: u32,
    value: u128,
  }),
  'unique.setCollectionLimits': unique(26, { collectionId: u32, limits }),
  'unique.setCollectionPermissions': unique(27, { collectionId: u32, permissions }),
  'unique.repartition': unique(28, { collectionId: u32, tokenId: u32, amount: u128 }),
  'unique.setAllowanceForAll': unique(29, { collectionId: u32, operator: crossAccount, approve: bool }),
  'balances.transferAllowDeath': balances(0, { to: multiAddress, value: compactU128 }),
  'balances.transferKeepAlive': balances(3, { to: multiAddress, value: compactU128 }),
};

/** The names of all calls. */
export const callNames = Object.keys(callShapes) as CallName[];
