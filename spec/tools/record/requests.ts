import qs from 'qs';
import { changedEach } from '../../model/plain-data.ts';
import type { TSchema } from 'typebox';
import {
  readShapes,
  writeShapes,
  type ReadOperation,
  type WriteBody,
  type WriteOperation,
} from '../../../src/contract/shapes/index.ts';
import { setsLimits, normalise } from '../../../src/contract/aliases.ts';
import type { WriteRequest } from '../../model/target.ts';

type Members = Readonly<Record<string, unknown>>;

/** Converts an address in a request. */
type Rewrite = (address: string) => string;

/** The body of a write, with the names of the interface. */
export function writeOf(operation: WriteOperation, body: unknown, rewrite: Rewrite): WriteRequest {
  const own = operation === 'createCollection' && setsLimits(body) ? 'setLimits' : operation;
  const members = normalised(own, writeShapes[own], body, rewrite);
  return { operation: own, body: members as WriteBody<typeof own> } as WriteRequest;
}

/** The query of a read, with the names of the interface. */
export const queryOf = (operation: ReadOperation, query: URLSearchParams, rewrite: Rewrite): Members =>
  normalised(operation, readShapes[operation], membersIn(query), rewrite);

/** The known members with normalised names; numbers and flags in text are converted. */
function normalised(
  operation: WriteOperation | ReadOperation,
  shape: TSchema & { readonly properties: Readonly<Record<string, TSchema>> },
  input: unknown,
  rewrite: Rewrite,
): Members {
  const known = Object.entries(normalise(operation, input) as Members).filter(([name]) =>
    Object.hasOwn(shape.properties, name),
  );
  return read(shape, Object.fromEntries(known), rewrite) as Members;
}

/** The parts of a shape that reading needs. */
interface Parts {
  readonly type?: unknown;
  readonly format?: string;
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly anyOf?: readonly TSchema[];
}

/**
 * The value as the service reads it (spec/decisions/service.md#validation-details), with addresses converted where the
 * shape has addresses.
 */
function read(shape: TSchema, value: unknown, rewrite: Rewrite): unknown {
  const { items, properties, anyOf } = shape as Parts;
  if (anyOf?.[0] !== undefined) return read(anyOf[0], value, rewrite);
  if (typeof value === 'string') return readText(shape, value, rewrite);
  return changedEach(value, (member, name) => {
    const inner = Array.isArray(value) ? items : properties?.[name];
    return inner === undefined ? member : read(inner, member, rewrite);
  });
}

function readText(shape: TSchema, text: string, rewrite: Rewrite): unknown {
  const { type, format } = shape as Parts;
  if (format === 'address' || format === 'account') return rewrite(text);
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text;
}

/** The members of a query; a list can be written without brackets, also one of a single item. */
function membersIn(query: URLSearchParams): Members {
  const { propertyKeys, ...members } = qs.parse(query.toString(), { arrayLimit: 1_000 });
  return propertyKeys === undefined ? members : { ...members, propertyKeys: [propertyKeys].flat() };
}
