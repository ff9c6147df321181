import { u8aConcat } from '@polkadot/util';
import {
  Bytes,
  compact as looseCompact,
  createCodec,
  createDecoder,
  u32 as looseU32,
  u8 as looseU8,
  type Codec,
} from 'scale-ts';
import { u128Max, u32Max } from '../../contract/limits.ts';
import { checkCount, CodecError } from '../codec-error.ts';

// Strict versions of the primitives of scale-ts, like the runtime's own: numbers in range, one encoding for each value, and a
// CodecError if the bytes end too early. scale-ts itself wraps, misreads or truncates.

function checkRange(value: number | bigint, max: number | bigint): void {
  const isWhole = typeof value === 'bigint' || Number.isInteger(value);
  if (!isWhole || value < 0 || value > max)
    throw new CodecError(`must be a whole number from 0 to ${max}, got ${value}`);
}

/** The codec for numbers from 0 to `max` only. */
export const strict = <N extends number | bigint>(codec: Codec<N>, max: N): Codec<N> =>
  createCodec(
    value => {
      checkRange(value, max);
      return codec.enc(value);
    },
    createDecoder(bytes => {
      try {
        return codec.dec(bytes);
      } catch (error) {
        throw error instanceof RangeError ? new CodecError('the bytes end too early') : error;
      }
    }),
  );

/** One byte. */
export const u8 = strict(looseU8, 0xff);
/** Four bytes, little-endian; encoded faster than by scale-ts, because lists have many ids. */
export const u32 = strict(
  createCodec<number>(value => Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24), looseU32.dec),
  u32Max,
);

/** A compact number of at most 128 bits, in its shortest form only. */
export const compact: Codec<bigint> = createCodec(
  value => {
    checkRange(value, u128Max);
    return looseCompact.enc(value);
  },
  createDecoder(bytes => {
    const first = u8.dec(bytes);
    const mode = first & 3;
    const moreBytes = mode === 3 ? (first >> 2) + 4 : 2 ** mode - 1;
    let value = mode === 3 ? 0n : BigInt(first >> 2);
    let shift = mode === 3 ? 0n : 6n;
    for (let i = 0; i < moreBytes; i++, shift += 8n) value |= BigInt(u8.dec(bytes)) << shift;
    checkRange(value, u128Max);
    if (looseCompact.enc(value).length !== 1 + moreBytes)
      throw new CodecError('a compact number must be written in its shortest form');
    return value;
  }),
);

/** The compact count before the elements of a vector. */
export const count: Codec<number> = createCodec(
  value => compact.enc(BigInt(value)),
  createDecoder(bytes => {
    const value = compact.dec(bytes);
    checkRange(value, u32Max);
    return Number(value);
  }),
);

/** One byte, 0 or 1. */
export const bool: Codec<boolean> = createCodec(
  value => u8.enc(value ? 1 : 0),
  createDecoder(bytes => {
    const byte = u8.dec(bytes);
    if (byte > 1) throw new CodecError(`must be the byte 0 or 1, got ${byte}`);
    return byte === 1;
  }),
);

/** Exactly `byteCount` bytes. */
export function fixedBytes(byteCount: number): Codec<Uint8Array> {
  const loose = Bytes(byteCount);
  return createCodec(
    value => value,
    createDecoder(bytes => {
      const value = loose.dec(bytes);
      if (value.length < byteCount) throw new CodecError('the bytes end too early');
      return value;
    }),
  );
}

/** A byte vector with its count before it. */
export const byteVector = (bytesMax: number): Codec<Uint8Array> =>
  createCodec(
    value => {
      checkCount(value.length, bytesMax, 'bytes');
      return u8aConcat(count.enc(value.length), value);
    },
    createDecoder(bytes => {
      const byteCount = count.dec(bytes);
      checkCount(byteCount, bytesMax, 'bytes');
      return fixedBytes(byteCount).dec(bytes);
    }),
  );

/** All remaining bytes. */
export const rest: Codec<Uint8Array> = Bytes(Infinity);
