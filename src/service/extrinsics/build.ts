import { nToHex } from '@polkadot/util';
import type { Address } from '../../chain/state/address.ts';
import { hexOf } from '../../chain/state/hex.ts';
import type { Call } from '../../chain/calls/index.ts';
import { Failure } from '../../contract/failures.ts';
import { eraPeriodBlocks } from '../../contract/limits.ts';
import {
  extrinsicVersion,
  signedExtensions,
  specVersion,
  transactionVersion,
} from '../../contract/networks.ts';
import type { BuiltPayload } from '../../contract/shapes/extrinsic-answers.ts';
import type { ExtrinsicArguments, SignerPayload, WriteOperation } from '../../contract/shapes/index.ts';
import { callFromJson, encodeCall } from '../../wire/calls/calls.ts';
import { translating } from '../../wire/codec-error.ts';
import { encodeEra, mortalEra } from '../../wire/signing/era.ts';
import { decodePayload, signedBytes, u32Hex } from '../../wire/signing/payload.ts';
import { callOfRequest } from '../operations/index.ts';
import { argsIn, invalidMember } from '../requests/errors.ts';
import { toAddress } from '../requests/members.ts';
import type { Report } from '../requests/remarks.ts';
import type { World } from '../worlds/world.ts';

/** Builds the payload of a write from its body, and reports what of it is ignored. Throws a `Failure` for a body that is malformed. */
export function buildWrite(
  world: World,
  operation: WriteOperation,
  body: unknown,
  report: Report,
  nonce?: number,
): BuiltPayload {
  const { signer, call } = callOfRequest(world, operation, body, report);
  return buildPayload(world, signer, call, nonce);
}

/**
 * The call with the runtime's own name, and arguments in the runtime's order (spec/decisions/service.md#extrinsics,
 * X1).
 */
export const callByName = ({
  section,
  method,
  args,
}: Pick<ExtrinsicArguments, 'section' | 'method' | 'args'>): Call =>
  translating(
    () => callFromJson(section, method, args),
    ({ message }) => new Failure('BuildExtrinsic', message, { section, method, ...argsIn(args) }),
  );

/** Builds a payload for any call, mortal by default. */
export function buildExtrinsic(world: World, request: ExtrinsicArguments, nonce?: number): BuiltPayload {
  const period = request.isImmortal === true ? null : request.era;
  return buildPayload(world, toAddress(request.address), callByName(request), nonce, period);
}

/**
 * The unsigned transaction for a call, valid for a number of blocks from the last one on, or without end. Throws a `Failure` for a value that
 * does not fit into the call.
 */
export function buildPayload(
  world: World,
  signer: Address,
  call: Call,
  nonce = world.pool.nextNonce(signer),
  period: number | null = eraPeriodBlocks,
): BuiltPayload {
  const { head, genesis } = world.chain;
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
    signerPayloadRaw: { address: signerPayloadJSON.address, data: hexOf(data), type: 'payload' },
    signerPayloadHex: hexOf(signedBytes(data)),
  };
}

/** Runs a decoder. Throws a `Failure` for bytes that cannot be decoded. */
export const decoded = <T>(decode: () => T): T =>
  translating(decode, ({ message }) => new Failure('BadPayload', message));
