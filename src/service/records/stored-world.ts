import { worldFileVersion, type LineValues } from '../../contract/shapes/world-file.ts';
import { version } from '../../version.ts';
import type { StoredChain, World, WorldOptions } from '../worlds/world.ts';

/** A stored world that cannot be read, because it is not as it was written, or a file that cannot be written. The message says what to do. */
export class WorldFileError extends Error {
  override readonly name = 'WorldFileError';
}

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

/** Options of `createWorld` for a stored world. */
export function optionsOf(chain: StoredWorld): Omit<WorldOptions, 'id'> {
  const { network, profile, seed, blockTime, isPaused, mockSignatures, keepBlocks = Infinity } = chain.header;
  return { network, profile, seed, blockTime, isPaused, mockSignatures, keepBlocks, chain };
}
