import { callsIn, type Call } from '../../../src/chain/calls/index.ts';
import type { Address } from '../../../src/chain/state/address.ts';
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

/** A request of JSON-RPC that submits a transaction. */
export interface RpcSubmission {
  readonly id: unknown;
  /** All bytes of the transaction. */
  readonly extrinsic: string;
}

/** The submissions of a message of JSON-RPC, which can be a batch, that want an answer. */
export const submissionsIn = (message: unknown): readonly RpcSubmission[] =>
  [message].flat().flatMap(request => {
    if (!isRecord(request) || !submitting.includes(String(request['method']))) return [];
    const { id, params } = request;
    const [extrinsic]: unknown[] = Object.values(params ?? {});
    return typeof extrinsic === 'string' && id !== undefined ? [{ id, extrinsic }] : [];
  });

/** The answer to a request of JSON-RPC, in a message that can be a batch. */
export const answerTo = (id: unknown, message: unknown): RpcAnswer | undefined =>
  [message].flat().find(answer => isRecord(answer) && answer['id'] === id && !('method' in answer)) as
    RpcAnswer | undefined;

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
  const reason = data === cannotPay ? 'Insufficient balance' : `${message}: ${String(data)}`;
  return { status: 400, body: { error: { message: reason } } };
}

/** A signed transaction. */
export interface RpcTransaction {
  readonly hash: string;
  /** The members that distinguish its payload from others of its chain; the address is a public key. */
  readonly payload: { readonly address: string; readonly method: string; readonly nonce: number };
  /** The write of the interface with its effect; undefined if there is none. */
  readonly requestOf: (readMode: ReadMode) => Promise<EquivalentRequest | undefined>;
}

/** Reads the mode of a collection. */
type ReadMode = (collectionId: number) => Promise<CollectionMode | undefined>;

/** Reads a transaction; undefined if its bytes are not a signed one with a call that we know. */
export function readTransaction(extrinsic: string): RpcTransaction | undefined {
  try {
    const bytes = bytesOfHex(extrinsic);
    const { account, method, nonce } = decodeExtrinsic(bytes);
    const call = decodeCall(method);
    return {
      hash: extrinsicHash(bytes),
      payload: { address: account, method, nonce },
      requestOf: readMode => withEffectOf(call, account, readMode),
    };
  } catch (error) {
    if (error instanceof CodecError) return undefined;
    throw error;
  }
}

/** The write of the interface with the effect of the call of a payload; undefined if there is none, or no such call. */
export async function requestOfPayload(
  { address, method }: { readonly address?: unknown; readonly method?: unknown },
  readMode: ReadMode,
): Promise<EquivalentRequest | undefined> {
  try {
    return await withEffectOf(decodeCall(String(method)), toAddress(String(address)), readMode);
  } catch (error) {
    if (error instanceof CodecError) return undefined;
    throw error;
  }
}

async function withEffectOf(
  call: Call,
  signer: Address,
  readMode: ReadMode,
): Promise<EquivalentRequest | undefined> {
  const modes = new Map<number, CollectionMode | undefined>();
  for (const id of collectionsOf(call)) modes.set(id, await readMode(id));
  return requestOfCall(call, { signer, modeOf: id => modes.get(id) });
}

const collectionsOf = (call: Call): readonly number[] =>
  callsIn(call).flatMap(({ args }) => ('collectionId' in args ? args.collectionId : []));
