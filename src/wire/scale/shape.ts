import * as loose from 'scale-ts';
import { createCodec, createDecoder, enhanceCodec, type Codec } from 'scale-ts';
import type { Address } from '../../chain/state/address.ts';
import { u128Max, u32Max } from '../../contract/limits.ts';
import { CodecError } from '../codec-error.ts';
import { compactOf, optionOf, primitive, tupleOf, wrapperOf, type PortableType } from './portable-type.ts';

/** How JSON is written; a world is a writer for programs. */
export interface JsonWriter {
  /** An address in JSON. */
  readonly format: (address: Address) => string;
  /** Whether people read it: bytes that are text are written as such. */
  readonly isForPeople?: boolean;
  /** Whether arguments have the runtime's names; without them they are in its order. */
  readonly hasNamedArguments?: boolean;
}

/**
 * A type of the runtime as `chain/` represents it: its SCALE bytes, its description in the metadata, and its JSON as polkadot-js
 * reads and writes it. Codec and `read` throw CodecError. Only the codec checks bounds.
 */
export interface Shape<T> {
  readonly type: PortableType;
  /** The name of a member of this shape in the metadata, if it differs from the one in `chain/`. */
  readonly memberName?: string;
  readonly codec: Codec<T>;
  readonly read: (json: unknown) => T;
  readonly write: (value: T, to: JsonWriter) => unknown;
}

/** The values of a shape. */
export type ValueOf<S> = S extends Shape<infer V> ? V : never;

/** The same type on the wire, with another representation in `chain/`. */
export const mapped = <Wire, Chain>(
  shape: Shape<Wire>,
  toWire: (value: Chain) => Wire,
  toChain: (value: Wire) => Chain,
): Shape<Chain> => ({
  ...shape,
  codec: enhanceCodec(shape.codec, toWire, toChain),
  read: json => toChain(shape.read(json)),
  write: (value, to) => shape.write(toWire(value), to),
});

/** The same shape for values whose type is not known. */
export const untyped = <T>(shape: Shape<T>): Shape<unknown> =>
  mapped(
    shape,
    value => value as T,
    value => value,
  );

/** The same under the path that the type has in the runtime, from which clients derive its name. */
export const named = <T>(path: string, shape: Shape<T>, params?: PortableType['params']): Shape<T> => ({
  ...shape,
  type: { ...shape.type, path, ...(params === undefined ? {} : { params }) },
});

/** The same as a member with that name in the metadata. */
export const as = <T>(memberName: string, shape: Shape<T>): Shape<T> => ({ ...shape, memberName });

/** The same bytes, as a type of the runtime around them. */
export const wrapped = <T>(path: string, shape: Shape<T>): Shape<T> => ({
  ...shape,
  type: wrapperOf(path, shape.type),
});

/** A number, a decimal text or a hexadecimal one; numbers that JSON cannot hold exactly must be text. */
function readInteger(json: unknown, max: bigint): bigint {
  const isInteger =
    typeof json === 'string' ? /^([0-9]{1,39}|0x[0-9a-f]{1,32})$/i.test(json) : Number.isSafeInteger(json);
  const value = isInteger ? BigInt(json as string | number) : -1n;
  if (value < 0n || value > max) throw new CodecError(`must be a whole number from 0 to ${max}`);
  return value;
}

function checkRange(value: number | bigint, max: number | bigint): void {
  const isWhole = typeof value === 'bigint' || Number.isInteger(value);
  if (!isWhole || value < 0 || value > max)
    throw new CodecError(`must be a whole number from 0 to ${max}, got ${value}`);
}

/**
 * A codec of scale-ts that is as strict as the runtime's own: numbers in range, and a CodecError if the bytes end too early. scale-ts itself
 * wraps, misreads or truncates.
 */
const strict = <N extends number | bigint>(codec: Codec<N>, max: N): Codec<N> =>
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

const number = (type: PortableType, codec: Codec<number>, max: number): Shape<number> => ({
  type,
  codec: strict(codec, max),
  read: json => Number(readInteger(json, BigInt(max))),
  write: value => value,
});

const amount = (type: PortableType, codec: Codec<bigint>, max = u128Max): Shape<bigint> => ({
  type,
  codec: strict(codec, max),
  read: json => readInteger(json, u128Max),
  write: value => (value <= Number.MAX_SAFE_INTEGER ? Number(value) : String(value)),
});

