import { hexToU8a } from '@polkadot/util';
import { CodecError } from './codec-error.ts';

/** Whether the text is `0x` and an even number of hexadecimal digits in any case. */
export const isHexBytes = (text: string): boolean => text.length % 2 === 0 && /^0x[0-9a-f]*$/i.test(text);

/** The bytes of a hexadecimal text, exactly `byteCount` if given. Throws CodecError. */
export function bytesOfHex(hex: unknown, byteCount?: number): Uint8Array {
  if (typeof hex !== 'string' || !isHexBytes(hex))
    throw new CodecError('must be 0x and hexadecimal digits, two for each byte');
  const bytes = hexToU8a(hex);
  if (byteCount !== undefined && bytes.length !== byteCount)
    throw new CodecError(`must have ${byteCount} bytes, got ${bytes.length}`);
  return bytes;
}
