import { isRecord, isText, ofShape, reportedMembers } from '../../../model/reported.ts';
import { writeEndpoints } from '../../../../src/contract/endpoints.ts';
import type { Receipt, Response, Target, Unreported, Wire, WriteRequest } from '../../../model/target.ts';
import { signerOf } from '../../../model/step.ts';
import { required, requirePresent, Unobservable } from '../../../model/unobservable.ts';

/** The answer of a build, as far as these relations use it. */
export interface Built {
  readonly signerPayloadJSON: Readonly<Record<string, unknown>>;
  /** The signer of the request that was built. */
  readonly signer?: string;
}

/** A payload with its signature, as it is submitted. */
export interface Signed {
  readonly signerPayloadJSON: Readonly<Record<string, unknown>>;
  readonly signature: string;
}

/** The status of a transaction (spec/decisions/service.md#status). */
export interface Status {
  readonly hash: string;
  readonly isCompleted: boolean;
  readonly isError: boolean;
  readonly error?: { readonly message: string; readonly details: unknown } | null;
  readonly parsed?: unknown;
  readonly fee?: { readonly raw: string };
  readonly blockHash: string;
  readonly createdAt: number;
  readonly events: readonly unknown[];
}

/** Direct HTTP access to a target. Throws where the target is not behind HTTP. */
export const wireOf = ({ wire }: Target): Wire => {
  if (wire === undefined) throw new Error('expected a target behind HTTP');
  return wire;
};

/** Sends a write to its first path, or to another; `query` follows the question mark. Throws `Unobservable` where its endpoint is missing. */
export async function sendWrite(
  target: Target,
  request: WriteRequest,
  { query = '', path = wireOf(target).path(request.operation) }: { query?: string; path?: string } = {},
): Promise<Response> {
  const { operation, body } = target.completed?.(request) ?? request;
  requirePresent(target, operation);
  const { method } = writeEndpoints[operation];
  return wireOf(target).send(method, query === '' ? path : `${path}?${query}`, body);
}

/** The payload for a write. Throws `Unobservable` where it cannot be built. */
export async function build(target: Target, request: WriteRequest, query = 'use=Build'): Promise<Built> {
  const answer = await sendWrite(target, request, { query });
  if (answer.status >= 400)
    throw new Unobservable('a payload', {
      message: `no payload can be built for ${request.operation} ${JSON.stringify(request.body)}: the target answers ${answer.status} ${JSON.stringify(answer.body)}`,
    });
  return { ...builtIn(answer), signer: signerOf(request) };
}

/** The payload that a build answers. Throws `Unobservable` where there is none. */
export function builtIn({ body }: Response): Built {
  const built = reportedMembers('a payload', body);
  return { ...built, signerPayloadJSON: reportedMembers('a payload', built['signerPayloadJSON']) };
}

/** Members of a payload that depend on the last block. */
const aboutTheBlock = ['blockHash', 'blockNumber', 'era', 'signerPayloadRaw', 'signerPayloadHex'];

/** An answer as text, without the members that change with every block where others seal blocks. */
export const comparable = ({ isShared }: Target, answer: unknown): string =>
  JSON.stringify(answer, (name, value: unknown) =>
    isShared === true && aboutTheBlock.includes(name) ? undefined : value,
  );

/** The payload with a signature, by its signer or by another account. */
export async function signed(target: Target, built: Built, by?: string): Promise<Signed> {
  const { signerPayloadJSON } = built;
  const bytes = await wireOf(target).bytesOf(built);
  // A payload can be any object.
  const { address } = signerPayloadJSON;
  const signer = by ?? (isText(address) ? address : (built.signer ?? ''));
  return { signerPayloadJSON, signature: wireOf(target).sign(signer, bytes) };
}

/** Submits a signed payload. */
export const submit = async (
  target: Target,
  payload: Signed,
  path = wireOf(target).path('extrinsic/submit'),
): Promise<Response> => wireOf(target).send('POST', path, payload);

/** Builds, signs and submits a write; the answer of the submit. */
export const submitted = async (target: Target, request: WriteRequest, path?: string): Promise<Response> =>
  submit(target, await signed(target, await build(target, request)), path);

/** How long a transaction may take until it is completed, in milliseconds. */
const completedWithin = 60_000;

/**
 * The status of a transaction once it is in a block, given the answer of its submit. Throws `Unobservable` where the target does not
 * report it in time.
 */
export async function statusOf(target: Target, { status, body }: Response): Promise<Status> {
  const hash = isRecord(body) ? body['hash'] : undefined;
  if (status >= 400 || typeof hash !== 'string')
    throw new Unobservable(`the hash of a transaction: its submit answers ${status} ${JSON.stringify(body)}`);
  return statusBehind(target, hash);
}

/** Whether it is a status as far as relations use it. */
const isStatus = (value: unknown): value is Status =>
  isRecord(value) &&
  [value['error'], value['fee']].every(member => (member ?? null) === null || isRecord(member));

/** The status of a transaction by its hash. */
export async function statusBehind(target: Target, hash: string): Promise<Status> {
  const wire = wireOf(target);
  for (const until = performance.now() + completedWithin; performance.now() < until;) {
    const answer = await wire.send('GET', `${wire.path('extrinsic/status')}?hash=${hash}`);
    if (answer.status >= 400) throw new Unobservable('the status of a transaction');
    const status = required(ofShape('the status of a transaction', answer.body, isStatus));
    if (status.isCompleted || status.isError) return status;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Unobservable(`the outcome of transaction ${hash} within ${completedWithin / 1000} s`);
}

/** Builds, signs and submits a write; its status. */
export const processed = async (target: Target, request: WriteRequest): Promise<Status> =>
  statusOf(target, await submitted(target, request));

/** Submits a payload; its receipt, however the target reports it. A payload that is never completed has none. */
export async function received(
  target: Target,
  operation: WriteRequest['operation'],
  payload: Signed,
): Promise<Receipt | Unreported> {
  try {
    return await wireOf(target).settled(operation, await submit(target, payload));
  } catch (error) {
    if (error instanceof Unobservable) return { kind: 'unreported' };
    throw error;
  }
}
