import { isHex, stringToU8a } from '@polkadot/util';
import { enhanceCodec } from 'scale-ts';
import { hexOf, type Hex } from '../../chain/state/hex.ts';
import {
  propertyKeyBytesMax,
  propertyValueBytesMax,
  tokenPrefixBytesMax,
  u32Max,
} from '../../contract/limits.ts';
import { CodecError } from '../codec-error.ts';
import { bytesOfHex } from '../hex.ts';
import { list } from './composites.ts';
import { arrayOf, bytesType, hashType, primitive } from './portable-type.ts';
import { byteVector, fixedBytes } from './scale.ts';
import { mapped, u16, u8, type Shape } from './shape.ts';

const byteList = list(u8);

/** A byte vector. In JSON: hexadecimal text (which is written), a list of bytes, or any other text, read as its UTF-8 bytes. */
export const bytes = (bytesMax: number): Shape<Uint8Array> => ({
  type: bytesType,
  codec: byteVector(bytesMax),
  read: json => {
    if (Array.isArray(json)) return Uint8Array.from(byteList.read(json));
    if (typeof json !== 'string') throw new CodecError('must be a text or a list of bytes');
    return isHex(json) ? bytesOfHex(json) : stringToU8a(json);
  },
  write: (value, { isForPeople = false }) => (isForPeople ? printableText(value) : undefined) ?? hexOf(value),
});

/** The text of bytes; undefined if they are no UTF-8, or control characters. */
function printableText(value: Uint8Array): string | undefined {
  try {
    const decoded = textOf(value);
    return /[^\P{Cc}\n\t]/u.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Exactly `byteCount` bytes, in hexadecimal for `chain/`. */
export const fixedHex = (byteCount: number, type = arrayOf(byteCount, u8.type)): Shape<Hex> => ({
  type,
  codec: enhanceCodec(
    fixedBytes(byteCount),
    (hex: Hex) => bytesOfHex(hex, byteCount),
    (value): Hex => hexOf(value),
  ),
  read: json => hexOf(bytesOfHex(json, byteCount)),
  write: hex => hex,
});

/** H256: a hash. */
export const hash = fixedHex(32, hashType);

/** The key of a property: each character is a byte, as in `Property`. */
export const propertyKey: Shape<string> = mapped(
  bytes(propertyKeyBytesMax),
  (key: string) => {
    const keyBytes = Buffer.from(key, 'latin1');
    if (keyBytes.toString('latin1') !== key)
      throw new CodecError('must be a text of bytes, got a character above 255');
    return keyBytes;
  },
  value => Buffer.from(value).toString('latin1'),
);

/** The value of a property: any bytes, in hexadecimal for `chain/`. */
export const propertyValue: Shape<Hex> = mapped(
  bytes(propertyValueBytesMax),
  (value: Hex) => bytesOfHex(value),
  (value): Hex => hexOf(value),
);

/** UTF-8 on the wire. Only well-formed text, because other text would not survive a round trip. */
const utf8Text = (bytesMax: number): Shape<string> =>
  mapped(
    bytes(bytesMax),
    (given: string) => {
      const utf8 = stringToU8a(given);
      if (textOf(utf8) !== given) throw new CodecError('must be well-formed text');
      return utf8;
    },
    textOf,
  );

/** The token prefix of a collection. */
export const tokenPrefix = utf8Text(tokenPrefixBytesMax);

/** Text of any length. */
export const text: Shape<string> = { ...utf8Text(u32Max), type: primitive('str') };

function textOf(utf8: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(utf8);
  } catch {
    throw new CodecError('must be UTF-8');
  }
}

/** Text as UTF-16 code units. In JSON: the list of code units (which is written), the text, or its SCALE bytes. */
export function utf16Text(charactersMax: number): Shape<string> {
  const units = mapped(
    list(u16, charactersMax, 'characters'),
    (given: string) => Array.from({ length: given.length }, (_, index) => given.charCodeAt(index)),
    codeUnits => codeUnits.map(unit => String.fromCharCode(unit)).join(''),
  );
  return {
    ...units,
    read: json => {
      if (Array.isArray(json)) return units.read(json);
      if (typeof json !== 'string') throw new CodecError('must be a text or a list of its code units');
      return isHex(json) ? units.codec.dec(bytesOfHex(json)) : json;
    },
    write: (value, to) => (to.isForPeople === true ? value : units.write(value, to)),
  };
}
