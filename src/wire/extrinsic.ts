import { u8aConcat } from '@polkadot/util';
import { blake2AsHex } from '@polkadot/util-crypto';
import type { Address } from '../chain/state/address.ts';
import type { Hex } from '../chain/state/state.ts';
import { within } from './codec-error.ts';
import { encodeEra, type Era } from './era.ts';
import { bytesOfHex } from './hex.ts';
import { multiAddress } from './scale/accounts.ts';
import { compact, count } from './scale/scale.ts';

/** A signed call. */
export interface SignedExtrinsic {
  readonly account: Address;
  /** With its type byte. */
  readonly signature: Uint8Array;
  readonly era: Era;
  readonly nonce: number;
  /** Base units. */
  readonly tip: bigint;
  /** The SCALE bytes of the call. */
  readonly method: Hex;
}

/** Signed, format 4. */
const signedVersion = 0x84;

/**
 * The complete extrinsic with its length before it (spec/decisions/service.md#extrinsic-hash). Throws CodecError if a
 * member is malformed.
 */
export function encodeExtrinsic({
  account,
  signature,
  era,
  nonce,
  tip,
  method,
}: SignedExtrinsic): Uint8Array {
  const body = u8aConcat(
    Uint8Array.of(signedVersion),
    within('account', () => multiAddress.codec.enc(account)),
    signature,
    bytesOfHex(encodeEra(era)),
    within('nonce', () => compact.enc(BigInt(nonce))),
    within('tip', () => compact.enc(tip)),
    within('method', () => bytesOfHex(method)),
  );
  return u8aConcat(count.enc(body.length), body);
}

/** The hash of a submitted extrinsic: blake2b-256 of `encodeExtrinsic`. */
export const extrinsicHash = (bytes: Uint8Array): Hex => blake2AsHex(bytes, 256);
