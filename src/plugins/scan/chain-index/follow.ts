import { perWorld } from '../../../service/worlds/per-world.ts';
import type { World } from '../../../service/worlds/world.ts';
import { Turns } from '../turns.ts';
import { ChainIndex } from './chain-index.ts';

/** Indexes of a world that are kept: of the head, and as many blocks behind it as a fault says. */
const indexesMax = 3;

/** The index of each world by the number of blocks that it is behind the head. None is made before the first request. */
const indexesOf = perWorld(() => new Map<number, Follower>());

/** The index of a world up to its last block, or to `lag` blocks before that. */
export function indexOf(world: World, lag = 0): Promise<ChainIndex> {
  const indexes = indexesOf(world);
  const follower = indexes.get(lag) ?? new Follower(world, lag);
  indexes.delete(lag);
  indexes.set(lag, follower);
  for (const old of indexes.keys()) if (indexes.size > indexesMax) indexes.delete(old);
  return follower.upToDate();
}

/** Keeps an index at the head of a chain. */
class Follower {
  private readonly world: World;
  private readonly lag: number;
  private index: ChainIndex | undefined;
  private running: Promise<ChainIndex> | undefined;

  constructor(world: World, lag: number) {
    this.world = world;
    this.lag = lag;
  }

  upToDate(): Promise<ChainIndex> {
    if (this.index !== undefined && this.isCurrent(this.index)) return Promise.resolve(this.index);
    return (this.running ??= this.catchUp().finally(() => (this.running = undefined)));
  }

  private get target(): number {
    const { head, firstKept } = this.world.chain;
    return Math.max(firstKept, head.number - this.lag);
  }

  private isCurrent({ head }: ChainIndex): boolean {
    return head.number === this.target && head.hash === this.world.chain.hashAt(head.number);
  }

  /** Adds the blocks that are missing. Begins anew if the chain was reverted, or has dropped one of them. */
  private async catchUp(): Promise<ChainIndex> {
    const { chain } = this.world;
    const turns = new Turns();
    let index = this.index;
    for (;;) {
      const { target } = this;
      const next = index === undefined ? undefined : chain.blockAt(Math.min(index.head.number + 1, target));
      const isOfChain = index !== undefined && chain.hashAt(index.head.number) === index.head.hash;
      if (index === undefined || next === undefined || !isOfChain || index.head.number > target) {
        const first = chain.blockAt(chain.firstKept);
        if (first === undefined) throw new Error('expected a chain to have its first kept block');
        index = new ChainIndex(this.world, first);
        await index.begin(turns);
        this.index = index;
      } else if (index.head.number === target) {
        index.forgetBefore(chain.firstKept);
        return index;
      } else index.add(next);
      if (turns.isOver) await turns.next();
    }
  }
}
