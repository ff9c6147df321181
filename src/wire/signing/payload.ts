import { u8aConcatStrict } from '@polkadot/util';
import { blake2AsU8a } from '@polkadot/util-crypto';
import type { Hex } from '../../chain/state/hex.ts';
import { u128Max, u32Max } from '../../contract/limits.ts';
import type { SignerPayload } from '../../contract/shapes/index.ts';
import { CodecError, within } from '../codec-error.ts';
import { decodeEra, encodeEra, type Era } from './era.ts';
import { bytesOfHex } from '../hex.ts';
import { compactU128, compactU32, u32 } from '../scale/shape.ts';

/** Longest payload that is signed itself; of a longer payload the hash is signed. */
const unhashedBytesMax = 256;

/** The members of a payload, decoded, and its bytes. */
export interface DecodedPayload {
  /** The SCALE bytes of the call. */
  readonly method: Uint8Array;
  readonly era: Era;
  readonly nonce: number;
  /** Base units. */
  readonly tip: bigint;
  /** Era, nonce and tip as bytes, which the extrinsic has too. */
  readonly extra: Uint8Array;
  readonly bytes: Uint8Array;
}

/**
 * Decodes a payload, and encodes it as bytes (spec/decisions/service.md#payload-bytes): call, era, nonce and tip, then the
 * members that are signed but not sent. The transaction version is one of them if `CheckTxVersion` is an extension. Throws
 * CodecError with the malformed member.
 */
export function decodePayload(json: SignerPayload): DecodedPayload {
  const { signedExtensions } = json;
  if (!Array.isArray(signedExtensions)) throw new CodecError('must be a list of names', 'signedExtensions');
  const method = within('method', () => bytesOfHex(json.method));
  const era = within('era', () => decodeEra(json.era));
  const nonce = within('nonce', () => u32OfHex(json.nonce));
  const tip = within('tip', () => integerOfHex(json.tip, u128Max));
  const extra = extraBytes(era, nonce, tip);
  const bytes = u8aConcatStrict([
    method,
    extra,
    within('specVersion', () => u32.codec.enc(u32OfHex(json.specVersion))),
    signedExtensions.includes('CheckTxVersion')
      ? within('transactionVersion', () => u32.codec.enc(u32OfHex(json.transactionVersion)))
      : new Uint8Array(),
    within('genesisHash', () => bytesOfHex(json.genesisHash, 32)),
    within('blockHash', () => bytesOfHex(json.blockHash, 32)),
  ]);
  return { method, era, nonce, tip, extra, bytes };
}

/** Era, nonce and tip, as payloads and extrinsics have them. Throws CodecError. */
export const extraBytes = (era: Era, nonce: number, tip: bigint): Uint8Array =>
  u8aConcatStrict([
    bytesOfHex(encodeEra(era)),
    within('nonce', () => compactU32.codec.enc(nonce)),
    within('tip', () => compactU128.codec.enc(tip)),
  ]);

/** The bytes that are signed: the payload, or its blake2b-256 hash if it is longer than 256 bytes. */
export const signedBytes = (payload: Uint8Array): Uint8Array =>
  payload.length > unhashedBytesMax ? blake2AsU8a(payload, 256) : payload;

/** A u32 in the format of payloads: `0x` and 8 digits. */
export const u32Hex = (value: number): Hex => `0x${value.toString(16).padStart(8, '0')}`;

/** The u32 of a hexadecimal text with any number of leading zeros, because wallets write none. Throws CodecError. */
export const u32OfHex = (hex: unknown): number => Number(integerOfHex(hex, BigInt(u32Max)));

function integerOfHex(hex: unknown, max: bigint): bigint {
  if (typeof hex !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(hex))
    throw new CodecError('must be 0x and hexadecimal digits');
  const value = BigInt(hex);
  if (value > max) throw new CodecError(`must be at most ${max}, got ${value}`);
  return value;
}
