import type { Block, Receipt } from '../../chain/blocks/block.ts';
import type { Chain } from '../../chain/blocks/chain.ts';
import { Failure } from '../../contract/failures.ts';
import { readContext } from '../reads/context.ts';
import type { ReadContext, World } from '../world.ts';

/** Blocks and transactions that one request looks at, so that it takes milliseconds in a chain of any length. */
const stepsMax = 20_000;

/** A position in a chain: everything before the transaction of that index, in the block of that number. */
interface Position {
  readonly number: number;
  readonly index: number;
}

/** Some items, and where the next page begins; null after the last one. */
export interface Found<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** The block of that number or hash and its state, or the last block. Throws a `Failure` for an unknown one. */
export function contextAt(world: World, at: string | undefined): ReadContext {
  if (at === undefined || !/^\d{1,10}$/.test(at)) return readContext(world, at);
  const block = world.chain.blockAt(Number(at));
  if (block === undefined)
    throw new Failure('NotFound', `No block ${at} in world ${world.id}: it never was, or is no longer kept`);
  return { world, block, state: block.state };
}

/** The blocks before the one of that number, the newest first, as far as they are kept. */
export function blocksBefore(chain: Chain, before: string | undefined, limit: number): Found<Block> {
  const items: Block[] = [];
  let number = before === undefined ? chain.head.number : Math.min(Number(before) - 1, chain.head.number);
  for (; items.length < limit; number -= 1) {
    const block = chain.blockAt(number);
    if (block === undefined) return { items, next: null };
    items.push(block);
  }
  return { items, next: chain.blockAt(number) === undefined ? null : String(number + 1) };
}

/** A transaction with its block. */
export interface Placed {
  readonly receipt: Receipt;
  readonly block: Block;
}

/** Numbers of the first and the last block, and the place before which to begin: what is absent sets no bound. */
export interface Range {
  readonly from?: number;
  readonly to?: number;
  readonly before?: string;
}

/**
 * The transactions in a range that match, the newest first. A page ends early after a bounded number of steps, so it can have
 * fewer items than asked for although others follow.
 */
export function transactionsBefore(
  chain: Chain,
  range: Range,
  limit: number,
  matches: (receipt: Receipt) => boolean,
): Found<Placed> {
  const items: Placed[] = [];
  const start = startOf(range);
  const blockAt = (number: number): Block | undefined =>
    number < (range.from ?? 0) ? undefined : chain.blockAt(number);
  let steps = 0;
  for (let number = Math.min(start.number, chain.head.number); ; number -= 1) {
    const block = blockAt(number);
    if (block === undefined) return { items, next: null };
    const { receipts } = block;
    steps += 1;
    let index = Math.min(number === start.number ? start.index : Infinity, receipts.length);
    for (; index > 0; index -= 1) {
      if (items.length === limit || steps > stepsMax) return { items, next: `${number}.${index}` };
      steps += 1;
      const receipt = receipts[index - 1];
      if (receipt !== undefined && matches(receipt)) items.push({ receipt, block });
    }
    if (items.length === limit || steps > stepsMax)
      return { items, next: blockAt(number - 1) === undefined ? null : String(number) };
  }
}

/** The position before which to begin. A number alone is that of a block, whose transactions are not included. */
function startOf({ before, to = Infinity }: Range): Position {
  const [number = Infinity, index] = before?.split('.').map(Number) ?? [];
  const last = index === undefined ? number - 1 : number;
  return last > to ? { number: to, index: Infinity } : { number: last, index: index ?? Infinity };
}
