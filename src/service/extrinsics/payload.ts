import { nToHex, u8aToHex } from '@polkadot/util';
import type { Address } from '../../chain/state/address.ts';
import type { Call } from '../../chain/calls/index.ts';
import { accountOf } from '../../chain/state/state.ts';
import { Failure } from '../../contract/failures.ts';
import { eraPeriodBlocks } from '../../contract/limits.ts';
import {
  extrinsicVersion,
  signedExtensions,
  specVersion,
  transactionVersion,
} from '../../contract/networks.ts';
import type { BuiltPayload } from '../../contract/shapes/extrinsic-answers.ts';
import type { SignerPayload } from '../../contract/shapes/index.ts';
import { encodeCall } from '../../wire/calls/calls.ts';
import { translating } from '../../wire/codec-error.ts';
import { encodeEra, mortalEra } from '../../wire/signing/era.ts';
import { decodePayload, signedBytes, u32Hex } from '../../wire/signing/payload.ts';
import type { World } from '../worlds/world.ts';
import { invalidMember } from '../requests/errors.ts';

/** Options of a payload. `period` is in blocks, null for one that never expires. */
interface PayloadOptions {
  readonly nonce?: number | undefined;
  readonly period?: number | null | undefined;
}

/** The unsigned transaction for a call, valid from the last block on. Throws a `Failure` for a value that does not fit into the call. */
export function buildPayload(
  world: World,
  signer: Address,
  call: Call,
  options: PayloadOptions = {},
): BuiltPayload {
  const { head, genesis, pending } = world.chain;
  const { nonce = accountOf(pending.state, signer).nonce, period = eraPeriodBlocks } = options;
  const isMortal = period !== null;
  return withBytes({
    specVersion: u32Hex(specVersion),
    transactionVersion: u32Hex(transactionVersion),
    address: world.format(signer),
    blockHash: isMortal ? head.hash : genesis.hash,
    blockNumber: u32Hex(isMortal ? head.number : 0),
    era: encodeEra(isMortal ? mortalEra(head.number, period) : { kind: 'immortal' }),
    genesisHash: genesis.hash,
    method: translating(
      () => encodeCall(call),
      ({ path, message }) => invalidMember(path, undefined, { isEncodable: message }),
    ),
    nonce: u32Hex(nonce),
    signedExtensions: [...signedExtensions],
    tip: nToHex(0n, { bitLength: 128 }),
    version: extrinsicVersion,
  });
}

/** The payload with its bytes. Throws a `Failure` that names a malformed member. */
export function withBytes(signerPayloadJSON: SignerPayload): BuiltPayload {
  const { bytes: data } = decoded(() => decodePayload(signerPayloadJSON));
  return {
    signerPayloadJSON,
    signerPayloadRaw: { address: signerPayloadJSON.address, data: u8aToHex(data), type: 'payload' },
    signerPayloadHex: u8aToHex(signedBytes(data)),
  };
}

/** Runs a decoder. Throws a `Failure` for bytes that cannot be decoded. */
export const decoded = <T>(decode: () => T): T =>
  translating(decode, ({ message }) => new Failure('BadPayload', message));
