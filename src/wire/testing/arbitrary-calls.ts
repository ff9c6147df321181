import fc, { type Arbitrary } from 'fast-check';
import type { CreateCollectionArgs } from '../../chain/calls/collections/create-collection.ts';
import type { ArgsByName, Call, CallName, SingleCall } from '../../chain/calls/index.ts';
import type { LimitsUpdate } from '../../chain/rules/collections/collection-limits.ts';
import type { PermissionsUpdate } from '../../chain/rules/collections/collection-permissions.ts';
import type { ItemData, ItemsData, NewToken } from '../../chain/rules/tokens/mint-data.ts';
import type { OwnedAmount } from '../../chain/rules/tokens/pieces.ts';
import type { Address } from '../../chain/state/address.ts';
import type { Property, PropertyPermission } from '../../chain/state/state.ts';
import { callNames } from '../calls/call-shapes.ts';

/** Arbitrary calls: everything that can be encoded, sensible or not. */

const hex = (minBytes: number, maxBytes: number): Arbitrary<string> =>
  fc
    .uint8Array({ minLength: minBytes, maxLength: maxBytes })
    .map(bytes => `0x${Buffer.from(bytes).toString('hex')}`);

const u32 = fc.integer({ min: 0, max: 0xffff_ffff });
const u128 = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n });

/** Any Substrate account. */
export const account: Arbitrary<Address> = hex(32, 32);

/** Any account of either kind. */
export const address: Arbitrary<Address> = fc.oneof(account, hex(20, 20));

const utf16 = (lengthMax: number): Arbitrary<string> =>
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: lengthMax })
    .map(units => String.fromCharCode(...units));

const key = fc.uint8Array({ maxLength: 20 }).map(bytes => Buffer.from(bytes).toString('latin1'));
const property: Arbitrary<Property> = fc.record({ key, value: hex(0, 80) });
const properties = fc.array(property, { maxLength: 5 });
const permission: Arbitrary<PropertyPermission> = fc.record({
  key,
  mutable: fc.boolean(),
  collectionAdmin: fc.boolean(),
  tokenOwner: fc.boolean(),
});

const limits: Arbitrary<LimitsUpdate> = fc.record(
  {
    accountTokenOwnershipLimit: u32,
    sponsoredDataSize: u32,
    sponsoredDataRateLimit: fc.oneof(u32, fc.constant('disabled' as const)),
    tokenLimit: u32,
    sponsorTransferTimeout: u32,
    sponsorApproveTimeout: u32,
    ownerCanTransfer: fc.boolean(),
    ownerCanDestroy: fc.boolean(),
    transfersEnabled: fc.boolean(),
  },
  { requiredKeys: [] },
);

const idSet = fc.uniqueArray(u32, { maxLength: 16 }).map(ids => ids.sort((a, b) => a - b));

const permissions: Arbitrary<PermissionsUpdate> = fc.record(
  {
    access: fc.constantFrom('Normal', 'AllowList'),
    mintMode: fc.boolean(),
    nesting: fc.record({
      tokenOwner: fc.boolean(),
      collectionAdmin: fc.boolean(),
      restricted: fc.option(idSet),
    }),
  },
  { requiredKeys: [] },
);

const item: Arbitrary<ItemData> = fc.oneof(
  fc.record({ kind: fc.constant('nft' as const), properties }),
  fc.record({ kind: fc.constant('fungible' as const), value: u128 }),
  fc.record({ kind: fc.constant('refungible' as const), pieces: u128, properties }),
);

const newToken: Arbitrary<NewToken> = fc.record({ owner: address, properties });
const placeOf = ({ owner }: OwnedAmount): string => `${owner.length === 42 ? 1 : 0}${owner}`;
const owners: Arbitrary<OwnedAmount[]> = fc
  .uniqueArray(fc.record({ owner: address, amount: u128 }), { selector: ({ owner }) => owner, maxLength: 5 })
  .map(given => given.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)));
const items: Arbitrary<ItemsData> = fc.oneof(
  fc.record({ kind: fc.constant('nft' as const), tokens: fc.array(newToken, { maxLength: 5 }) }),
  fc.record({ kind: fc.constant('fungible' as const), owners }),
  fc.record({
    kind: fc.constant('refungible' as const),
    tokens: fc.array(fc.record({ owner: address, pieces: u128, properties }), { maxLength: 5 }),
  }),
  fc.record({
    kind: fc.constant('refungible-multiple-owners' as const),
    token: fc.record({ owners, properties }),
  }),
);

