import type { Block, Receipt } from '../../../chain/blocks/block.ts';
import type { Chain } from '../../../chain/blocks/chain.ts';
import { collectionOf, type Collection, type State } from '../../../chain/state/state.ts';
import { Failure } from '../../../contract/failures.ts';
import { readContext } from '../../../service/reads/context.ts';
import type { ReadContext, World } from '../../../service/worlds/world.ts';

/** Blocks, transactions or other things that one request looks at, so that it takes milliseconds in a chain of any length. */
export const stepsMax = 20_000;

/** The part of a list that a query asks for, which begins after the part before it. */
export interface PageBefore {
  readonly before?: string;
  readonly limit?: number;
}

/** A step through a list: an item, or undefined, and the `before` of a page that begins with this step. */
export type Step<T> = readonly [item: T | undefined, before: string];

/** Some items, and where the next page begins; null after the last one. */
interface Found<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/**
 * The first items that match. A page ends early after a bounded number of steps, so it can have fewer items than asked for although
 * others follow.
 */
export function firstOf<T>(
  list: Iterable<Step<T>>,
  limit = 25,
  matches: (item: T) => boolean = () => true,
): Found<T> {
  const items: T[] = [];
  let steps = 0;
  for (const [item, before] of list) {
    if (items.length === limit || steps === stepsMax) return { items, next: before };
    steps += 1;
    if (item !== undefined && matches(item)) items.push(item);
  }
  return { items, next: null };
}

/** The block of that number or hash and its state, or the last block. Throws a `Failure` for an unknown one. */
export function contextAt(world: World, at: string | undefined): ReadContext {
  if (at === undefined || !/^\d{1,10}$/.test(at)) return readContext(world, at);
  const block = world.chain.blockAt(Number(at));
  if (block === undefined)
    throw new Failure('NotFound', `No block ${at} in world ${world.id}: it never was, or is no longer kept`);
  return { world, block, state: block.state };
}

/** Collections with an id below `before`, the newest first. */
export function* collectionsBefore(
  state: Readonly<State>,
  before: string | undefined,
): Generator<Step<Collection>> {
  for (let id = Math.min(below(before), state.collectionsCreated); id > 0; id -= 1)
    yield [collectionOf(state, id), String(id + 1)];
}

/** The blocks before the one of that number, the newest first, as far as they are kept. */
export function* blocksBefore(chain: Chain, before: string | undefined): Generator<Step<Block>> {
  for (let number = Math.min(below(before), chain.head.number); ; number -= 1) {
    const block = chain.blockAt(number);
    if (block === undefined) return;
    yield [block, String(number + 1)];
  }
}

const below = (before: string | undefined): number => (before === undefined ? Infinity : Number(before) - 1);

/** A transaction with its block. */
interface Placed {
  readonly receipt: Receipt;
  readonly block: Block;
}

/**
 * Numbers of the first and the last block, and the place before which to begin: a block, or a transaction in it as `12.3`. What is absent
 * sets no bound.
 */
interface Range extends PageBefore {
  readonly from?: number;
  readonly to?: number;
}

/** The transactions in a range, the newest first. A block is a step, too, because it can be empty. */
export function* transactionsIn(
  chain: Chain,
  { from = 0, to = Infinity, before }: Range,
): Generator<Step<Placed>> {
  const [place = Infinity, inPlace = 0] = before?.split('.').map(Number) ?? [];
  const newest = Math.min(inPlace === 0 ? place - 1 : place, to, chain.head.number);
  for (let number = newest; number >= from; number -= 1) {
    const block = chain.blockAt(number);
    if (block === undefined) return;
    yield [undefined, String(number + 1)];
    const { receipts } = block;
    const last = Math.min(number === place ? inPlace : Infinity, receipts.length);
    for (let index = last; index > 0; index -= 1) {
      const receipt = receipts[index - 1];
      yield [receipt && { receipt, block }, `${number}.${index}`];
    }
  }
}
