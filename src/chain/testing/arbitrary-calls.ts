import fc from 'fast-check';
import type { Call, CallArgs, CallName } from '../calls/index.ts';
import type { LimitsUpdate } from '../rules/collections/collection-limits.ts';
import type { ItemData, ItemsData, NewToken } from '../rules/tokens/mint-data.ts';
import {
  collectionAddress,
  ethereumMirror,
  tokenAddress,
  zeroAddress,
  type Address,
} from '../state/address.ts';
import type { NestingPermission, Property, PropertyPermission, State } from '../state/state.ts';
import { alice, bob, callOf, carol, dave, plainCollection, sam, TestState } from './chain.ts';

/** Mostly one of the usual values, sometimes a rare one. */
const mostly = <T>(usual: readonly T[], ...rare: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...usual), weight: 15 },
    { arbitrary: fc.constantFrom(...rare), weight: 1 },
  );

const collectionId = mostly([1], 2, 3, 9);
const tokenId = mostly([1, 2, 3], 4, 5, 6, 99);
const account = fc.constantFrom(alice, alice, alice, alice, bob, bob, carol, dave, sam);
const value = mostly([1n], 0n, 2n);
const bytes = fc.constantFrom('0x', '0x01', `0x${'02'.repeat(40)}`);
const key = mostly(['a', 'a', 'a', 'b'], '', 'bad key');

const holder: fc.Arbitrary<Address> = fc.oneof(
  { arbitrary: account, weight: 20 },
  { arbitrary: fc.record({ collectionId: fc.constantFrom(1, 2), tokenId }).map(tokenAddress), weight: 6 },
  { arbitrary: account.map(ethereumMirror), weight: 1 },
  { arbitrary: fc.constantFrom(zeroAddress, collectionAddress(0)), weight: 1 },
);

const property: fc.Arbitrary<Property> = fc.record({ key, value: bytes });
const properties = fc.array(property, { maxLength: 2 });
const someProperties = fc.array(property, { minLength: 1, maxLength: 2 });
const someKeys = fc.array(key, { minLength: 1, maxLength: 2 });
const propertyPermissions: fc.Arbitrary<PropertyPermission[]> = fc.array(
  fc.record({ key, mutable: mostly([true], false), collectionAdmin: fc.boolean(), tokenOwner: fc.boolean() }),
  { maxLength: 2 },
);
const token: fc.Arbitrary<NewToken> = fc.record({ owner: holder, properties: fc.constant([]) });
const nesting: fc.Arbitrary<NestingPermission> = fc.record({
  tokenOwner: mostly([true], false),
  collectionAdmin: fc.boolean(),
  restricted: mostly<number[] | null>([null, [1]], []),
});
const permissions = fc.record(
  { access: mostly<'Normal' | 'AllowList'>(['Normal'], 'AllowList'), mintMode: fc.boolean(), nesting },
  { requiredKeys: [] },
);
const limits: fc.Arbitrary<LimitsUpdate> = fc.record(
  {
    accountTokenOwnershipLimit: mostly([20], 2),
    sponsoredDataRateLimit: fc.constantFrom<number | 'disabled'>(0, 2, 'disabled'),
    tokenLimit: mostly([50], 6),
    sponsorTransferTimeout: fc.constantFrom(0, 2),
    ownerCanTransfer: mostly([true], false),
    ownerCanDestroy: fc.constant(true),
    transfersEnabled: mostly([true], false),
  },
  { requiredKeys: [] },
);
const creation = fc
  .record({
    mode: mostly<CallArgs<'unique.createCollectionEx'>['mode']>(['Nft'], 'ReFungible', { decimals: 2 }),
    tokenPrefix: mostly(['T'], 'LONGER'),
    limits,
    permissions,
    propertyPermissions,
    properties,
    admins: fc.array(account, { maxLength: 3 }),
    pendingSponsor: fc.option(account),
  })
  .map(args => ({ ...plainCollection, ...args }));
