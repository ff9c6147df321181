import { u8aConcat, u8aToHex } from '@polkadot/util';
import type { Hex } from '../../../chain/state/state.ts';
import { CodecError } from '../../../wire/codec-error.ts';
import { pallets, type Section } from '../../../wire/pallets.ts';
import type { PortableType } from '../../../wire/scale/portable-type.ts';
import type { Shape } from '../../../wire/scale/shape.ts';
import { hashBytes, hashedKey, itemPrefix, type Hasher } from './storage-key.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';

/** A key of a map: how it is hashed, and its shape. */
export interface KeyPart<K> {
  readonly hasher: Hasher;
  readonly shape: Shape<K>;
}

/** A key of a map with `blake2_128_concat`. */
export const blake2 = <K>(shape: Shape<K>): KeyPart<K> => ({ hasher: 'Blake2_128Concat', shape });
/** A key of a map with `blake2_128`: it can only be found among all keys of the map. */
export const blake2Only = <K>(shape: Shape<K>): KeyPart<K> => ({ hasher: 'Blake2_128', shape });
/** A key of a map with `twox_64_concat`. */
export const twox = <K>(shape: Shape<K>): KeyPart<K> => ({ hasher: 'Twox64Concat', shape });

type Parts<K extends readonly unknown[]> = { readonly [I in keyof K]: KeyPart<K[I]> };
/** The first keys of an entry, as far as they are known. */
type Leading<K extends readonly unknown[]> = { readonly [I in keyof K]?: K[I] };

/** How an item of the storage is read, typed by its keys and its value. */
interface ItemReads<K extends readonly unknown[], V> {
  /** What stands for an absent value; without it, such a value is none. */
  readonly fallback?: V;
  /** The value of the keys; undefined if it is absent. */
  readonly read: (context: ReadContext, ...keys: K) => V | undefined;
  /**
   * The keys of all values whose first keys are these, in any order; others may be among them. A step may be undefined. Absent for a
   * single value.
   */
  readonly list?: (context: ReadContext, ...leading: Leading<K>) => Iterable<K | undefined>;
}

/** An item of the storage. Keys and values are bytes. */
export interface StorageItem {
  readonly section: Section;
  readonly name: string;
  readonly hashers: readonly Hasher[];
  readonly keyTypes: readonly PortableType[];
  readonly valueType: PortableType;
  /** The bytes that stand for an absent value; undefined if such a value is none. */
  readonly fallback: Uint8Array | undefined;
  /** The first bytes of its keys, as hexadecimal text. */
  readonly prefix: Hex;
  /** The value under a whole key without the prefix; undefined if it is absent or the key is malformed. */
  readonly read: (context: ReadContext, key: Uint8Array) => Uint8Array | undefined;
  /** The keys of its values, without the prefix, whose bytes begin with these; others may be among them. A step may be undefined. */
  readonly keys: (context: ReadContext, start: Uint8Array) => Iterable<Uint8Array | undefined>;
}

/** Defines an item of the storage: a map by the keys of these parts, or a single value if there are none. */
export function storageItem<K extends readonly unknown[], V>(
  section: Section,
  name: string,
  parts: readonly [...Parts<K>],
  value: Shape<V>,
  { fallback, read, list }: ItemReads<K, V>,
): StorageItem {
  const encodeKey = (keys: K): Uint8Array =>
    u8aConcat(...parts.map(({ hasher, shape }, index) => hashedKey(hasher, shape.codec.enc(keys[index]))));
  const isHashOnly = parts.some(({ hasher }) => hashBytes[hasher] === undefined);
  /** The keys that are encoded like this; undefined if there are none. */
  const keysOf = (context: ReadContext, key: Uint8Array): K | undefined => {
    const leading = leadingKeys(parts, key);
    const listed = isHashOnly ? list?.(context, ...(leading as Leading<K>)) : undefined;
    const candidates = listed ?? (leading.length < parts.length ? [] : [leading as K]);
    for (const keys of candidates)
      if (keys !== undefined && u8aToHex(encodeKey(keys)) === u8aToHex(key)) return keys;
    return undefined;
  };
  return {
    section,
    name,
    hashers: parts.map(({ hasher }) => hasher),
    keyTypes: parts.map(({ shape }) => shape.type),
    valueType: value.type,
    fallback: fallback === undefined ? undefined : value.codec.enc(fallback),
    prefix: u8aToHex(itemPrefix(pallets[section].name, name)),
    read: (context, key) => {
      const keys = keysOf(context, key);
      const found = keys && read(context, ...keys);
      return found === undefined ? undefined : value.codec.enc(found);
    },
    *keys(context, start) {
      if (list === undefined) return yield new Uint8Array();
      for (const keys of list(context, ...(leadingKeys(parts, start) as Leading<K>)))
        yield keys === undefined ? undefined : encodeKey(keys);
    },
  };
}

/** The keys that are complete in these bytes, which need not end with a whole key. */
function leadingKeys(parts: readonly KeyPart<unknown>[], bytes: Uint8Array): readonly unknown[] {
  const keys: unknown[] = [];
  let position = 0;
  try {
    for (const { hasher, shape } of parts) {
      const before = hashBytes[hasher];
      if (before === undefined || bytes.length <= position + before) break;
      position += before;
      const key = shape.codec.dec(bytes.slice(position));
      position += shape.codec.enc(key).length;
      keys.push(key);
    }
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
  }
  return keys;
}
