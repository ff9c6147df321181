import { GenericChainProperties, TypeRegistry } from '@polkadot/types';
import type { Static } from 'typebox';
import { limitsOf } from '../../contract/limits.ts';
import type { ChainValue } from '../../contract/shapes/queries.ts';
import { Typed } from './arguments.ts';

const flag = 'Option<bool>';

const ofCollection = {
  owner: 'AccountId32',
  mode: 'CollectionMode',
  name: 'Vec<u16>',
  description: 'Vec<u16>',
  tokenPrefix: 'Bytes',
  sponsorship: 'SponsorshipState',
  limits: 'CollectionLimits',
  permissions: 'CollectionPermissions',
};

/** Types of collections and tokens, which polkadot-js does not include (spec/decisions/chain.md#encoding). */
const chainTypes = {
  CrossAccountId: { _enum: { Substrate: 'AccountId32', Ethereum: 'H160' } },
  CollectionMode: { _enum: { NFT: 'Null', Fungible: 'u8', ReFungible: 'Null' } },
  SponsorshipState: { _enum: { Disabled: 'Null', Unconfirmed: 'AccountId32', Confirmed: 'AccountId32' } },
  SponsoringRateLimit: { _enum: { SponsoringDisabled: 'Null', Blocks: 'u32' } },
  AccessMode: { _enum: ['Normal', 'AllowList'] },
  CollectionLimits: {
    ...limitsOf('Option<u32>', flag),
    sponsoredDataRateLimit: 'Option<SponsoringRateLimit>',
  },
  NestingPermissions: { tokenOwner: 'bool', collectionAdmin: 'bool', restricted: 'Option<BTreeSet<u32>>' },
  CollectionPermissions: {
    access: 'Option<AccessMode>',
    mintMode: flag,
    nesting: 'Option<NestingPermissions>',
  },
  TokenId: 'u32',
  TokenProperty: { key: 'Bytes', value: 'Bytes' },
  PropertyPermission: { mutable: 'bool', collectionAdmin: 'bool', tokenOwner: 'bool' },
  PropertyKeyPermission: { key: 'Bytes', permission: 'PropertyPermission' },
  Collection: { ...ofCollection, flags: '[u8; 1]' },
  RpcCollectionFlags: { foreign: 'bool', erc721metadata: 'bool' },
  RpcCollection: {
    ...ofCollection,
    tokenPropertyPermissions: 'Vec<PropertyKeyPermission>',
    properties: 'Vec<TokenProperty>',
    readOnly: 'bool',
    flags: 'RpcCollectionFlags',
  },
  CollectionStats: { created: 'u32', destroyed: 'u32', alive: 'u32' },
  TokenChild: { token: 'u32', collection: 'u32' },
  TokenData: { properties: 'Vec<TokenProperty>', owner: 'Option<CrossAccountId>', pieces: 'u128' },
  ItemData: { owner: 'CrossAccountId' },
  ChainAccountData: { free: 'u128', reserved: 'u128', frozen: 'u128', flags: 'u128' },
  ChainAccountInfo: {
    nonce: 'u32',
    consumers: 'u32',
    providers: 'u32',
    sufficients: 'u32',
    data: 'ChainAccountData',
  },
  ChainBalanceLock: { id: '[u8; 8]', amount: 'u128', reasons: 'LockReasons' },
  LockReasons: { _enum: ['Fee', 'Misc', 'All'] },
  ChainIdAmount: { id: '[u8; 16]', amount: 'u128' },
};

const registries = new Map<number, TypeRegistry>();

/** The types for a network, whose prefix is in addresses. */
function registryOf(ss58Prefix: number): TypeRegistry {
  const known = registries.get(ss58Prefix);
  if (known !== undefined) return known;
  const registry = new TypeRegistry();
  registry.register(chainTypes);
  registry.setChainProperties(new GenericChainProperties(registry, { ss58Format: ss58Prefix }));
  registries.set(ss58Prefix, registry);
  return registry;
}

/** Serialises each `Typed` in an answer, also inside lists and objects; undefined becomes null. */
export function serialised(answer: unknown, ss58Prefix: number): unknown {
  if (answer instanceof Typed) return serialisedValue(answer, ss58Prefix);
  if (Array.isArray(answer)) return answer.map(item => serialised(item, ss58Prefix));
  if (typeof answer === 'bigint') return answer.toString();
  if (typeof answer !== 'object' || answer === null) return answer ?? null;
  return Object.fromEntries(
    Object.entries(answer).map(([name, member]) => [name, serialised(member, ss58Prefix)]),
  );
}

/** A value in every form of polkadot-js (spec/decisions/service.md#raw-queries). */
function serialisedValue({ type, value }: Typed, ss58Prefix: number): Static<typeof ChainValue> {
  const codec = registryOf(ss58Prefix).createTypeUnsafe(type, [value]);
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
export const rawTypeOf = (type: string, ss58Prefix: number): string =>
  registryOf(ss58Prefix).createTypeUnsafe(type, []).toRawType();
