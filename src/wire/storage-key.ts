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

/** A hasher whose keys can be read back from its hashes. */
export type Hasher = Extract<(typeof hashers)[number], 'Blake2_128Concat' | 'Twox64Concat'>;

const hashOf: Readonly<Record<Hasher, (bytes: Uint8Array) => Uint8Array>> = {
  Blake2_128Concat: bytes => blake2AsU8a(bytes, 128),
  Twox64Concat: bytes => xxhashAsU8a(bytes, 64),
};

/** Bytes of the hash before each key. */
export const hashBytes: Readonly<Record<Hasher, number>> = { Blake2_128Concat: 16, Twox64Concat: 8 };

/** A key of a map, hashed. */
export const hashedKey = (hasher: Hasher, key: Uint8Array): Uint8Array => u8aConcat(hashOf[hasher](key), key);

/** The first 32 bytes of every key of a storage item. */
export const itemPrefix = (pallet: string, item: string): Uint8Array =>
  u8aConcat(xxhashAsU8a(pallet, 128), xxhashAsU8a(item, 128));
