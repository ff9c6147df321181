import { operationsByPath } from '../../model/documented/paths.ts';
import { isRecord, membersOf } from '../../model/reported.ts';
import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import type { ReadOperation, WriteOperation } from '../../../src/contract/shapes/index.ts';

/** A request; `path` is relative to the base URL, `body` is a JSON value. The method of a message over a WebSocket is `WS`. */
export interface ClientRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** The meaning of a request. */
export type Meaning =
  | { readonly kind: 'read'; readonly operation: ReadOperation }
  /** Builds a payload for each of the bodies. */
  | { readonly kind: 'build'; readonly operation: WriteOperation; readonly bodies: readonly unknown[] }
  /** Submits a transaction: one that was built before, or one of this body, which the server signs itself. */
  | {
      readonly kind: 'submit';
      readonly what:
        { readonly payload: Payload } | { readonly operation: WriteOperation; readonly body: unknown };
      /** Whether the answer is the outcome, and not only the hash. */
      readonly waits: boolean;
    }
  /** Any other request. */
  | { readonly kind: 'other' };

/** The signed payload; clients return its members unchanged. */
export interface Payload {
  readonly address?: unknown;
  readonly method?: unknown;
  readonly nonce?: unknown;
}

const other: Meaning = { kind: 'other' };

/** The meaning of a request, at any of its paths (interface: Versioning). */
export function meaningOf({ method, path, query, body }: ClientRequest): Meaning {
  const endpoint = `${method} ${path.replace(/^v1\//, '').replace(/\/$/, '')}`;
  const read = reads.get(endpoint);
  if (read !== undefined) return { kind: 'read', operation: read };
  const payload = payloadIn(body);
  if (method === 'POST' && /^(v1\/)?extrinsic\/submit\/?$/.test(path))
    return payload === undefined ? other : { kind: 'submit', what: { payload }, waits: false };
  const operation = writes.get(endpoint);
  return operation === undefined ? other : writeMeant(operation, query.get('use') ?? 'Build', payload, body);
}

/** The meanings of `use` (spec/decisions/service.md#query-members). */
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

/** The payload in a body or an answer, if there is one. */
export function payloadIn(body: unknown): Payload | undefined {
  const { signerPayloadJSON: payload } = membersOf(body);
  return isRecord(payload) ? payload : undefined;
}

const reads = operationsByPath(readEndpoints);
const writes = operationsByPath(writeEndpoints);
