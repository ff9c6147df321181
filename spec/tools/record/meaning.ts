import { readEndpoints, writeEndpoints, type Endpoint } from '../../../src/contract/endpoints.ts';
import type { ReadOperation, WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Dialect } from '../../harness/dialects/dialect.ts';

/** A request, as far as it can mean something; `path` is relative to the base URL, `body` is a JSON value. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** What a request is about. */
export type Meaning =
  | { readonly kind: 'read'; readonly operation: ReadOperation }
  /** Each of the bodies becomes a payload to sign. */
  | { readonly kind: 'build'; readonly operation: WriteOperation; readonly bodies: readonly unknown[] }
  /** Lets a transaction in: one that was built before, or one of this body, which the target signs itself. */
  | {
      readonly kind: 'submit';
      readonly what:
        { readonly payload: Payload } | { readonly operation: WriteOperation; readonly body: unknown };
      /** Whether the answer is what came of it, and not only its hash. */
      readonly waits: boolean;
    }
  /** It is passed on, and that is all. */
  | { readonly kind: 'other' };

/** What is signed; clients send back all members as they got them. Other targets than ours may have other members. */
export type Payload = Readonly<Record<string, unknown>> & {
  readonly address?: unknown;
  readonly method?: unknown;
  readonly nonce?: unknown;
};

const other: Meaning = { kind: 'other' };

/** What the request is about, under whichever of its paths (interface.md, Versioning), or that which the dialect names. */
export function meaningOf(
  { method, path, query, body }: Asked,
  dialect: Pick<Dialect, 'endpoints'>,
): Meaning {
  const asked = { method, path };
  const read = operationAt(readEndpoints, reads, dialect, asked);
  if (read !== undefined) return { kind: 'read', operation: read };
  const payload = payloadIn(body);
  if (method === 'POST' && /^(v1\/)?extrinsic\/submit\/?$/.test(path))
    return payload === undefined ? other : { kind: 'submit', what: { payload }, waits: false };
  const operation = operationAt(writeEndpoints, writes, dialect, asked);
  return operation === undefined ? other : writeMeant(operation, query.get('use') ?? 'Build', payload, body);
}

/** What `use` asks for (rest-surface §2.2). */
function writeMeant(
  operation: WriteOperation,
  use: string,
  payload: Payload | undefined,
  body: unknown,
): Meaning {
  if (use === 'Submit' || use === 'SubmitWatch' || use === 'Result')
    return {
      kind: 'submit',
      what: payload === undefined ? { operation, body } : { payload },
      waits: use === 'Result',
    };
  if (payload !== undefined) return other;
  if (use === 'Build' || use === 'Sign') return { kind: 'build', operation, bodies: [body] };
  return (use === 'BuildBatch' || use === 'BuildSequence') && Array.isArray(body)
    ? { kind: 'build', operation, bodies: body }
    : other;
}

/** The payload in a body or an answer, if it holds one. */
export function payloadIn(body: unknown): Payload | undefined {
  if (typeof body !== 'object' || body === null || !('signerPayloadJSON' in body)) return undefined;
  const payload = body.signerPayloadJSON;
  return typeof payload === 'object' && payload !== null ? { ...payload } : undefined;
}

const byPath = <O extends string>(endpoints: Readonly<Record<O, Endpoint>>): ReadonlyMap<string, O> =>
  new Map(
    (Object.entries(endpoints) as [O, Endpoint][]).flatMap(([operation, { method, paths }]) =>
      paths.map((path): [string, O] => [`${method} ${path}`, operation]),
    ),
  );

const reads = byPath(readEndpoints);
const writes = byPath(writeEndpoints);

/** The operation that is asked for, at the path that the dialect names for it or at one of ours. */
function operationAt<O extends string>(
  endpoints: Readonly<Record<O, Endpoint>>,
  usual: ReadonlyMap<string, O>,
  dialect: Pick<Dialect, 'endpoints'>,
  { method, path }: Pick<Asked, 'method' | 'path'>,
): O | undefined {
  const own = path.replace(/\/$/, '');
  for (const [name, elsewhere] of Object.entries(dialect.endpoints))
    if (elsewhere === own && isOneOf(endpoints, name) && endpoints[name].method === method) return name;
  return usual.get(`${method} ${own.replace(/^v1\//, '')}`);
}

const isOneOf = <O extends string>(endpoints: Readonly<Record<O, Endpoint>>, name: string): name is O =>
  name in endpoints;
