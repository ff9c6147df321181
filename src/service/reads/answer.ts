import { readShapes, type ReadOperation } from '../../contract/shapes/index.ts';
import { readContext, type Read } from './read.ts';
import { reads } from './index.ts';
import type { World } from '../world.ts';
import { inOurWords } from '../../contract/aliases.ts';
import { queryReader } from '../requests/validate.ts';

type Reader = (query: unknown) => Readonly<Record<string, unknown>>;

const readers = Object.fromEntries(
  Object.entries(readShapes).map(([operation, shape]) => [operation, queryReader(shape)]),
) as Readonly<Record<ReadOperation, Reader>>;

/** Answers a read, at the block of its `at` if it has one; throws a `Failure` for a query or a moment that is wrong. */
export function answerRead(world: World, operation: ReadOperation, query: unknown): unknown {
  const valid = readers[operation](inOurWords(operation, query));
  // One operation's read with its own validated query; the table is exact per name.
  const read = (world.reads ?? reads)[operation] as Read<ReadOperation>;
  const { at } = valid as { at?: string };
  return read(valid as never, readContext(world, at));
}
