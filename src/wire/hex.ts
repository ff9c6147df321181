import { hexToU8a, isHex } from '@polkadot/util';
import { CodecError } from './codec-error.ts';

/** The bytes of a hexadecimal text, exactly `byteCount` if given. Throws CodecError. */
export function bytesOfHex(hex: unknown, byteCount?: number): Uint8Array {
  if (!isHex(hex)) throw new CodecError('must be 0x and hexadecimal digits, two for each byte');
  const bytes = hexToU8a(hex);
  if (byteCount !== undefined && bytes.length !== byteCount)
    throw new CodecError(`must have ${byteCount} bytes, got ${bytes.length}`);
  return bytes;
}
