import { Failure } from '../../contract/failures.ts';
import type { ReadContext, World } from '../worlds/world.ts';

/** The block with that hash and its state, or the last block. Throws a `Failure` for an unknown hash. */
export function readContext(world: World, at: string | undefined): ReadContext {
  const { chain } = world;
  const block = at === undefined ? chain.head : chain.blockByHash(at.toLowerCase());
  if (block === undefined)
    throw new Failure(
      'NotFound',
      `No block ${at} in world ${world.id}: it never was, was reverted, or is no longer kept`,
    );
  return { world, block, state: block.state };
}
