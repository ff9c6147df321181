import type { Rules } from '../../chain/blocks/execution.ts';
import { calls } from '../../chain/calls/index.ts';
import { profiles } from '../../chain/profile.ts';
import { worldFileVersion, type LineValues } from '../../contract/shapes/world-file.ts';
import { version } from '../../version.ts';
import type { StoredChain, World, WorldOptions } from '../worlds/world.ts';
import type { Worlds } from '../worlds/worlds.ts';

/** What a world is, without its chain. */
export type WorldHeader = LineValues['understudy'];

/** A world as it was stored. */
export interface StoredWorld extends StoredChain {
  readonly header: WorldHeader;
}

/** The header of a world. */
export function headerOf({ id, network, seed, mockSignatures, chain, clock }: World): WorldHeader {
  const { keepBlocks, rules } = chain;
  return {
    version: worldFileVersion,
    software: `understudy-cts ${version}`,
    id,
    network,
    profile: rules.profile.name,
    seed,
    blockTime: clock.blockTime,
    ...(clock.isPaused ? { isPaused: true } : {}),
    ...(mockSignatures ? { mockSignatures } : {}),
    ...(keepBlocks === Infinity ? {} : { keepBlocks }),
  };
}

/** By what the blocks of a stored world are executed. */
export const rulesOf = ({ profile }: WorldHeader): Rules => ({ profile: profiles[profile], calls });

/** Options of `createWorld` for a stored world. */
export function optionsOf(chain: StoredWorld): Omit<WorldOptions, 'id'> {
  const { network, profile, seed, blockTime, isPaused, mockSignatures, keepBlocks = Infinity } = chain.header;
  return { network, profile, seed, blockTime, isPaused, mockSignatures, keepBlocks, chain };
}

/** Adds a stored world, by default under the id that it had, or under a new one if that is taken. */
export function addStored(
  worlds: Worlds,
  stored: StoredWorld,
  { id }: { readonly id?: string | undefined },
): World {
  const own = stored.header.id;
  const free = id ?? (worlds.find(own) === undefined ? own : undefined);
  return worlds.add({ ...optionsOf(stored), ...(free === undefined ? {} : { id: free }) });
}
