import { coin } from '../contract/limits.ts';
import { developmentAccounts, developmentBalance, networks, type NetworkName } from '../contract/networks.ts';
import type { Address } from '../chain/state/address.ts';
import type { Block, Rules } from '../chain/blocks/block.ts';
import { calls, type Calls } from '../chain/calls/index.ts';
import { Chain } from '../chain/blocks/chain.ts';
import { forkBlock, genesisBlock } from '../chain/blocks/genesis.ts';
import { profiles, type ProfileName } from '../chain/profile.ts';
import type { Hex } from '../chain/state/state.ts';
import { remember } from '../wire/remember.ts';
import { formatAddress } from '../wire/ss58.ts';
import type { Reads } from './reads/index.ts';

/**
 * When blocks are sealed: `instant`, one per transaction; `manual`, on demand; or every so many milliseconds, in which case
 * whoever holds the world calls `seal`.
 */
export type BlockTime = 'instant' | 'manual' | number;

/** What a world can be made to be; everything but the id has a default. */
export interface WorldOptions {
  readonly id: string;
  readonly network?: NetworkName | undefined;
  readonly profile?: ProfileName | undefined;
  readonly blockTime?: BlockTime | undefined;
  readonly seed?: string | undefined;
  /** Blocks whose state can still be read. */
  readonly keepBlocks?: number | undefined;
  /** The block to go on from, instead of an empty chain with rich development accounts. */
  readonly from?: Block | undefined;
  /** What calls do, and what reads answer; the specification plants its faults here. */
  readonly calls?: Calls | undefined;
  readonly reads?: Reads | undefined;
}

/** Time between blocks where nothing else is said, in milliseconds: the network's own. */
const nominalBlockTime = 6_000;

/** An isolated chain, and how its network writes addresses and names its coin. */
export interface World {
  readonly id: string;
  readonly network: NetworkName;
  readonly ss58Prefix: number;
  readonly token: string;
  readonly blockTime: BlockTime;
  readonly seed: string;
  readonly chain: Chain;
  /** What reads answer here; as everywhere, if it says nothing. */
  readonly reads?: Reads | undefined;
  /** Where to tell about the transactions of that hash, for those that asked for it when they were submitted. */
  readonly callbackUrls: Map<Hex, string>;
  /** An address as this network writes it. */
  readonly write: (address: Address) => string;
}

/** Makes a world. The same options make the same world, down to every hash. */
export function createWorld(options: WorldOptions): World {
  const { id, network = 'opal', profile = 'document', blockTime = 'instant', seed = 'understudy' } = options;
  const identity = { worldId: id, network, profile, seed };
  const rules: Rules = { profile: profiles[profile], calls: options.calls ?? calls };
  const genesis =
    options.from === undefined
      ? genesisBlock(identity, developmentBalances())
      : forkBlock(identity, options.from);
  const { ss58Prefix, token } = networks[network];
  return {
    id,
    network,
    ss58Prefix,
    token,
    blockTime,
    seed,
    reads: options.reads,
    chain: new Chain({
      genesis,
      rules,
      blockTime: typeof blockTime === 'number' ? blockTime : nominalBlockTime,
      keepBlocks: options.keepBlocks ?? Infinity,
    }),
    callbackUrls: new Map(),
    write: remember((address: Address) => formatAddress(address, ss58Prefix)),
  };
}

const developmentBalances = (): Map<Address, bigint> =>
  new Map(Object.values(developmentAccounts).map(account => [account, developmentBalance * coin]));
