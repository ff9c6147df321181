/** A value in the JSON of polkadot-js, with the name of its type. */
export class Typed {
  readonly type: string;
  readonly value: unknown;

  constructor(type: string, value: unknown) {
    this.type = type;
    this.value = value;
  }
}

/** The value, with the name of its type. */
export const typed = (type: string, value: unknown): Typed => new Typed(type, value);

const u32 = 'u32';
const u128 = 'u128';
const accounts = 'Vec<CrossAccountId>';
const properties = 'Vec<TokenProperty>';

/** The type of each query's answer, by endpoint, module and method. Queries that are absent answer several values. */
export const queryTypes: Readonly<Record<string, string>> = {
  'consts/balances/existentialDeposit': u128,
  'consts/common/collectionAdminsLimit': u32,
  'consts/common/collectionCreationPrice': u128,
  'consts/system/blockHashCount': u32,
  'consts/system/ss58Prefix': 'u16',
  'consts/unique/collectionAdminsLimit': u32,
  'consts/unique/maxCollectionDescriptionLength': u32,
  'consts/unique/maxCollectionNameLength': u32,
  'consts/unique/maxCollectionPropertiesSize': u32,
  'consts/unique/maxPropertiesPerItem': u32,
  'consts/unique/maxTokenPrefixLength': u32,
  'consts/unique/maxTokenPropertiesSize': u32,
  'consts/unique/nestingBudget': u32,

  'query/balances/account': 'ChainAccountData',
  'query/balances/freezes': 'Vec<ChainIdAmount>',
  'query/balances/locks': 'Vec<ChainBalanceLock>',
  'query/balances/totalIssuance': u128,
  'query/common/adminAmount': u32,
  'query/common/allowlist': 'bool',
  'query/common/collectionById': 'Option<Collection>',
  'query/common/createdCollectionCount': u32,
  'query/common/destroyedCollectionCount': u32,
  'query/common/isAdmin': 'bool',
  'query/fungible/balance': u128,
  'query/fungible/totalSupply': u128,
  'query/nonfungible/tokenData': 'Option<ItemData>',
  'query/nonfungible/tokensBurnt': u32,
  'query/nonfungible/tokensMinted': u32,
  'query/refungible/balance': u128,
  'query/refungible/tokensBurnt': u32,
  'query/refungible/tokensMinted': u32,
  'query/refungible/totalSupply': u128,
  'query/system/account': 'ChainAccountInfo',
  'query/system/blockHash': 'H256',
  'query/system/number': u32,
  'query/timestamp/now': 'u64',

  'rpc/chain/getBlockHash': 'H256',
  'rpc/chain/getFinalizedHead': 'H256',
  'rpc/chain/getHeader': 'Header',
  'rpc/system/accountNextIndex': u32,
  'rpc/system/chain': 'Text',
  'rpc/system/name': 'Text',
  'rpc/unique/accountBalance': u32,
  'rpc/unique/accountTokens': 'Vec<u32>',
  'rpc/unique/adminlist': accounts,
  'rpc/unique/allowance': u128,
  'rpc/unique/allowanceForAll': 'bool',
  'rpc/unique/allowed': 'bool',
  'rpc/unique/allowlist': accounts,
  'rpc/unique/balance': u128,
  'rpc/unique/collectionById': 'Option<RpcCollection>',
  'rpc/unique/collectionProperties': properties,
  'rpc/unique/collectionStats': 'CollectionStats',
  'rpc/unique/collectionTokens': 'Vec<u32>',
  'rpc/unique/effectiveCollectionLimits': 'Option<CollectionLimits>',
  'rpc/unique/lastTokenId': u32,
  'rpc/unique/nextSponsored': 'Option<u64>',
  'rpc/unique/propertyPermissions': 'Vec<PropertyKeyPermission>',
  'rpc/unique/tokenChildren': 'Vec<TokenChild>',
  'rpc/unique/tokenData': 'TokenData',
  'rpc/unique/tokenExists': 'bool',
  'rpc/unique/tokenOwner': 'Option<CrossAccountId>',
  'rpc/unique/tokenOwners': accounts,
  'rpc/unique/tokenProperties': properties,
  'rpc/unique/topmostTokenOwner': 'Option<CrossAccountId>',
  'rpc/unique/totalPieces': 'Option<u128>',
  'rpc/unique/totalSupply': u32,

  'derive/accounts/accountId': 'AccountId',
  'derive/chain/bestNumber': u32,
  'derive/chain/bestNumberFinalized': u32,
};
