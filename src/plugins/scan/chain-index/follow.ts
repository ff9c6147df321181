import { perWorld } from '../../../service/worlds/per-world.ts';
import type { World } from '../../../service/worlds/world.ts';
import { Turns } from '../turns.ts';
import { ChainIndex } from './chain-index.ts';

/** An index that is kept at a block of a chain. */
interface Followed {
  index?: ChainIndex;
  /** The work to bring it there, which several requests can wait for. */
  running?: Promise<ChainIndex>;
}

/** Indexes of a world that are kept: of the head, and as many blocks behind it as a fault says. */
const indexesMax = 3;

/** The index of each world by the number of blocks that it is behind the head. None is made before the first request. */
const indexesOf = perWorld(() => new Map<number, Followed>());

/** The index of a world up to its last block, or to `lag` blocks before that. */
export function indexOf(world: World, lag = 0): Promise<ChainIndex> {
  const indexes = indexesOf(world);
  const followed = indexes.get(lag) ?? {};
  indexes.delete(lag);
  indexes.set(lag, followed);
  for (const old of indexes.keys()) if (indexes.size > indexesMax) indexes.delete(old);
  return (followed.running ??= catchUp(followed, world, lag).finally(() => delete followed.running));
}

/** Adds the blocks that are missing. Begins anew if the chain was reverted, or has dropped one of them. */
async function catchUp(followed: Followed, world: World, lag: number): Promise<ChainIndex> {
  const { chain } = world;
  const turns = new Turns();
  for (;;) {
    const target = Math.max(chain.firstKept, chain.head.number - lag);
    const { number = Infinity, hash } = followed.index?.head ?? {};
    const index = number <= target && chain.hashAt(number) === hash ? followed.index : undefined;
    if (index !== undefined && number === target) {
      index.forgetBefore(chain.firstKept);
      return index;
    }
    const next = index && chain.blockAt(number + 1);
    if (next !== undefined) index?.add(next);
    else {
      const first = chain.blockAt(chain.firstKept);
      if (first === undefined) throw new Error('expected a chain to have its first kept block');
      followed.index = await ChainIndex.from(world, first);
    }
    await turns.next();
  }
}