const pieces = mostly([1n, 10n], 0n, 10n ** 21n + 1n);
const nft = fc.record({ kind: fc.constant('nft'), properties });
const item: fc.Arbitrary<ItemData> = fc.oneof(
  { arbitrary: nft, weight: 3 },
  { arbitrary: fc.record({ kind: fc.constant('fungible'), value: pieces }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('refungible'), pieces, properties }), weight: 1 },
);
const owners = fc.uniqueArray(fc.record({ owner: holder, amount: pieces }), {
  selector: ({ owner }) => owner,
  maxLength: 3,
});
const items: fc.Arbitrary<ItemsData> = fc.oneof(
  fc.record({ kind: fc.constant('nft'), tokens: fc.array(token, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('fungible'), owners }),
  fc.record({
    kind: fc.constant('refungible'),
    tokens: fc.array(fc.record({ owner: holder, pieces, properties }), { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('refungible-multiple-owners'), token: fc.record({ owners, properties }) }),
);
const coins = fc.record({ to: account, value: mostly([1n, 10n ** 18n], 0n, 10n ** 24n) });
const spend = { collectionId, tokenId, value };
const approval = { spender: holder, collectionId, tokenId, amount: value };

/** Arguments of the calls that sequences have. */
const argsOf: { readonly [N in CallName]?: fc.Arbitrary<CallArgs<N>> } = {
  'unique.createCollectionEx': creation,
  'unique.destroyCollection': fc.record({ collectionId: fc.constantFrom(1, 2, 3) }),
  'unique.addToAllowList': fc.record({ collectionId, address: holder }),
  'unique.removeFromAllowList': fc.record({ collectionId, address: holder }),
  'unique.changeCollectionOwner': fc.record({ collectionId, newOwner: mostly([alice], bob, carol) }),
  'unique.addCollectionAdmin': fc.record({ collectionId, admin: account }),
  'unique.removeCollectionAdmin': fc.record({ collectionId, admin: account }),
  'unique.setCollectionSponsor': fc.record({ collectionId, sponsor: account }),
  'unique.confirmSponsorship': fc.record({ collectionId }),
  'unique.removeCollectionSponsor': fc.record({ collectionId }),
  'unique.createItem': fc.record({ collectionId, owner: holder, data: item }),
  'unique.createMultipleItems': fc.record({
    collectionId,
    owner: holder,
    items: fc.array(item, { maxLength: 3 }),
  }),
  'unique.createMultipleItemsEx': fc.record({ collectionId, data: items }),
  'unique.setCollectionProperties': fc.record({ collectionId, properties: someProperties }),
  'unique.deleteCollectionProperties': fc.record({ collectionId, keys: someKeys }),
  'unique.setTokenProperties': fc.record({ collectionId, tokenId, properties: someProperties }),
  'unique.deleteTokenProperties': fc.record({ collectionId, tokenId, keys: someKeys }),
  'unique.setTokenPropertyPermissions': fc.record({ collectionId, propertyPermissions }),
  'unique.setTransfersEnabledFlag': fc.record({ collectionId, value: mostly([true], false) }),
  'unique.burnItem': fc.record(spend),
  'unique.burnFrom': fc.record({ ...spend, from: holder }),
  'unique.transfer': fc.record({ ...spend, to: holder }),
  'unique.approve': fc.record(approval),
  'unique.approveFrom': fc.record({ ...approval, from: holder }),
  'unique.transferFrom': fc.record({ ...spend, from: holder, to: holder }),
  'unique.setCollectionLimits': fc.record({ collectionId, limits }),
  'unique.setCollectionPermissions': fc.record({ collectionId, permissions }),
  'unique.repartition': fc.record({ collectionId, tokenId, amount: mostly([1n, 5n, 20n], 0n, 10n ** 22n) }),
  'unique.setAllowanceForAll': fc.record({ collectionId, operator: holder, approve: fc.boolean() }),
  'balances.transferAllowDeath': coins,
  'unique.forceRepairCollection': fc.record({ collectionId }),
  'unique.forceRepairItem': fc.record({ collectionId, tokenId }),
  'balances.forceSetBalance': fc.record({ who: account, newFree: fc.constant(10n ** 18n) }),
  'balances.transferKeepAlive': coins,
};

const often: readonly CallName[] = ['unique.createItem', 'unique.transfer', 'unique.transferFrom'];
const names = [...(Object.keys(argsOf) as CallName[]), ...often, ...often, ...often];

function arbitraryCallOf<N extends CallName>(name: N): fc.Arbitrary<Call> {
  const args = argsOf[name];
  if (args === undefined) throw new Error(`expected ${name} to have arguments here`);
  return args.map(chosen => callOf(name, chosen));
}

/** A call and its signer. */
export interface SignedCall {
  readonly signer: Address;
  readonly call: Call;
}

const signedCall: fc.Arbitrary<SignedCall> = fc.record({
  signer: account,
  call: fc.constantFrom(...names).chain(arbitraryCallOf),
});

/**
 * Calls to execute in sequence. There are few collections, tokens, accounts and keys, so that calls often concern the same ones, and
 * about a third is accepted. For invariants that hold for every call.
 */
export const signedCalls = (maxLength: number): fc.Arbitrary<SignedCall[]> =>
  fc.array(signedCall, { minLength: 1, maxLength, size: 'max' });

type Mode = CallArgs<'unique.createCollectionEx'>['mode'];

/** The modes of the first collections, of which the first has most calls. */
export const modes: fc.Arbitrary<Mode[]> = fc.array(
  fc.constantFrom<Mode>('Nft', 'Nft', 'ReFungible', { decimals: 2 }),
  { minLength: 2, maxLength: 3 },
);

const data = (mode: Mode): ItemData =>
  mode === 'Nft'
    ? { kind: 'nft', properties: [] }
    : mode === 'ReFungible'
      ? { kind: 'refungible', pieces: 2n, properties: [] }
      : { kind: 'fungible', value: 9n };

/** Arguments of a collection in which many of these calls are accepted. */
export const permissive = {
  permissions: { mintMode: true, nesting: { tokenOwner: true, collectionAdmin: true, restricted: null } },
  propertyPermissions: [{ key: 'a', mutable: true, collectionAdmin: true, tokenOwner: true }],
  admins: [bob],
} as const satisfies Partial<CallArgs<'unique.createCollectionEx'>>;

/** A state with a collection of each mode in which many of these calls are accepted, and with tokens in each of them. */
export function populatedState(modes: readonly Mode[]): State {
  const state = new TestState();
  for (const mode of modes) {
    const collectionId = state.collection({ mode, ...permissive });
    for (const owner of [alice, alice, bob])
      state.does(alice, 'unique.createItem', { collectionId, owner, data: data(mode) });
  }
  return state.state;
}
