import type { Block } from '../../chain/blocks/block.ts';
import type { State } from '../../chain/state/state.ts';
import { Failure } from '../../contract/failures.ts';
import type { ReadOperation, ReadQuery } from '../../contract/shapes/index.ts';
import type { World } from '../world.ts';

/** What a read answers from: one block of one world, and the state after it. */
export interface ReadContext {
  readonly world: World;
  readonly block: Block;
  readonly state: Readonly<State>;
}

/** Answers one read from its validated query; throws a `Failure` where the interface has an error. */
export type Read<O extends ReadOperation> = (query: ReadQuery<O>, context: ReadContext) => unknown;

/** The moment a read is about: the block of that hash, or the last one. */
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
