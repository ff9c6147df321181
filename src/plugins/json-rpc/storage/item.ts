import { u8aConcat, u8aToHex } from '@polkadot/util';
import { blake2AsU8a, xxhashAsU8a } from '@polkadot/util-crypto';
import type { Hex } from '../../../chain/state/hex.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { CodecError } from '../../../wire/codec-error.ts';
import { pallets, type Section } from '../../../wire/pallets.ts';
import { tupleOf } from '../../../wire/scale/portable-type.ts';
import { mapped, nothing, optional, untyped, type Shape } from '../../../wire/scale/shape.ts';
import { input, type Input, type Query } from '../arguments.ts';

type Bytes = Uint8Array;

/** A key of a map: how it is hashed, and what it is. */
export interface KeyPart<K> {
  /** The index of the hasher in metadata; undefined for a key that is the same for all values, of which there are no bytes. */
  readonly hasher: number | undefined;
  /** The number of bytes before those of the key; undefined if it cannot be read back from its hash. */
  readonly before: number | undefined;
  readonly hash: (key: Bytes) => Bytes;
  readonly key: Input<K>;
}

const hashed =
  (hasher: KeyPart<unknown>['hasher'], before: KeyPart<unknown>['before'], hash: KeyPart<unknown>['hash']) =>
  <K>(key: Input<K>): KeyPart<K> => ({ hasher, before, hash, key });

/** A key of a map with `blake2_128_concat`. */
export const blake2 = hashed(2, 16, key => u8aConcat(blake2AsU8a(key, 128), key));
/** A key of a map with `blake2_128`: it can only be found among all keys of the map. */
export const blake2Only = hashed(0, undefined, key => blake2AsU8a(key, 128));
/** A key of a map with `twox_64_concat`. */
export const twox = hashed(5, 8, key => u8aConcat(xxhashAsU8a(key, 64), key));
/** A key that is the same for all values, and therefore not in the storage. */
export const always = <K>(key: K): KeyPart<K> => {
  const shape = mapped(
    nothing,
    () => null,
    () => key,
  );
  return hashed(undefined, 0, bytes => bytes)(input('always', 'absent', shape));
};

/** The first 32 bytes of every key of a storage item. */
export const itemPrefix = (pallet: string, item: string): Bytes =>
  u8aConcat(xxhashAsU8a(pallet, 128), xxhashAsU8a(item, 128));

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
   * The keys of all values whose first keys are these, in any order; keys without a value may be among them, and other steps. Absent for a
   * single value.
   */
  readonly list?: (context: ReadContext, ...leading: Leading<K>) => Iterable<K | undefined>;
}

/** An item of the storage. Keys and values are bytes. */
export interface StorageItem {
  readonly section: Section;
  /** What metadata has of it, in the JSON of polkadot-js, with the types themselves. */
  readonly described: object;
  /** The first bytes of its keys, as hexadecimal text. */
  readonly prefix: Hex;
  /** The value by its keys, or what stands for an absent one. */
  readonly query: Query;
  /** The value under a whole key without the prefix; undefined if it is absent or the key is malformed. */
  readonly read: (context: ReadContext, key: Uint8Array) => Uint8Array | undefined;
  /**
   * The keys of its values, without the prefix, whose bytes begin with these; others may be among them. A step that finds none is
   * undefined.
   */
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
    u8aConcat(...parts.map(({ hash, key }, index) => hash(key.shape.codec.enc(keys[index]))));
  const isHashOnly = parts.some(({ before }) => before === undefined);
  /** The keys that are encoded like this; undefined if there are none. */
  const keysOf = (context: ReadContext, key: Uint8Array): K | undefined => {
    const leading = leadingKeys(parts, key);
    const listed = isHashOnly ? list?.(context, ...(leading as Leading<K>)) : undefined;
    const candidates = listed ?? (leading.length < parts.length ? [] : [leading as K]);
    for (const keys of candidates)
      if (keys !== undefined && u8aToHex(encodeKey(keys)) === u8aToHex(key)) return keys;
    return undefined;
  };
  const hashers = parts.flatMap(({ hasher }) => hasher ?? []);
  const args = parts.flatMap(({ hasher, key }) => (hasher === undefined ? [] : [key]));
  const keyTypes = args.map(({ shape }) => shape.type);
  const key = keyTypes.length === 1 ? keyTypes[0] : tupleOf(...keyTypes);
  return {
    section,
    described: {
      name,
      modifier: fallback === undefined ? 'Optional' : 'Default',
      type: hashers.length === 0 ? { plain: value.type } : { map: { hashers, key, value: value.type } },
      fallback: u8aToHex(fallback === undefined ? Uint8Array.of(0) : value.codec.enc(fallback)),
    },
    prefix: u8aToHex(itemPrefix(pallets[section].name, name)),
    query: {
      args,
      result: fallback === undefined ? untyped(optional(value)) : untyped(value),
      answer: (context, given) => {
        const left = [...given];
        const keys = parts.map(part => (part.hasher === undefined ? part.key.read(null) : left.shift()));
        return read(context, ...(keys as readonly unknown[] as K)) ?? fallback;
      },
    },
    read: (context, key) => {
      const keys = keysOf(context, key);
      const found = keys && read(context, ...keys);
      return found === undefined ? undefined : value.codec.enc(found);
    },
    *keys(context, start) {
      const leading = leadingKeys(parts, start);
      for (const keys of list?.(context, ...(leading as Leading<K>)) ?? [leading as K])
        yield keys === undefined || read(context, ...keys) === undefined ? undefined : encodeKey(keys);
    },
  };
}

/** The keys that are complete in these bytes, which need not end with a whole key. */
function leadingKeys(parts: readonly KeyPart<unknown>[], bytes: Uint8Array): readonly unknown[] {
  const keys: unknown[] = [];
  let position = 0;
  try {
    for (const {
      hasher,
      before,
      key: { shape },
    } of parts) {
      const isMissing = before === undefined || bytes.length <= position + before;
      if (before === undefined || (isMissing && hasher !== undefined)) break;
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
