import { writeEndpoints } from '../../src/contract/endpoints.ts';
import { observe, type Observation } from '../observe.ts';
import type { Response, Target, Wire, WriteRequest } from '../target.ts';
import { sameBut, type Stage } from './relation.ts';
import type { Verdict } from '../rule.ts';
import { Unseen } from '../unseen.ts';

/** What a build answers, as far as these relations look at it. */
export interface Built {
  readonly signerPayloadJSON: Readonly<Record<string, unknown>>;
  readonly signerPayloadRaw: { readonly data: string };
  readonly signerPayloadHex: string;
}

export interface Signed {
  readonly signerPayloadJSON: Readonly<Record<string, unknown>>;
  readonly signature: string;
}

/** What became of a transaction (rest-surface §2.9). */
export interface Status {
  readonly hash: string;
  readonly isCompleted: boolean;
  readonly isError: boolean;
  readonly error: { readonly message: string; readonly details: unknown } | null;
  readonly parsed?: unknown;
  readonly fee: { readonly raw: string };
  readonly blockHash: string;
  readonly createdAt: number;
  readonly events: readonly unknown[];
}

export const wireOf = ({ wire }: Target): Wire => {
  if (wire === undefined) throw new Error('expected a target behind HTTP');
  return wire;
};

/** Sends a write to its first path, or to another; `query` follows the question mark. */
export async function sendWrite(
  target: Target,
  { operation, body }: WriteRequest,
  { query = '', path = wireOf(target).path(operation) }: { query?: string; path?: string } = {},
): Promise<Response> {
  const { method } = writeEndpoints[operation];
  return wireOf(target).send(method, query === '' ? path : `${path}?${query}`, body);
}

/** The payload for a write; throws if it cannot be built. */
export async function build(target: Target, request: WriteRequest, query = 'use=Build'): Promise<Built> {
  const { status, body } = await sendWrite(target, request, { query });
  if (status >= 400)
    throw new Error(`expected ${JSON.stringify(request)} to build, found ${JSON.stringify(body)}`);
  return body as Built;
}

/** Members of a payload that depend on which block is the last one. */
const aboutTheBlock = ['blockHash', 'blockNumber', 'era', 'signerPayloadRaw', 'signerPayloadHex'];

/** An answer as text, of which, where others seal blocks, is left out what changes with each. */
export const comparable = ({ isShared }: Target, answer: unknown): string =>
  JSON.stringify(answer, (name, value: unknown) =>
    isShared === true && aboutTheBlock.includes(name) ? undefined : value,
  );

export const signed = (target: Target, { signerPayloadJSON, signerPayloadHex }: Built): Signed => ({
  signerPayloadJSON,
  signature: wireOf(target).sign(String(signerPayloadJSON['address']), signerPayloadHex),
});

export const submit = async (
  target: Target,
  payload: Signed,
  path = wireOf(target).path('extrinsic/submit'),
): Promise<Response> => wireOf(target).send('POST', path, payload);

/** The status of a transaction once it is in a block. */
export async function statusOf(target: Target, hash: string): Promise<Status> {
  for (;;) {
    const wire = wireOf(target);
    const { status: code, body } = await wire.send('GET', `${wire.path('extrinsic/status')}?hash=${hash}`);
    if (code >= 400) throw new Unseen('the status of a transaction');
    const status = body as Status;
    if (status.isCompleted || status.isError) return status;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

/** Builds, signs and submits; what became of it. */
export async function processed(target: Target, request: WriteRequest): Promise<Status> {
  const { body } = await submit(target, signed(target, await build(target, request)));
  return statusOf(target, (body as { hash: string }).hash);
}

/** What an error says. */
export const messageOf = (target: Target, { body }: Response): string => wireOf(target).messageIn(body);

/** What is there before and after; whether nothing at all has changed. */
export async function nothingChanges(
  { target, known }: Pick<Stage, 'target' | 'known'>,
  play: () => Promise<Verdict>,
): Promise<Verdict> {
  const before: Observation = await observe(target, known);
  const verdict = await play();
  if (verdict !== 'holds') return verdict;
  return sameBut(before, await observe(target, known), []);
}