/** One byte. In JSON: a number or a text. */
export const u8 = number(primitive('u8'), loose.u8, 0xff);
/** As `u8`, of two bytes, little-endian as all numbers. */
export const u16 = number(primitive('u16'), loose.u16, 0xffff);
/** As `u8`, of four bytes: ids, limits and counts. Encoded faster than by scale-ts, because lists have many ids. */
export const u32 = number(
  primitive('u32'),
  createCodec(value => Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24), loose.u32.dec),
  u32Max,
);
/** As `u8`, of eight bytes: times. */
export const u64 = amount(primitive('u64'), loose.u64, 2n ** 64n - 1n);
/** As `u8`, of sixteen bytes: amounts of tokens. */
export const u128 = amount(primitive('u128'), loose.u128);

/** A number of at most 128 bits in as few bytes as it needs; in more bytes it is refused. */
const compact: Codec<bigint> = createCodec(
  loose.compact.enc,
  createDecoder(bytes => {
    const first = u8.codec.dec(bytes);
    const mode = first & 3;
    const moreBytes = mode === 3 ? (first >> 2) + 4 : 2 ** mode - 1;
    let value = mode === 3 ? 0n : BigInt(first >> 2);
    let shift = mode === 3 ? 0n : 6n;
    for (let i = 0; i < moreBytes; i++, shift += 8n) value |= BigInt(u8.codec.dec(bytes)) << shift;
    checkRange(value, u128Max);
    if (loose.compact.enc(value).length !== 1 + moreBytes)
      throw new CodecError('a compact number must be written in its shortest form');
    return value;
  }),
);

/** As `u128`, in as few bytes as the value needs: amounts of coins. */
export const compactU128 = amount(compactOf(primitive('u128')), compact);
/** As `u32`, in as few bytes as the value needs: the count before the elements of a vector. */
export const compactU32 = number(
  compactOf(primitive('u32')),
  enhanceCodec(compact, BigInt, value => {
    checkRange(value, u32Max);
    return Number(value);
  }),
  u32Max,
);
/** As `u64`, in as few bytes as the value needs. */
export const compactU64 = amount(compactOf(primitive('u64')), compact);

/**
 * A Boolean: one byte, 0 or 1. In JSON: true, false, or one of them as text, since the types of some clients demand text; absent for
 * false.
 */
export const bool: Shape<boolean> = {
  type: primitive('bool'),
  codec: enhanceCodec(
    u8.codec,
    (value: boolean) => (value ? 1 : 0),
    byte => {
      if (byte > 1) throw new CodecError(`must be the byte 0 or 1, got ${byte}`);
      return byte === 1;
    },
  ),
  read: (json = false) => {
    if (json === true || json === 'true') return true;
    if (json === false || json === 'false') return false;
    throw new CodecError('must be true or false');
  },
  write: value => value,
};

/** A variant without data. */
export const nothing: Shape<null> = {
  type: tupleOf(),
  codec: createCodec(
    () => new Uint8Array(),
    () => null,
  ),
  read: json => {
    if (json !== undefined && json !== null) throw new CodecError('takes no value');
    return null;
  },
  write: () => null,
};

/** A variant without data that `chain/` has as this value. */
export const constant = <const T>(value: T): Shape<T> =>
  mapped(
    nothing,
    () => null,
    () => value,
  );

/** A value or none, which is undefined in `chain/`, and absent or null in JSON. */
export const optional = <T>(shape: Shape<T>): Shape<T | undefined> => ({
  type: optionOf(shape.type),
  codec: createCodec(
    value => (value === undefined ? new Uint8Array([0]) : Uint8Array.from([1, ...shape.codec.enc(value)])),
    createDecoder(bytes => (bool.codec.dec(bytes) ? shape.codec.dec(bytes) : undefined)),
  ),
  read: json => (json === undefined || json === null ? undefined : shape.read(json)),
  write: (value, to) => (value === undefined ? null : shape.write(value, to)),
});

/** A value or none, which is null in `chain/`. */
export const nullable = <T>(shape: Shape<T>): Shape<T | null> =>
  mapped(
    optional(shape),
    value => value ?? undefined,
    value => value ?? null,
  );
