import type { LineValues } from '../../contract/shapes/world-file.ts';
import type { World, WorldOptions } from '../world.ts';
import type { Worlds } from '../worlds.ts';
import type { StoredWorld } from './read.ts';

/** Options of a world that the header of its file has. */
export function optionsIn(header: LineValues['understudy']): Omit<WorldOptions, 'id'> {
  const { network, profile, seed, blockTime, isPaused, mockSignatures, keepBlocks = Infinity } = header;
  return { network, profile, seed, blockTime, isPaused, mockSignatures, keepBlocks };
}

/** Options of `createWorld` for a world that was read. */
export const optionsOf = (stored: StoredWorld): Omit<WorldOptions, 'id'> => ({
  ...optionsIn(stored.header),
  chain: stored,
});

/** Adds a world that was read, by default under the id that it had, or under a new one if that is taken. */
export function addStored(
  worlds: Worlds,
  stored: StoredWorld,
  { id }: { readonly id?: string | undefined },
): World {
  const own = stored.header.id;
  const free = id ?? (worlds.find(own) === undefined ? own : undefined);
  return worlds.add({ ...optionsOf(stored), ...(free === undefined ? {} : { id: free }) });
}
