import { Failure } from '../../contract/failures.ts';
import type { World } from './world.ts';

/** Snapshots that a world can have. */
const snapshotsMax = 10_000;

/**
 * Takes a snapshot of a world, and returns its id: the world's, and the name or a free number. Throws a `Failure` if the name is
 * taken, or if the world has `max` snapshots already.
 */
export function takeSnapshot(world: World, name: string | undefined, max = snapshotsMax): string {
  if (world.chain.history.snapshots.size >= max)
    throw new Failure('Conflict', `A world has at most ${max} snapshots: create another world`);
  const id = name === undefined ? freeId(world) : `${world.id}.${name}`;
  if (!world.chain.snapshot(id))
    throw new Failure('Conflict', `Snapshot ${id} exists already: choose another name`);
  return id;
}

function freeId({ id, chain }: World): string {
  let number = 1;
  while (chain.history.snapshots.has(`${id}.${number}`)) number += 1;
  return `${id}.${number}`;
}
