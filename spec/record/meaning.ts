import { readEndpoints, writeEndpoints, type Endpoint } from '../../src/contract/endpoints.ts';
import type { ReadOperation, SignerPayload, WriteOperation } from '../../src/contract/shapes.ts';

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

/** What is signed; clients send back all members as they got them. */
export type Payload = Pick<SignerPayload, 'address' | 'method' | 'nonce'>;

const other: Meaning = { kind: 'other' };

/** What the request is about, under whichever of its paths (interface.md, Versioning). */
export function meaningOf({ method, path, query, body }: Asked): Meaning {
  const plain = path.replace(/^v1\//, '').replace(/\/$/, '');
  const key = `${method} ${plain}`;
  const read = reads.get(key);
  if (read !== undefined) return { kind: 'read', operation: read };
  const payload = payloadIn(body);
  if (key === 'POST extrinsic/submit')
    return payload === undefined ? other : { kind: 'submit', what: { payload }, waits: false };
  const operation = writes.get(key);
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
  const { address, method, nonce } = body.signerPayloadJSON as Partial<Payload>;
  return address === undefined || method === undefined || nonce === undefined
    ? undefined
    : { address, method, nonce };
}

const byPath = <O extends string>(endpoints: Readonly<Record<O, Endpoint>>): ReadonlyMap<string, O> =>
  new Map(
    (Object.entries(endpoints) as [O, Endpoint][]).flatMap(([operation, { method, paths }]) =>
      paths.map((path): [string, O] => [`${method} ${path}`, operation]),
    ),
  );

const reads = byPath(readEndpoints);
const writes = byPath(writeEndpoints);
