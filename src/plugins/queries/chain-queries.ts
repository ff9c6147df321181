import type { Address } from '../../chain/state/address.ts';
import type { Hex } from '../../chain/state/hex.ts';
import { accountOf } from '../../chain/state/state.ts';
import { coinDecimals } from '../../contract/limits.ts';
import { headerView } from '../../service/views/block.ts';
import { rawAmount } from '../../service/views/amount.ts';
import { readContext } from '../../service/reads/index.ts';
import type { ReadContext } from '../../service/worlds/world.ts';
import { account, blockHash, blockNumber, coinHolder, optional } from '../json-rpc/index.ts';
import { query, Typed, type RawQueries } from './raw-query.ts';

/** The storage of balances that we do not have. */
export const balances: RawQueries[string] = {
  // The flag marks the newest format of the runtime.
  account: query('PalletBalancesAccountData', [coinHolder('account')], ({ state }, address) => ({
    free: rawAmount(accountOf(state, address).balance),
    reserved: 0,
    frozen: 0,
    flags: `0x8${'0'.repeat(31)}`,
  })),
  // The simulator never locks or freezes coins.
  freezes: query('Vec<ChainIdAmount>', [account('account')], () => []),
  locks: query('Vec<PalletBalancesBalanceLock>', [account('account')], () => []),
};

/** The storage of blocks, but with the hash of the last one, which the chain stores with the next. */
export const system: RawQueries[string] = {
  blockHash: query('H256', [blockNumber], ({ world }, number) => hashAt(world.chain.blockAt(number))),
};

export const nodeRpc: RawQueries = {
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
    accountNextIndex: query(
      'u32',
      [coinHolder('account')],
      ({ world }, address) => accountOf(world.chain.pending.state, address).nonce,
    ),
    chain: query('Text', [], ({ world }) => world.network),
    name: query('Text', [], () => 'Understudy'),
    properties: query(null, [], ({ world }) => ({
      ss58Format: new Typed('Option<u32>', world.ss58Prefix),
      tokenDecimals: new Typed('Option<Vec<u32>>', [coinDecimals]),
      tokenSymbol: new Typed('Option<Vec<Text>>', [world.token]),
    })),
  },
};

const bestNumber = query('u32', [], ({ block }) => block.number);

/** Queries that polkadot-js derives from others. */
export const derive: RawQueries = {
  accounts: {
    accountId: query('AccountId', [coinHolder('address')], ({ world }, address) => world.format(address)),
    info: query(null, [coinHolder('address')], ({ world }, address) => ({
      accountId: new Typed('AccountId', world.format(address)),
      identity: { judgements: [] },
    })),
  },
  balances: {
    account: query(null, [coinHolder('address')], derivedBalance),
    all: query(null, [coinHolder('address')], (context, address) => {
      const { balance } = accountOf(context.state, address);
      const none = new Typed('Balance', 0);
      return {
        ...derivedBalance(context, address),
        availableBalance: new Typed('Balance', rawAmount(balance)),
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
function derivedBalance({ state, world }: ReadContext, holder: Address): object {
  const { nonce, balance } = accountOf(state, holder);
  const [free, none] = [rawAmount(balance), 0].map(amount => new Typed('u128', amount));
  return {
    accountId: new Typed('AccountId', world.format(holder)),
    accountNonce: new Typed('u32', nonce),
    additional: [],
    freeBalance: free,
    frozenFee: none,
    frozenMisc: none,
    reservedBalance: none,
    votingBalance: new Typed('Balance', rawAmount(balance)),
  };
}

/** The hash of a block; zeros for an unknown one, as on the chain. */
const hashAt = (block: { readonly hash: Hex } | undefined): Hex => block?.hash ?? `0x${'0'.repeat(64)}`;
