import type { Block } from './block.ts';
import { hashOf } from '../state/digest.ts';
import { addToBalance, emptyState, type Account, type State } from '../state/state.ts';
import type { Address } from '../state/address.ts';

/** Chain time of the first block, in milliseconds: 2025-01-01T00:00:00Z, and never the machine's clock (rulings §2.20). */
export const genesisTime = 1_735_689_600_000;

/** What tells one world's chain from another's; signatures of one are worth nothing in the other. */
export interface GenesisIdentity {
  readonly worldId: string;
  readonly network: string;
  readonly profile: string;
  readonly seed: string;
}

/** The first block of a new chain, with the given balances (base units). */
export function genesisBlock(
  identity: GenesisIdentity,
  balances: ReadonlyMap<Address, Account['balance']>,
): Block {
  const state: State = { ...emptyState };
  for (const [account, balance] of balances) addToBalance(state, account, balance);
  return firstBlock(identity, { number: 0, hash: `0x${'0'.repeat(64)}`, timestamp: genesisTime, state });
}

/** The first block of a chain that goes on from a block of another one: same number, time and state, its own hash. */
export const forkBlock = (identity: GenesisIdentity, origin: Block): Block => firstBlock(identity, origin);

function firstBlock(
  identity: GenesisIdentity,
  { number, hash, timestamp, state }: Pick<Block, 'number' | 'hash' | 'timestamp' | 'state'>,
): Block {
  const own = hashOf({ identity, number, parentHash: hash });
  return { number, hash: own, parentHash: hash, timestamp, state, receipts: [] };
}
