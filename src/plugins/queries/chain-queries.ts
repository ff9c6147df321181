import { isListed } from '../../chain/rules/collections/allow-list.ts';
import { substrateMirror, type Address } from '../../chain/state/address.ts';
import { amountOf } from '../../chain/rules/tokens/pieces.ts';
import {
  accountOf,
  collectionOf,
  multiOwnerTokenOf,
  tokenOf,
  type CollectionMode,
  type Hex,
  type State,
} from '../../chain/state/state.ts';
import { coinDecimals } from '../../contract/limits.ts';
import { headerView } from '../../service/views/block.ts';
import {
  account,
  blockHash,
  blockNumber,
  collectionId,
  optional,
  query,
  tokenId,
  typed,
  type Query,
} from '../../service/queries/arguments.ts';
import { rawAmount, rawCollection } from '../../service/views/polkadot-json.ts';
import { crossAccount } from '../../wire/scale/accounts.ts';
import { readContext } from '../../service/reads/context.ts';
import type { ReadContext } from '../../service/worlds/world.ts';

type Queries = Readonly<Record<string, Query>>;

const count = (mode: CollectionMode, counter: 'minted' | 'burned'): Query =>
  query('u32', [collectionId], ({ state }, id) => {
    const found = collectionOf(state, id);
    return found?.mode === mode ? found[counter] : 0;
  });

/** Coins of an account. The flag marks the newest format of the runtime. */
function accountData(state: State, address: Address): object {
  const { balance } = accountOf(state, substrateMirror(address));
  return { free: rawAmount(balance), reserved: 0, frozen: 0, flags: `0x8${'0'.repeat(31)}` };
}

/** Storage of the chain; absent values are null, zero or false (spec/decisions/chain.md#missing-things). */
export const storage: Readonly<Record<string, Queries>> = {
  balances: {
    account: query('PalletBalancesAccountData', [account('account')], ({ state }, address) =>
      accountData(state, address),
    ),
    // The simulator never locks or freezes coins.
    freezes: query('Vec<ChainIdAmount>', [account('account')], () => []),
    locks: query('Vec<PalletBalancesBalanceLock>', [account('account')], () => []),
    totalIssuance: query('u128', [], ({ state }) => rawAmount(state.indexes.issuance)),
  },
  common: {
    adminAmount: query('u32', [collectionId], ({ state }, id) => collectionOf(state, id)?.admins.length ?? 0),
    allowlist: query('bool', [collectionId, account('account')], ({ state }, id, address) =>
      isListed(state, id, address),
    ),
    collectionById: query('Option<UpDataStructsCollection>', [collectionId], ({ state, world }, id) => {
      const found = collectionOf(state, id);
      return found && rawCollection(found, world);
    }),
    createdCollectionCount: query('u32', [], ({ state }) => state.collectionsCreated),
    destroyedCollectionCount: query('u32', [], ({ state }) => state.collectionsDestroyed),
    isAdmin: query(
      'bool',
      [collectionId, account('account')],
      ({ state }, id, address) => collectionOf(state, id)?.admins.includes(address) ?? false,
    ),
  },
  fungible: {
    balance: query('u128', [collectionId, account('owner')], ({ state }, id, owner) =>
      rawAmount(amountOf(state, { collectionId: id, tokenId: 0 }, owner)),
    ),
    totalSupply: query('u128', [collectionId], ({ state }, id) =>
      rawAmount(multiOwnerTokenOf(state, { collectionId: id, tokenId: 0 })?.total ?? 0n),
    ),
  },
  nonfungible: {
    tokenData: query(
      'Option<PalletNonfungibleItemData>',
      [collectionId, tokenId],
      ({ state, world }, id, token) => {
        const found = tokenOf(state, { collectionId: id, tokenId: token });
        return found && { owner: crossAccount.write(found.owner, world) };
      },
    ),
    tokensBurnt: count('Nft', 'burned'),
    tokensMinted: count('Nft', 'minted'),
  },
  refungible: {
    balance: query('u128', [collectionId, tokenId, account('owner')], ({ state }, id, token, owner) =>
      rawAmount(amountOf(state, { collectionId: id, tokenId: token }, owner)),
    ),
    tokensBurnt: count('ReFungible', 'burned'),
    tokensMinted: count('ReFungible', 'minted'),
    totalSupply: query('u128', [collectionId, tokenId], ({ state }, id, token) =>
      rawAmount(multiOwnerTokenOf(state, { collectionId: id, tokenId: token })?.total ?? 0n),
    ),
  },
  system: {
    account: query('FrameSystemAccountInfo', [account('account')], ({ state }, address) => {
      const { nonce, balance } = accountOf(state, substrateMirror(address));
      const providers = nonce === 0 && balance === 0n ? 0 : 1;
      return { nonce, consumers: 0, providers, sufficients: 0, data: accountData(state, address) };
    }),
    blockHash: query('H256', [blockNumber], ({ world }, number) => hashAt(world.chain.blockAt(number))),
    number: query('u32', [], ({ block }) => block.number),
  },
  timestamp: { now: query('u64', [], ({ block }) => block.timestamp) },
};

