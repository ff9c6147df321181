import { substrateMirror } from '../../chain/state/address.ts';
import { accountOf } from '../../chain/state/state.ts';
import { coinDecimals } from '../../contract/limits.ts';
import { coinsView } from '../views/amount.ts';
import { toAddress } from '../requests/members.ts';
import type { Read } from '../world.ts';

/** Reads of accounts and of the chain (spec/decisions/service.md#balances, #chain-properties). */
export const balance: Read<'balance'> = ({ address }, { state, world }) => {
  const owner = toAddress(address);
  const free = coinsView(accountOf(state, substrateMirror(owner)).balance, world.token);
  const none = coinsView(0n, world.token);
  return {
    address: world.write(owner),
    availableBalance: free,
    freeBalance: free,
    totalBalance: free,
    lockedBalance: none,
    reservedBalance: none,
    stakedBalance: none,
    unstakedBalance: none,
    canstakeBalance: free,
    vested: [],
  };
};

export const chainProperties: Read<'chainProperties'> = (_query, { world }) => ({
  SS58Prefix: world.ss58Prefix,
  token: world.token,
  decimals: coinDecimals,
  wsUrl: '',
  genesisHash: world.chain.genesis.hash,
});

/** The next nonce, counting pending transactions. */
export const nonce: Read<'nonce'> = ({ address }, { world }) => ({
  nonce: accountOf(world.chain.pending.state, toAddress(address)).nonce,
});
