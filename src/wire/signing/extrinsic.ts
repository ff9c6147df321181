import { u8aConcatStrict, u8aToHex } from '@polkadot/util';
import { createDecoder } from 'scale-ts';
import type { Address } from '../../chain/state/address.ts';
import { blake2Hex, type Hex } from '../../chain/state/hex.ts';
import { u32Max } from '../../contract/limits.ts';
import { CodecError, within } from '../codec-error.ts';
import { decodeEra } from './era.ts';
import { bytesOfHex } from '../hex.ts';
import { extraBytes, type DecodedPayload } from './payload.ts';
import { multiAddress } from '../scale/accounts.ts';
import { byteVector, fixedBytes, rest } from '../scale/scale.ts';
import { compactU128, compactU32, u8 } from '../scale/shape.ts';

/** Signed, format 4. */
const signedVersion = Uint8Array.of(0x84);

/**
 * The complete extrinsic with its length before it, of the members of a payload (spec/decisions/service.md#extrinsic-hash). Throws
 * CodecError if the account is malformed.
 */
export const encodeSigned = (
  account: Address,
  signature: Uint8Array,
  { extra, method }: Pick<DecodedPayload, 'extra' | 'method'>,
): Uint8Array => withLength([signedVersion, multiAddress.codec.enc(account), signature, extra, method]);

const withLength = (parts: readonly Uint8Array[]): Uint8Array =>
  byteVector(u32Max).enc(u8aConcatStrict(parts));

/** Unsigned, format 4. */
const unsignedVersion = Uint8Array.of(0x04);

/** A call as an extrinsic without a signature, with its length before it. */
export const encodeUnsigned = (method: Uint8Array): Uint8Array => withLength([unsignedVersion, method]);

/** The bytes of the call in such an extrinsic. Throws CodecError if it is malformed, or of another format. */
export function methodOfUnsigned(hex: string): Hex {
  const bytes = bytesOfHex(hex);
  const [version, ...method] = withoutLength(bytes);
  if (version !== unsignedVersion[0])
    throw new CodecError(`must be unsigned, of format 4 (version byte 4), got version byte ${version}`);
  return u8aToHex(Uint8Array.from(method));
}

const withoutLength = createDecoder((bytes): Uint8Array => {
  const length = compactU32.codec.dec(bytes);
  const body = within('length', () => fixedBytes(length).dec(bytes));
  if (rest.dec(bytes).length > 0) throw new CodecError('there are bytes after the extrinsic');
  return body;
});

/** A signed extrinsic whose signature, which has its type byte, is not verified yet. */
export interface DecodedExtrinsic extends Omit<DecodedPayload, 'bytes'> {
  readonly account: Address;
  readonly signature: Uint8Array;
}

const bodyDecoder = createDecoder((bytes): DecodedExtrinsic => {
  const version = u8.codec.dec(bytes);
  if (version !== signedVersion[0])
    throw new CodecError(`must be signed, of format 4 (version byte 132), got version byte ${version}`);
  const account = within('address', () => multiAddress.codec.dec(bytes));
  const type = u8.codec.dec(bytes);
  const signature = u8aConcatStrict([Uint8Array.of(type), fixedBytes(type === 2 ? 65 : 64).dec(bytes)]);
  const first = u8.codec.dec(bytes);
  const era = within('era', () =>
    decodeEra(u8aToHex(first === 0 ? Uint8Array.of(0) : Uint8Array.of(first, u8.codec.dec(bytes)))),
  );
  const nonce = within('nonce', () => compactU32.codec.dec(bytes));
  const tip = within('tip', () => compactU128.codec.dec(bytes));
  const method = rest.dec(bytes);
  const extra = extraBytes(era, nonce, tip);
  return { account, signature, era, nonce, tip, method, extra };
});

/**
 * Decodes a complete extrinsic with its length before it. Throws CodecError if it is malformed, unsigned, of another format, or signed
 * by an address that is no account.
 */
export const decodeExtrinsic = createDecoder((bytes): DecodedExtrinsic => bodyDecoder(withoutLength(bytes)));

/** The hash of a submitted extrinsic: blake2b-256 of its bytes. */
export const extrinsicHash = (bytes: Uint8Array): Hex => blake2Hex(bytes);
