import { u8aConcat } from '@polkadot/util';
import { blake2AsU8a, xxhashAsU8a } from '@polkadot/util-crypto';

/** How keys of a map are hashed, in the order of their indices in metadata. */
export const hashers = [
  'Blake2_128',
  'Blake2_256',
  'Blake2_128Concat',
  'Twox128',
  'Twox256',
  'Twox64Concat',
  'Identity',
] as const;

/** A hasher of keys. After a hash with `Concat` there is the key itself; from the others it cannot be read back. */
export type Hasher = Extract<(typeof hashers)[number], 'Blake2_128' | 'Blake2_128Concat' | 'Twox64Concat'>;

const hashOf: Readonly<Record<Hasher, (bytes: Uint8Array) => Uint8Array>> = {
  Blake2_128: bytes => blake2AsU8a(bytes, 128),
  Blake2_128Concat: bytes => u8aConcat(blake2AsU8a(bytes, 128), bytes),
  Twox64Concat: bytes => u8aConcat(xxhashAsU8a(bytes, 64), bytes),
};

/** Bytes of the hash before each key; undefined if the key is not there. */
export const hashBytes = {
  Blake2_128: undefined,
  Blake2_128Concat: 16,
  Twox64Concat: 8,
} as const satisfies Record<Hasher, number | undefined>;

/** A key of a map, hashed. */
export const hashedKey = (hasher: Hasher, key: Uint8Array): Uint8Array => hashOf[hasher](key);

/** The first 32 bytes of every key of a storage item. */
export const itemPrefix = (pallet: string, item: string): Uint8Array =>
  u8aConcat(xxhashAsU8a(pallet, 128), xxhashAsU8a(item, 128));
