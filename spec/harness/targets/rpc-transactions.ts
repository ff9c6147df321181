import { u8aToHex } from '@polkadot/util';
import { callsIn, type Call } from '../../../src/chain/calls/index.ts';
import type { CollectionMode } from '../../../src/chain/state/state.ts';
import { toAddress } from '../../../src/service/requests/members.ts';
import { decodeCall } from '../../../src/wire/calls/calls.ts';
import { CodecError } from '../../../src/wire/codec-error.ts';
import { decodeExtrinsic, extrinsicHash } from '../../../src/wire/signing/extrinsic.ts';
import { bytesOfHex } from '../../../src/wire/hex.ts';
import { isRecord } from '../../model/reported.ts';
import type { Response } from '../../model/target.ts';
export type { CollectionMode };
import { requestOfCall, type EquivalentRequest } from './writing/request-of-call.ts';

/** Methods of JSON-RPC that submit the transaction in their first argument. */
const submitting = [
  'author_submitExtrinsic',
  'author_submitAndWatchExtrinsic',
  'transaction_v1_broadcast',
  'transactionWatch_v1_submitAndWatch',
];

/** A transaction that was submitted by JSON-RPC, as a submission over REST and the answer to that. */
interface Submission {
  readonly body: { readonly signerPayloadJSON: object };
  readonly response: Response;
}

/** The submissions of a message of JSON-RPC and its answer, which can be a batch, as far as the message wants an answer. */
export const submissionsIn = (message: unknown, answers: unknown): readonly Submission[] =>
  [message].flat().flatMap(request => {
    if (!isRecord(request) || !submitting.includes(String(request['method']))) return [];
    const { id, params } = request;
    const [extrinsic]: unknown[] = Object.values(params ?? {});
    if (typeof extrinsic !== 'string' || id === undefined) return [];
    const { hash = '', ...signerPayloadJSON } = decoded(extrinsic);
    const answer = [answers].flat().find(one => isRecord(one) && one['id'] === id && !('method' in one));
    const response = submittedResponse((answer ?? { error: noAnswer }) as RpcAnswer, hash);
    return [{ body: { signerPayloadJSON }, response }];
  });

const noAnswer = { code: 0, message: 'no answer' };

/** The result of a JSON-RPC request, or its error. */
export type RpcAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } };

/** How a node says what the interface calls an insufficient balance. */
const cannotPay = 'Inability to pay some fees (e.g. account balance too low)';

/** What the interface answers to a submission that JSON-RPC answers so. */
export function submittedResponse(answer: RpcAnswer, hash: string): Response {
  if ('result' in answer) return { status: 201, body: { hash } };
  const { message, data } = answer.error;
  const details = data === undefined ? '' : `: ${typeof data === 'string' ? data : JSON.stringify(data)}`;
  const reason = data === cannotPay ? 'Insufficient balance' : `${message}${details}`;
  return { status: 400, body: { error: { message: reason } } };
}

/** The hash of a transaction, and the members that distinguish its payload from others of its chain; none if it is malformed. */
function decoded(extrinsic: string): { hash?: string; address?: string; method?: string; nonce?: number } {
  try {
    const bytes = bytesOfHex(extrinsic);
    const { account: address, method, nonce } = decodeExtrinsic(bytes);
    return { hash: extrinsicHash(bytes), address, method: u8aToHex(method), nonce };
  } catch (error) {
    if (error instanceof CodecError) return {};
    throw error;
  }
}

/** Reads the mode of a collection. */
type ReadMode = (collectionId: number) => Promise<CollectionMode | undefined>;

/** The write of the interface with the effect of the call of a payload; undefined if there is none, or no such call. */
export async function requestOfPayload(
  { address, method }: { readonly address?: unknown; readonly method?: unknown },
  readMode: ReadMode,
): Promise<EquivalentRequest | undefined> {
  try {
    const call = decodeCall(String(method));
    const signer = toAddress(String(address));
    const modes = new Map<number, CollectionMode | undefined>();
    for (const id of collectionsOf(call)) modes.set(id, await readMode(id));
    return requestOfCall(call, { signer, modeOf: id => modes.get(id) });
  } catch (error) {
    if (error instanceof CodecError) return undefined;
    throw error;
  }
}

const collectionsOf = (call: Call): readonly number[] =>
  callsIn(call).flatMap(({ args }) => ('collectionId' in args ? args.collectionId : []));
