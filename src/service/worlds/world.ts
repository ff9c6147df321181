import { coin } from '../../contract/limits.ts';
import {
  developmentAccounts,
  developmentBalance,
  networks,
  type NetworkName,
} from '../../contract/networks.ts';
import type { Address } from '../../chain/state/address.ts';
import type { Block } from '../../chain/blocks/block.ts';
import type { Rules } from '../../chain/blocks/execution.ts';
import { calls, type Calls } from '../../chain/calls/index.ts';
import { Chain, type History } from '../../chain/blocks/chain.ts';
import { forkBlock, genesisBlock, type Origin } from '../../chain/blocks/genesis.ts';
import { profiles, type ProfileName } from '../../chain/profile.ts';
import type { State } from '../../chain/state/state.ts';
import { chainTimeOf, Clock, parseBlockTime } from './clock.ts';
import { Pool } from '../pool/pool.ts';
import { remembered } from '../../chain/state/remembered.ts';
import { formatAddress } from '../../wire/signing/ss58.ts';
import type { ReadOperation, ReadQuery } from '../../contract/shapes/index.ts';

/** Options of a world; everything but the id has a default. */
export interface WorldOptions {
  readonly id: string;
  readonly network?: NetworkName | undefined;
  readonly profile?: ProfileName | undefined;
  /** When blocks are sealed: `instant`, `manual`, or an interval in milliseconds or such as `6s`. */
  readonly blockTime?: string | number | undefined;
  /** Whether blocks are sealed on request only, at first. */
  readonly isPaused?: boolean | undefined;
  readonly seed?: string | undefined;
  /** Number of blocks whose state can still be read. */
  readonly keepBlocks?: number | undefined;
  /** Whether a request is refused if anything in it would be ignored, such as an unknown member. */
  readonly strict?: boolean | undefined;
  /** Whether a mock signature is valid for every account (src/service/extrinsics/signed-transaction.ts). */
  readonly mockSignatures?: boolean | undefined;
  /** The block to continue from, instead of an empty chain with funded development accounts. */
  readonly from?: Origin | undefined;
  /** A chain to continue, with its blocks, instead of a new one. */
  readonly chain?: StoredChain | undefined;
  /** Other calls and reads; the specification's mutants replace them. */
  readonly calls?: Calls | undefined;
  readonly reads?: Reads | undefined;
}

/** A chain that was stored: its first block, and all after it. */
export interface StoredChain {
  readonly genesis: Block;
  readonly history: History;
}

/** Stores what happens to a world (spec/decisions/data.md). */
export interface WorldStorage {
  /**
   * Resolves when all that has happened is on the disk; undefined if it is. Nothing is answered before that. Rejects with a `Failure`
   * if it cannot be stored.
   */
  settled(): Promise<void> | undefined;
}

/** An isolated chain, and how its network writes addresses and names its coin. */
export interface World {
  readonly id: string;
  readonly network: NetworkName;
  readonly ss58Prefix: number;
  readonly token: string;
  readonly seed: string;
  readonly strict: boolean;
  readonly mockSignatures: boolean;
  readonly chain: Chain;
  /** When its blocks are sealed. Its owner starts it. */
  readonly clock: Clock;
  /** Transactions on their way into a block. */
  readonly pool: Pool;
  /** Reads that replace those of the interface; undefined for none. */
  readonly reads?: Reads | undefined;
  /** Undefined for a world that is in memory only. */
  storage: WorldStorage | undefined;
  /** An address as this network writes it. */
  readonly format: (address: Address) => string;
}

/** What a read is answered from: one block of one world, and the state after it. */
export interface ReadContext {
  readonly world: World;
  readonly block: Block;
  readonly state: State;
}

/** Answers one read from its validated query. Throws a `Failure` where the interface has an error. */
export type Read<O extends ReadOperation> = (query: ReadQuery<O>, context: ReadContext) => unknown;

/** How each read is answered. */
export type Reads = { readonly [O in ReadOperation]: Read<O> };

/** Creates a world. The same options lead to the same hashes. Throws a `Failure` for a wrong block time. */
export function createWorld(options: WorldOptions): World {
  const { id, network = 'opal', profile = 'document', seed = 'understudy' } = options;
  const blockTime = parseBlockTime(options.blockTime ?? 'instant');
  const identity = { worldId: id, network, profile, seed };
  const rules: Rules = { profile: profiles[profile], calls: options.calls ?? calls };
  const genesis =
    options.chain?.genesis ??
    (options.from === undefined
      ? genesisBlock(identity, developmentBalances())
      : forkBlock(identity, options.from));
  const { ss58Prefix, token } = networks[network];
  const chain = new Chain({
    genesis,
    rules,
    blockTime: chainTimeOf(blockTime),
    keepBlocks: options.keepBlocks ?? Infinity,
    history: options.chain?.history,
  });
  const clock = new Clock(chain, blockTime, options.isPaused);
  return {
    id,
    network,
    ss58Prefix,
    token,
    seed,
    strict: options.strict ?? false,
    mockSignatures: options.mockSignatures ?? false,
    reads: options.reads,
    chain,
    clock,
    pool: new Pool(chain, clock),
    storage: undefined,
    format: remembered((address: Address) => formatAddress(address, ss58Prefix)),
  };
}

const developmentBalances = (): Map<Address, bigint> =>
  new Map(Object.values(developmentAccounts).map(account => [account, developmentBalance * coin]));
