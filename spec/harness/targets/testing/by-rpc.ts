import type { SignerPayload } from '../../../../src/contract/shapes/index.ts';
import { u8aToHex } from '@polkadot/util';
import { encodeSigned, extrinsicHash } from '../../../../src/wire/signing/extrinsic.ts';
import { decodePayload } from '../../../../src/wire/signing/payload.ts';
import { parseAddress } from '../../../../src/wire/signing/ss58.ts';
import { bytesOfHex } from '../../../../src/wire/hex.ts';
import type { Response } from '../../../model/target.ts';
import { sendingBy, type Connection } from '../connections/connection.ts';
import { submittedResponse, type RpcAnswer } from '../rpc-transactions.ts';

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
export const submittingByRpc = (connection: Connection): Connection =>
  sendingBy(connection, (method, path, body, listen) =>
    path === 'extrinsic/submit'
      ? submit(connection, body as SignedPayload)
      : connection.send(method, path, body, listen),
  );

/** A payload with its signature, as `extrinsic/submit` takes it. */
export interface SignedPayload {
  readonly signerPayloadJSON: SignerPayload;
  readonly signature: string;
}

/** All bytes of the transaction. */
export function extrinsicOf({ signerPayloadJSON, signature }: SignedPayload): Uint8Array {
  const account = parseAddress(signerPayloadJSON.address);
  if (account === undefined) throw new Error(`expected an address, got ${signerPayloadJSON.address}`);
  return encodeSigned(account, bytesOfHex(signature), decodePayload(signerPayloadJSON));
}

async function submit(connection: Connection, payload: SignedPayload): Promise<Response> {
  const extrinsic = extrinsicOf(payload);
  const answer = await rpc(connection, 'author_submitExtrinsic', [u8aToHex(extrinsic)]);
  return submittedResponse(answer, extrinsicHash(extrinsic));
}
