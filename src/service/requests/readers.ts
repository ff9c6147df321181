import { normalise } from '../../contract/aliases.ts';
import {
  readShapes,
  writeShapes,
  type ReadOperation,
  type ReadQuery,
  type WriteBody,
  type WriteOperation,
} from '../../contract/shapes/index.ts';
import type { Report } from './remarks.ts';
import { queryReader, reader, readersOf, type Reader } from './validate.ts';

const bodies: { readonly [O in WriteOperation]: Reader<WriteBody<O>> } = readersOf(writeShapes, reader);
const queries: { readonly [O in ReadOperation]: Reader<ReadQuery<O>> } = readersOf(readShapes, queryReader);

/** Reads the body of a write, with the aliases of all clients. Throws a `Failure` that names each invalid member. */
export const readBody = <O extends WriteOperation>(
  operation: O,
  input: unknown,
  report: Report,
): WriteBody<O> => bodies[operation](normalise(operation, input), report);

/** Reads the query of a read, with the aliases of all clients. Throws a `Failure` that names each invalid member. */
export const readQuery = <O extends ReadOperation>(
  operation: O,
  input: unknown,
  report: Report,
): ReadQuery<O> => queries[operation](normalise(operation, input), report);
