import { normalise } from '../../contract/aliases.ts';
import {
  readShapes,
  writeShapes,
  type ReadOperation,
  type ReadQuery,
  type WriteBody,
  type WriteOperation,
} from '../../contract/shapes/index.ts';
import { queryReader, reader, readersOf } from './validate.ts';

const bodies: { readonly [O in WriteOperation]: (input: unknown) => WriteBody<O> } = readersOf(
  writeShapes,
  reader,
);
const queries: { readonly [O in ReadOperation]: (input: unknown) => ReadQuery<O> } = readersOf(
  readShapes,
  queryReader,
);

/** Reads the body of a write, with the aliases of all clients. Throws a `Failure` that names each invalid member. */
export const readBody = <O extends WriteOperation>(operation: O, input: unknown): WriteBody<O> =>
  bodies[operation](normalise(operation, input));

/** Reads the query of a read, with the aliases of all clients. Throws a `Failure` that names each invalid member. */
export const readQuery = <O extends ReadOperation>(operation: O, input: unknown): ReadQuery<O> =>
  queries[operation](normalise(operation, input));
