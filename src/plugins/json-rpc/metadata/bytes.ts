import { stringToU8a, u8aConcat, u8aConcatStrict } from '@polkadot/util';
import { count } from '../../../wire/scale/scale.ts';

// Parts of metadata in SCALE. Its format is nowhere decoded here, so that encoders are enough.

/** A vector of values that are encoded already. */
export const vector = (items: readonly Uint8Array[]): Uint8Array =>
  u8aConcatStrict([count.enc(items.length), ...items]);

/** Text with its length. */
export function text(value: string): Uint8Array {
  const utf8 = stringToU8a(value);
  return u8aConcat(count.enc(utf8.length), utf8);
}

/** Bytes with their length. */
export const bytes = (value: Uint8Array): Uint8Array => u8aConcat(count.enc(value.length), value);

/** Lines of documentation: one or none. */
export const docs = (line?: string): Uint8Array => vector(line === undefined ? [] : [text(line)]);

/** A value, or none for undefined. */
export const option = (value: Uint8Array | undefined): Uint8Array =>
  value === undefined ? Uint8Array.of(0) : u8aConcat(Uint8Array.of(1), value);

/** Values one after the other. */
export const all = (...parts: readonly Uint8Array[]): Uint8Array => u8aConcatStrict(parts);