/** RPCs of a node. */
export const nodeRpc: Readonly<Record<string, Queries>> = {
  chain: {
    getBlockHash: query('H256', [optional(blockNumber)], ({ world, block }, number) =>
      hashAt(number === undefined ? block : world.chain.blockAt(number)),
    ),
    getFinalizedHead: query('H256', [], ({ block }) => block.hash),
    getHeader: query('Header', [optional(blockHash)], (context, hash) => {
      const { block } = hash === undefined ? context : readContext(context.world, hash);
      const { hash: _hash, ...header } = headerView(block);
      return { ...header, number: block.number };
    }),
  },
  system: {
    accountNextIndex: query('u32', [account('account')], ({ world }, address) => {
      return accountOf(world.chain.pending.state, substrateMirror(address)).nonce;
    }),
    chain: query('Text', [], ({ world }) => world.network),
    name: query('Text', [], () => 'Understudy'),
    properties: query(null, [], ({ world }) => ({
      ss58Format: typed('Option<u32>', world.ss58Prefix),
      tokenDecimals: typed('Option<Vec<u32>>', [coinDecimals]),
      tokenSymbol: typed('Option<Vec<Text>>', [world.token]),
    })),
  },
};

const bestNumber = query('u32', [], ({ block }: ReadContext) => block.number);

/** Queries that polkadot-js derives from others. */
export const derive: Readonly<Record<string, Queries>> = {
  accounts: {
    accountId: query('AccountId', [account('address')], ({ world }, address) =>
      world.format(substrateMirror(address)),
    ),
    info: query(null, [account('address')], ({ world }, address) => ({
      accountId: typed('AccountId', world.format(substrateMirror(address))),
      identity: { judgements: [] },
    })),
  },
  balances: {
    account: query(null, [account('address')], derivedBalance),
    all: query(null, [account('address')], (context, address) => {
      const { balance } = accountOf(context.state, substrateMirror(address));
      const none = typed('Balance', 0);
      return {
        ...derivedBalance(context, address),
        availableBalance: typed('Balance', rawAmount(balance)),
        lockedBalance: none,
        lockedBreakdown: [],
        vestingLocked: none,
        isVesting: false,
        vestedBalance: none,
        vestedClaimable: none,
        vesting: [],
        vestingTotal: none,
        namedReserves: [],
      };
    }),
  },
  chain: { bestNumber, bestNumberFinalized: bestNumber },
};

/** The balance of an account, of which all is free. */
function derivedBalance({ state, world }: ReadContext, address: Address): object {
  const holder = substrateMirror(address);
  const { nonce, balance } = accountOf(state, holder);
  const [free, none] = [rawAmount(balance), 0].map(amount => typed('u128', amount));
  return {
    accountId: typed('AccountId', world.format(holder)),
    accountNonce: typed('u32', nonce),
    additional: [],
    freeBalance: free,
    frozenFee: none,
    frozenMisc: none,
    reservedBalance: none,
    votingBalance: typed('Balance', rawAmount(balance)),
  };
}

/** The hash of a block; zeros for an unknown one, as on the chain. */
const hashAt = (block: { readonly hash: Hex } | undefined): Hex => block?.hash ?? `0x${'0'.repeat(64)}`;
