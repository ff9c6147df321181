import { substrateMirror, type Address } from '../../chain/state/address.ts';
import { remembered } from '../../chain/state/remembered.ts';
import { accountOf, type Account } from '../../chain/state/state.ts';
import { coinDecimals } from '../../contract/limits.ts';
import { coinsView } from '../views/amount.ts';
import { toAddress } from '../requests/members.ts';
import { immutable } from '../views/json.ts';
import type { Reads, World } from '../worlds/world.ts';

/** Reads of accounts and of the chain (spec/decisions/service.md#balances, #chain-properties). */
export const accountReads = {
  balance: ({ address }, { state, world }) => {
    const owner = toAddress(address);
    return balanceView(accountOf(state, substrateMirror(owner)), owner, world.format, world.token);
  },
  chainProperties: (_query, { world }) => ({
    SS58Prefix: world.ss58Prefix,
    token: world.token,
    decimals: coinDecimals,
    wsUrl: '',
    genesisHash: world.chain.genesis.hash,
  }),
  /** The next nonce, counting pending transactions. */
  nonce: ({ address }, { world }) => ({ nonce: world.pool.nextNonce(toAddress(address)) }),
} satisfies Partial<Reads>;

const balanceView = remembered((account: Account, owner: Address, write: World['format'], token: string) => {
  const free = coinsView(account.balance, token);
  const none = coinsView(0n, token);
  return immutable({
    address: write(owner),
    availableBalance: free,
    freeBalance: free,
    totalBalance: free,
    lockedBalance: none,
    reservedBalance: none,
    stakedBalance: none,
    unstakedBalance: none,
    canstakeBalance: free,
    vested: [],
  });
});
