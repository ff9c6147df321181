import { u8aToHex } from '@polkadot/util';
import { encodeSigned } from '../../../src/wire/extrinsic.ts';
import { decodePayload, type SignerPayloadJson } from '../../../src/wire/payload.ts';
import { parseAddress } from '../../../src/wire/ss58.ts';
import { bytesOfHex } from '../../../src/wire/hex.ts';
import type { Response } from '../../model/target.ts';
import type { Connection } from './connection.ts';

/** The result of a JSON-RPC request, or its error. */
type RpcAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } };

/** Sends a JSON-RPC request by POST to the base URL of a world of our own server. */
export async function rpc(
  { send }: Pick<Connection, 'send'>,
  method: string,
  params: readonly unknown[],
): Promise<RpcAnswer> {
  const { body } = await send('POST', '', { jsonrpc: '2.0', id: 1, method, params });
  return body as RpcAnswer;
}

/** The same connection, but signed payloads are submitted by `author_submitExtrinsic`, as the bytes of an extrinsic. */
export const submittingByRpc = (connection: Connection): Connection => ({
  baseUrl: connection.baseUrl,
  get requests() {
    return connection.requests;
  },
  send: (method, path, body, listen) =>
    path === 'extrinsic/submit'
      ? submit(connection, body as SignedPayload)
      : connection.send(method, path, body, listen),
});

/** How a node says what the interface calls an insufficient balance. */
const cannotPay = 'Inability to pay some fees (e.g. account balance too low)';

interface SignedPayload {
  readonly signerPayloadJSON: SignerPayloadJson;
  readonly signature: string;
}

async function submit(
  connection: Connection,
  { signerPayloadJSON, signature }: SignedPayload,
): Promise<Response> {
  const account = parseAddress(signerPayloadJSON.address);
  if (account === undefined) throw new Error(`expected an address, got ${signerPayloadJSON.address}`);
  const extrinsic = encodeSigned(account, bytesOfHex(signature), decodePayload(signerPayloadJSON));
  const answer = await rpc(connection, 'author_submitExtrinsic', [u8aToHex(extrinsic)]);
  if ('result' in answer) return { status: 201, body: { hash: answer.result } };
  const { message, data } = answer.error;
  const reason = data === cannotPay ? 'Insufficient balance' : `${message}: ${String(data)}`;
  return { status: 400, body: { error: { message: reason } } };
}
