import { hexToU8a, u8aEq } from '@polkadot/util';
import { blake2AsU8a, secp256k1Recover } from '@polkadot/util-crypto';
import type { Address } from '../../chain/state/address.ts';

/**
 * Whether the account made the ecdsa signature of 65 bytes. The account is the hash of its key, so the key is recovered from the
 * signature. Throws if no key can be recovered.
 */
export function verifyEcdsa(message: Uint8Array, signature: Uint8Array, account: Address): boolean {
  const key = recoveredKey(blake2AsU8a(message, 256), signature);
  return u8aEq(blake2AsU8a(key, 256), hexToU8a(account));
}

/**
 * The compressed key that made the signature of 65 bytes over a digest, by the library's JavaScript. Its compiled code does not
 * release memory where no key can be recovered, so that after about 2 000 of such signatures it verifies none of any kind. Throws
 * if no key can be recovered.
 */
export function recoveredKey(digest: Uint8Array, signature: Uint8Array): Uint8Array {
  const last = signature[64] ?? 0;
  // The recovery id is written from 0 or from 27 on.
  const recovery = last > 26 ? last - 27 : last;
  return secp256k1Recover(digest, signature.subarray(0, 64), recovery, 'blake2', true);
}
