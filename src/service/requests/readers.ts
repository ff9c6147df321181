import { normalise, pathAsSent } from '../../contract/aliases.ts';
import { TokenData } from '../../contract/shapes/content.ts';
import {
  memberAliases,
  readShapes,
  writeShapes,
  type ReadOperation,
  type ReadQuery,
  type WriteBody,
  type WriteOperation,
} from '../../contract/shapes/index.ts';
import { NewToken } from '../../contract/shapes/members.ts';
import type { Ignored, Report } from './remarks.ts';
import { unknownMember } from './unknown-members.ts';
import { queryReader, reader, readersOf, type Reader } from './validate.ts';

const bodies: { readonly [O in WriteOperation]: Reader<WriteBody<O>> } = readersOf(writeShapes, reader);
const queries: { readonly [O in ReadOperation]: Reader<ReadQuery<O>> } = readersOf(readShapes, queryReader);

/** Reads the body of a write, with the aliases of all clients. Throws a `Failure` that names each invalid member. */
export const readBody = <O extends WriteOperation>(
  operation: O,
  input: unknown,
  report: Report,
): WriteBody<O> => bodies[operation](normalise(operation, input), asSent(operation, input, report));

/** Reads the query of a read, with the aliases of all clients. Throws a `Failure` that names each invalid member. */
export const readQuery = <O extends ReadOperation>(
  operation: O,
  input: unknown,
  report: Report,
): ReadQuery<O> => queries[operation](normalise(operation, input), asSent(operation, input, report));

/** Reports members by their names in the request as it was sent. */
const asSent = (operation: WriteOperation | ReadOperation, input: unknown, report: Report): Report =>
  memberAliases[operation] === undefined
    ? report
    : ignored => report(ignored.map(one => sentAs(one, pathAsSent(operation, input, one.path))));

/** Members of a token of the oldest client, which has its content among them. */
const flatToken = Object.keys({ ...NewToken.properties, ...TokenData.properties });

function sentAs(one: Ignored, path: readonly string[]): Ignored {
  const [, , name, ...deeper] = path;
  return path.length < one.path.length && name !== undefined && deeper.length === 0
    ? { ...unknownMember(name, flatToken), path }
    : { ...one, path };
}
