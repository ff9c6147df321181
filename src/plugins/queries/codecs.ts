import { GenericChainProperties, TypeRegistry } from '@polkadot/types';
import type { Static } from 'typebox';
import { coinDecimals, limitsOf } from '../../contract/limits.ts';
import type { ChainValue } from './shapes.ts';
import type { World } from '../../service/worlds/world.ts';
import { Typed } from '../../service/queries/arguments.ts';
import { rawList } from './raw-list.ts';

const flag = 'Option<bool>';

const ofCollection = {
  owner: 'AccountId32',
  mode: 'UpDataStructsCollectionMode',
  name: 'Vec<u16>',
  description: 'Vec<u16>',
  tokenPrefix: 'Bytes',
  sponsorship: 'UpDataStructsSponsorshipState',
  limits: 'UpDataStructsCollectionLimits',
  permissions: 'UpDataStructsCollectionPermissions',
};

/** Types of collections and tokens, which polkadot-js does not include (spec/decisions/chain.md#encoding). */
const chainTypes = {
  PalletEvmAccountBasicCrossAccountIdRepr: { _enum: { Substrate: 'AccountId32', Ethereum: 'H160' } },
  UpDataStructsCollectionMode: { _enum: { NFT: 'Null', Fungible: 'u8', ReFungible: 'Null' } },
  UpDataStructsSponsorshipState: {
    _enum: { Disabled: 'Null', Unconfirmed: 'AccountId32', Confirmed: 'AccountId32' },
  },
  UpDataStructsSponsoringRateLimit: { _enum: { SponsoringDisabled: 'Null', Blocks: 'u32' } },
  UpDataStructsAccessMode: { _enum: ['Normal', 'AllowList'] },
  UpDataStructsCollectionLimits: {
    ...limitsOf('Option<u32>', flag),
    sponsoredDataRateLimit: 'Option<UpDataStructsSponsoringRateLimit>',
  },
  UpDataStructsNestingPermissions: {
    tokenOwner: 'bool',
    collectionAdmin: 'bool',
    restricted: 'Option<BTreeSet<u32>>',
  },
  UpDataStructsCollectionPermissions: {
    access: 'Option<UpDataStructsAccessMode>',
    mintMode: flag,
    nesting: 'Option<UpDataStructsNestingPermissions>',
  },
  TokenId: 'u32',
  UpDataStructsProperty: { key: 'Bytes', value: 'Bytes' },
  UpDataStructsPropertyPermission: { mutable: 'bool', collectionAdmin: 'bool', tokenOwner: 'bool' },
  UpDataStructsPropertyKeyPermission: { key: 'Bytes', permission: 'UpDataStructsPropertyPermission' },
  UpDataStructsCollection: { ...ofCollection, flags: '[u8; 1]' },
  UpDataStructsRpcCollectionFlags: { foreign: 'bool', erc721metadata: 'bool' },
  UpDataStructsRpcCollection: {
    ...ofCollection,
    tokenPropertyPermissions: 'Vec<UpDataStructsPropertyKeyPermission>',
    properties: 'Vec<UpDataStructsProperty>',
    readOnly: 'bool',
    flags: 'UpDataStructsRpcCollectionFlags',
  },
  UpDataStructsCollectionStats: { created: 'u32', destroyed: 'u32', alive: 'u32' },
  UpDataStructsTokenChild: { token: 'u32', collection: 'u32' },
  UpDataStructsTokenData: {
    properties: 'Vec<UpDataStructsProperty>',
    owner: 'Option<PalletEvmAccountBasicCrossAccountIdRepr>',
    pieces: 'u128',
  },
  PalletNonfungibleItemData: { owner: 'PalletEvmAccountBasicCrossAccountIdRepr' },
  PalletBalancesAccountData: { free: 'u128', reserved: 'u128', frozen: 'u128', flags: 'u128' },
  ChainAccountInfo: {
    nonce: 'u32',
    consumers: 'u32',
    providers: 'u32',
    sufficients: 'u32',
    data: 'PalletBalancesAccountData',
  },
  PalletBalancesBalanceLock: { id: '[u8; 8]', amount: 'u128', reasons: 'LockReasons' },
  LockReasons: { _enum: ['Fee', 'Misc', 'All'] },
  ChainIdAmount: { id: '[u8; 16]', amount: 'u128' },
};

type Network = Pick<World, 'ss58Prefix' | 'token'>;

const registries = new Map<number, TypeRegistry>();

/** The types for a network, whose prefix is in addresses, and whose coin is in balances. */
function registryOf({ ss58Prefix, token }: Network): TypeRegistry {
  const known = registries.get(ss58Prefix);
  if (known !== undefined) return known;
  const registry = new TypeRegistry();
  registry.register(chainTypes);
  registry.setChainProperties(
    new GenericChainProperties(registry, {
      ss58Format: ss58Prefix,
      tokenDecimals: coinDecimals,
      tokenSymbol: token,
    }),
  );
  registries.set(ss58Prefix, registry);
  return registry;
}

/** Serialises each `Typed` in an answer, also inside lists and objects; undefined becomes null. */
export function serialised(answer: unknown, network: Network): unknown {
  if (answer instanceof Typed) return serialisedValue(answer, network);
  if (Array.isArray(answer)) return answer.map(item => serialised(item, network));
  if (typeof answer === 'bigint') return answer.toString();
  if (typeof answer !== 'object' || answer === null) return answer ?? null;
  return Object.fromEntries(
    Object.entries(answer).map(([name, member]) => [name, serialised(member, network)]),
  );
}

/** A value in every form of polkadot-js (spec/decisions/service.md#raw-queries). */
function serialisedValue({ type, value }: Typed, network: Network): Static<typeof ChainValue> {
  const list = rawList(type, value, () => rawTypeOf(type, network));
  if (list !== undefined) return list;
  const codec = registryOf(network).createTypeUnsafe(type, [value]);
  return {
    rawType: codec.toRawType(),
    isEmpty: codec.isEmpty,
    hash: codec.hash.toHex(),
    human: codec.toHuman(),
    json: codec.toJSON(),
    hex: codec.toHex(),
  };
}

/** The description of a type. */
const rawTypeOf = (type: string, network: Network): string =>
  registryOf(network).createTypeUnsafe(type, []).toRawType();
