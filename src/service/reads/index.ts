import type { ReadOperation, ReadQuery } from '../../contract/shapes/index.ts';
import { readQuery } from '../requests/readers.ts';
import type { Report } from '../requests/remarks.ts';
import type { Read, Reads, World } from '../world.ts';
import * as account from './account.ts';
import * as collection from './collection.ts';
import { readContext } from './context.ts';
import * as lists from './lists.ts';
import * as pieces from './pieces.ts';
import * as token from './token.ts';
import * as v2 from './v2.ts';

const { isListOperation, longListJson, ...listed } = lists;

/** Every read of the interface. */
export const reads: Reads = { ...collection, ...token, ...listed, ...pieces, ...account, ...v2 };

/**
 * Answers a read, at the block of its `at` or at the last one, and reports what it ignores. Throws a `Failure` for an invalid query
 * and an unknown block.
 */
export function answerRead<O extends ReadOperation>(
  world: World,
  operation: O,
  input: unknown,
  report?: Report,
): unknown {
  const query = readQuery(operation, input, report);
  const read: Read<O> = (world.reads ?? reads)[operation];
  return read(query, readContext(world, atOf(query)));
}

/** Like `answerRead`, but a long list and a bundle are answered as their JSON, which is made without blocking other requests. */
export function answerReadInSlices<O extends ReadOperation>(
  world: World,
  operation: O,
  input: unknown,
  report: Report,
): unknown {
  const name: ReadOperation = operation;
  if (world.reads !== undefined) return answerRead(world, operation, input, report);
  if (name === 'bundle') {
    const query = readQuery(name, input, report);
    return token.bundleInSlices(query, readContext(world, query.at));
  }
  if (isListOperation(name)) {
    const query = readQuery(name, input, report);
    const json = longListJson(name, query, readContext(world, query.at));
    return json ?? answerRead(world, operation, input);
  }
  return answerRead(world, operation, input, report);
}

const atOf = (query: ReadQuery<ReadOperation>): string | undefined => ('at' in query ? query.at : undefined);
