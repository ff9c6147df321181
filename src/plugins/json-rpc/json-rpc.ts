/** An error of JSON-RPC, with the codes of a node. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Codes of errors that every JSON-RPC server has. */
export const codes = { invalidRequest: -32_600, methodNotFound: -32_601, invalidParams: -32_602 } as const;

export const invalidParams = (problem: string): RpcError =>
  new RpcError(codes.invalidParams, `Invalid params: ${problem}`);

export type RequestId = string | number | null;

/** A request that is well-formed. It has no id if it wants no response. */
export interface Request {
  readonly id: RequestId | undefined;
  readonly method: string;
  readonly params: readonly unknown[] | Readonly<Record<string, unknown>>;
}

/** Bytes of a message from a client, and characters of an answer, or of all to a batch together, as at a node. */
export const messageMax = 15 * 1024 * 1024;

const batchMax = 1_000;

/** Requests of a message: one, or those of a batch; an error in place of each that is malformed. */
export interface Message {
  readonly isBatch: boolean;
  readonly requests: readonly (Request | { readonly id: RequestId; readonly error: RpcError })[];
}

/** Reads a message. Throws an `RpcError` if it is no JSON, or no batch that can be answered. */
export function readMessage(text: string): Message {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new RpcError(-32_700, 'Parse error');
  }
  if (!Array.isArray(json)) return { isBatch: false, requests: [readRequest(json)] };
  if (json.length === 0) throw new RpcError(codes.invalidRequest, 'Invalid request: the batch is empty');
  if (json.length > batchMax)
    throw new RpcError(-32_010, 'The batch request was too large', `Exceeded max limit of ${batchMax}`);
  return { isBatch: true, requests: json.map(readRequest) };
}

/** The members of an object; none of anything else. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

function readRequest(json: unknown): Message['requests'][number] {
  const { id, method, params, jsonrpc } = membersOf(json);
  const hasId = id === null || typeof id === 'string' || typeof id === 'number';
  const invalid = (problem: string): Message['requests'][number] => ({
    id: hasId ? id : null,
    error: new RpcError(codes.invalidRequest, `Invalid request: ${problem}`),
  });
  if (jsonrpc !== '2.0') return invalid('jsonrpc must be "2.0"');
  if (typeof method !== 'string') return invalid('method must be a text');
  if (id !== undefined && !hasId) return invalid('id must be a number or a text');
  if (params !== undefined && params !== null && typeof params !== 'object')
    return invalid('params must be a list or an object');
  return { id: hasId ? id : undefined, method, params: (params ?? []) as Request['params'] };
}

export const success = (id: RequestId, result: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', id, result: result ?? null });

export const failure = (id: RequestId, { code, message, data }: RpcError): string =>
  JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } });

export const notification = (method: string, subscription: string, result: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', method, params: { subscription, result } });
