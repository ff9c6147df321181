import { Type, type Static, type TObject } from 'typebox';
import type { Block } from '../../../chain/blocks/block.ts';
import { remembered } from '../../../chain/state/remembered.ts';
import type { RouteDescription } from '../../../http/openapi/description.ts';
import { route } from '../../../http/routes/route.ts';
import type { WorldRoute } from '../../../http/routes/routes.ts';
import { readContext } from '../../../service/reads/index.ts';
import type { World } from '../../../service/worlds/world.ts';
import { ChainIndex, indexOf, Turns } from '../../scan/index.ts';

const { Optional, String: Text, Integer: Count } = Type;

/** Members of a query: the block whose state is read. */
export const at = {
  at: Optional(Text({ description: 'Number or hash of a block; the last one if absent', examples: ['12'] })),
};
const limit = Optional(
  Count({ description: 'Number of items at most', minimum: 1, maximum: 200, default: 25 }),
);
/** A part of a list by position. */
export const page = { offset: Optional(Count({ minimum: 0, default: 0 })), limit };
/** A part of a list from the newest row on. */
export const pageBefore = {
  before: Optional(
    Type.Number({
      description: 'Only those before this block or collection, or before `next` of a page',
      minimum: 0,
      examples: [12],
    }),
  ),
  limit,
};

/**
 * A control route that answers from the index of a world, at the block that `at` names. The page has the type of the answer from the
 * function that makes it.
 */
export const read = <A, P extends TObject, Q extends TObject>(
  path: string,
  describes: Pick<RouteDescription, 'id' | 'summary'> & { readonly path?: P; readonly query?: Q },
  answer: (index: ChainIndex, given: { readonly params: Static<P>; readonly query: Static<Q> }) => A,
): { readonly answer: typeof answer; readonly route: WorldRoute } => ({
  answer,
  route: route(`GET __sim/${path}`, { ...describes, answer: shownAnswer }, async (world, given) =>
    answer(await indexFor(world, 'at' in given.query ? String(given.query['at']) : undefined), given),
  ),
});

/** The answer of a route that is made for the page. */
export const shownAnswer = Type.Unknown({ description: 'What the explorer shows, which can change with it' });

/** The block of that number or hash, or the last block. Throws a `Failure` for an unknown one. */
export function blockAt(world: World, at: string | undefined): Block {
  const numbered = /^\d+$/.test(at ?? '') ? world.chain.blockAt(Number(at)) : undefined;
  return numbered ?? readContext(world, at).block;
}

/** What there is after that block; before the last one, without what happened until then. Throws a `Failure` for an unknown one. */
async function indexFor(world: World, at: string | undefined): Promise<ChainIndex> {
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

/**
 * A page of rows that match, the newest first, and where the next one begins; null after the last one. The place of a row is the number
 * of what it is, or is in.
 */
export async function newestOf<R>(
  rows: readonly R[],
  placeOf: (row: R) => number,
  { before = Infinity, limit = 25 }: { readonly before?: number; readonly limit?: number },
  matches: (row: R) => boolean = () => true,
): Promise<{ items: R[]; next: number | null }> {
  const found = await firstOf(rows.toReversed(), limit + 1, row => placeOf(row) < before && matches(row));
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last === undefined || found.length <= limit ? null : placeOf(last) };
}
