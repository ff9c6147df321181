import { normalise } from '../../contract/aliases.ts';
import { Failure } from '../../contract/failures.ts';
import { readShapes, type ReadOperation, type ReadQuery } from '../../contract/shapes/index.ts';
import type { Report } from '../requests/remarks.ts';
import { queryReader, readersOf, type Reader } from '../requests/validate.ts';
import type { Read, ReadContext, Reads, World } from '../worlds/world.ts';
import { accountReads } from './account.ts';
import { collectionReads } from './collection.ts';
import { lists } from './lists.ts';
import { pieceReads } from './pieces.ts';
import { tokenReads } from './token.ts';
import { readsV2 } from './v2.ts';

/** Every read of the interface. */
export const reads: Reads = {
  ...collectionReads,
  ...tokenReads,
  ...lists,
  ...pieceReads,
  ...accountReads,
  ...readsV2,
};

const queries: { readonly [O in ReadOperation]: Reader<ReadQuery<O>> } = readersOf(readShapes, queryReader);

/**
 * Answers a read of any client, at the block of its `at` or at the last one, and reports what it ignores. Throws a `Failure` for an invalid query
 * and an unknown block.
 */
export function answerRead<O extends ReadOperation>(
  world: World,
  operation: O,
  input: unknown,
  report: Report,
): unknown {
  const query = queries[operation](normalise(operation, input), report);
  const read: Read<O> = (world.reads ?? reads)[operation];
  return read(query, readContext(world, atOf(query)));
}

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

const atOf = (query: ReadQuery<ReadOperation>): string | undefined => ('at' in query ? query.at : undefined);