const newCollection: Arbitrary<CreateCollectionArgs> = fc.record({
  mode: fc.oneof(
    fc.constantFrom('Nft' as const, 'ReFungible' as const),
    fc.record({ decimals: fc.integer({ min: 0, max: 255 }) }),
  ),
  name: utf16(64),
  description: utf16(256),
  tokenPrefix: fc.string({ unit: 'binary', maxLength: 4 }),
  limits: fc.option(limits),
  permissions: fc.option(permissions),
  propertyPermissions: fc.array(permission, { maxLength: 5 }),
  properties,
  admins: fc.array(address, { maxLength: 6 }),
  pendingSponsor: fc.option(address),
  flags: fc.record({ erc721metadata: fc.boolean(), reserved: fc.boolean() }),
  metaUpdatePermission: fc.constantFrom(null, 'ItemOwner', 'Admin', 'None'),
});

const collectionId = u32;
const tokenId = u32;
const keys = fc.array(key, { maxLength: 5 });
const token = { collectionId, tokenId };
const member = fc.record({ collectionId, admin: address });
const listed = fc.record({ collectionId, address });
const coins = fc.record({ to: account, value: u128 });
const collectionOnly = fc.record({ collectionId });

const args: { readonly [N in CallName]: Arbitrary<ArgsByName[N]> } = {
  'unique.createCollectionEx': newCollection,
  'unique.destroyCollection': collectionOnly,
  'unique.addToAllowList': listed,
  'unique.removeFromAllowList': listed,
  'unique.changeCollectionOwner': fc.record({ collectionId, newOwner: account }),
  'unique.addCollectionAdmin': member,
  'unique.removeCollectionAdmin': member,
  'unique.setCollectionSponsor': fc.record({ collectionId, sponsor: account }),
  'unique.confirmSponsorship': collectionOnly,
  'unique.removeCollectionSponsor': collectionOnly,
  'unique.createItem': fc.record({ collectionId, owner: address, data: item }),
  'unique.createMultipleItems': fc.record({
    collectionId,
    owner: address,
    items: fc.array(item, { maxLength: 5 }),
  }),
  'unique.setCollectionProperties': fc.record({ collectionId, properties }),
  'unique.deleteCollectionProperties': fc.record({ collectionId, keys }),
  'unique.setTokenProperties': fc.record({ ...token, properties }),
  'unique.deleteTokenProperties': fc.record({ ...token, keys }),
  'unique.setTokenPropertyPermissions': fc.record({
    collectionId,
    propertyPermissions: fc.array(permission, { maxLength: 5 }),
  }),
  'unique.createMultipleItemsEx': fc.record({ collectionId, data: items }),
  'unique.setTransfersEnabledFlag': fc.record({ collectionId, value: fc.boolean() }),
  'unique.burnItem': fc.record({ ...token, value: u128 }),
  'unique.burnFrom': fc.record({ ...token, from: address, value: u128 }),
  'unique.transfer': fc.record({ ...token, to: address, value: u128 }),
  'unique.approve': fc.record({ ...token, spender: address, amount: u128 }),
  'unique.approveFrom': fc.record({ ...token, from: address, spender: address, amount: u128 }),
  'unique.transferFrom': fc.record({ ...token, from: address, to: address, value: u128 }),
  'unique.setCollectionLimits': fc.record({ collectionId, limits }),
  'unique.setCollectionPermissions': fc.record({ collectionId, permissions }),
  'unique.repartition': fc.record({ ...token, amount: u128 }),
  'unique.setAllowanceForAll': fc.record({ collectionId, operator: address, approve: fc.boolean() }),
  'unique.forceRepairCollection': collectionOnly,
  'unique.forceRepairItem': fc.record(token),
  'balances.forceSetBalance': fc.record({ who: account, newFree: u128 }),
  'balances.transferAllowDeath': coins,
  'balances.transferKeepAlive': coins,
};

/** Any call of that name. Cloned, because fast-check also generates objects without prototype. */
export const callNamed = <N extends CallName>(name: N): Arbitrary<SingleCall<N>> =>
  args[name].map(chosen => ({ name, args: structuredClone(chosen) }));

/** Any call. */
export const anyCall: Arbitrary<Call> = fc.constantFrom(...callNames).chain(callNamed);

const plainCollection: CreateCollectionArgs = {
  mode: 'Nft',
  name: '',
  description: '',
  tokenPrefix: '',
  limits: null,
  permissions: null,
  propertyPermissions: [],
  properties: [],
  admins: [],
  pendingSponsor: null,
  flags: { erc721metadata: false, reserved: false },
  metaUpdatePermission: null,
};

/** A call that creates a collection, with defaults for the other arguments. */
export const creation = (args: Partial<CreateCollectionArgs>): Call => ({
  name: 'unique.createCollectionEx',
  args: { ...plainCollection, ...args },
});
