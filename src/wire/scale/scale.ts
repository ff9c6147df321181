import { u8aConcat } from '@polkadot/util';
import { Bytes, createCodec, createDecoder, type Codec } from 'scale-ts';
import { checkCount, CodecError } from '../codec-error.ts';
import { compactU32 } from './shape.ts';

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
      return u8aConcat(compactU32.codec.enc(value.length), value);
    },
    createDecoder(bytes => {
      const byteCount = compactU32.codec.dec(bytes);
      checkCount(byteCount, bytesMax, 'bytes');
      return fixedBytes(byteCount).dec(bytes);
    }),
  );

/** All remaining bytes. */
export const rest: Codec<Uint8Array> = Bytes(Infinity);
