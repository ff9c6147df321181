import { u8aConcatStrict } from '@polkadot/util';
import { blake2AsHex } from '@polkadot/util-crypto';
import type { Address } from '../chain/state/address.ts';
import type { Hex } from '../chain/state/state.ts';
import { within } from './codec-error.ts';
import { encodeEra, type Era } from './era.ts';
import { bytesOfHex } from './hex.ts';
import type { DecodedPayload } from './payload.ts';
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
const signedVersion = Uint8Array.of(0x84);

/**
 * The complete extrinsic with its length before it (spec/decisions/service.md#extrinsic-hash). Throws CodecError if a
 * member is malformed.
 */
export const encodeExtrinsic = ({
  account,
  signature,
  era,
  nonce,
  tip,
  method,
}: SignedExtrinsic): Uint8Array =>
  withLength([
    signedVersion,
    within('account', () => multiAddress.codec.enc(account)),
    signature,
    bytesOfHex(encodeEra(era)),
    within('nonce', () => compact.enc(BigInt(nonce))),
    within('tip', () => compact.enc(tip)),
    within('method', () => bytesOfHex(method)),
  ]);

/** The variant `Id` of MultiAddress, before the bytes of a Substrate account. */
const accountId = Uint8Array.of(0);

/** The same for a payload that is decoded, without encoding its members again. The account has signed, so it is a Substrate account. */
export const encodeSigned = (
  account: Address,
  signature: Uint8Array,
  { extra, method }: DecodedPayload,
): Uint8Array => withLength([signedVersion, accountId, bytesOfHex(account, 32), signature, extra, method]);

function withLength(parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return u8aConcatStrict([count.enc(length), ...parts]);
}

/** The hash of a submitted extrinsic: blake2b-256 of `encodeExtrinsic`. */
export const extrinsicHash = (bytes: Uint8Array): Hex => blake2AsHex(bytes, 256);
