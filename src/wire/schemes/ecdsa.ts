import { hexToU8a, u8aEq } from '@polkadot/util';
import { blake2AsU8a } from '@polkadot/util-crypto';
import { secp256k1Compress, secp256k1Recover } from '@polkadot/wasm-crypto';
import type { Address } from '../../chain/state/address.ts';

/**
 * Whether the account made the ecdsa signature of 65 bytes. The account is the hash of its key, so the key is recovered from the
 * signature. Throws if no key can be recovered.
 */
export function verifyEcdsa(message: Uint8Array, signature: Uint8Array, account: Address): boolean {
  const key = secp256k1Recover(blake2AsU8a(message, 256), signature.subarray(0, 64), recoveryOf(signature));
  return u8aEq(blake2AsU8a(secp256k1Compress(key), 256), hexToU8a(account));
}

/** The recovery id of the 65 bytes of an ecdsa signature, written from 0 or from 27 on. */
export function recoveryOf(signature: Uint8Array): number {
  const last = signature[64] ?? 0;
  return last > 26 ? last - 27 : last;
}
