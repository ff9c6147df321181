import type { Block } from '../../../chain/blocks/block.ts';
import { remembered } from '../../../chain/state/remembered.ts';
import { Failure } from '../../../contract/failures.ts';
import { readContext } from '../../../service/reads/context.ts';
import type { World } from '../../../service/worlds/world.ts';
import { ChainIndex, indexOf, Turns } from '../../scan/index.ts';

/** The block of that number or hash, or the last block. Throws a `Failure` for an unknown one. */
export function blockAt(world: World, at: string | undefined): Block {
  if (at === undefined || !/^\d{1,10}$/.test(at)) return readContext(world, at).block;
  const block = world.chain.blockAt(Number(at));
  if (block === undefined)
    throw new Failure('NotFound', `No block ${at} in world ${world.id}: it never was, or is no longer kept`);
  return block;
}

/** What there is after that block; before the last one, without what happened until then. Throws a `Failure` for an unknown one. */
export async function indexFor(world: World, at: string | undefined): Promise<ChainIndex> {
  const block = blockAt(world, at);
  return block === world.chain.head ? indexOf(world) : indexOfState(block, world);
}

/** A few of these are kept, because they can be large. */
const indexOfState = remembered((block: Block, world: World) => ChainIndex.from(world, block), {
  sizeMax: 2,
});

/** The first rows that match. Other requests are answered in between. */
export async function firstOf<R>(
  rows: Iterable<R>,
  limit: number,
  matches: (row: R) => boolean | Promise<boolean>,
): Promise<R[]> {
  const turns = new Turns();
  const found: R[] = [];
  for (const row of rows) {
    const passes = matches(row);
    if (passes instanceof Promise ? await passes : passes) found.push(row);
    if (found.length >= limit) break;
    if (turns.isOver) await turns.next();
  }
  return found;
}

/** The part of a list that a query asks for: rows before a place, such as `12` or `12.3`. */
export interface PageBefore {
  readonly before?: string;
  readonly limit?: number;
}

/** A page of rows that match, the newest first, and where the next one begins; null after the last one. */
export async function newestOf<R>(
  rows: readonly R[],
  placeOf: (row: R) => readonly [number: number, inNumber: number],
  { before, limit = 25 }: PageBefore,
  matches: (row: R) => boolean = () => true,
): Promise<{ items: R[]; next: string | null }> {
  const [end = Infinity, inEnd = 0] = before?.split('.').map(Number) ?? [];
  const isBefore = (row: R): boolean => {
    const [number, inNumber] = placeOf(row);
    return number < end || (number === end && inNumber < inEnd);
  };
  const found = await firstOf(rows.toReversed(), limit + 1, row => isBefore(row) && matches(row));
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last === undefined || found.length <= limit ? null : placeOf(last).join('.') };
}
