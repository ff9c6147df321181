import type { Address } from '../state/address.ts';
import { hashOf } from '../state/digest.ts';
import { issue, emptyState, type Account, type Draft } from '../state/state.ts';
import type { Block } from './block.ts';
import { headerHash, type Header } from './header.ts';

/**
 * Chain time of the first block, in milliseconds: 2025-01-01T00:00:00Z, never the machine's clock
 * (spec/statements/rulings.md#2.20).
 */
export const genesisTime = 1_735_689_600_000;

/** What identifies the chain of a world. Signatures for one chain are invalid on another. */
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
  const state: Draft = { ...emptyState };
  for (const [account, balance] of balances) issue(state, account, balance);
  return forkBlock(identity, { number: 0, hash: `0x${'0'.repeat(64)}`, timestamp: genesisTime, state });
}

/** What a fork takes over from the block that it starts from. */
export type Origin = Pick<Block, 'number' | 'hash' | 'timestamp' | 'state'>;

/** The first block of a fork: number, time and state of the block that it starts from, but its own hash. */
export function forkBlock(identity: GenesisIdentity, { number, hash, timestamp, state }: Origin): Block {
  const header = { parentHash: hash, number, contentHash: hashOf({ identity }) };
  return givenBlock({ ...header, hash: headerHash(header), timestamp, state });
}

/** A block whose state is given, without transactions. */
export const givenBlock = (given: Origin & Header): Block => ({
  ...given,
  receipts: [],
  inputs: [],
  hasSetTime: false,
});
