import { sr25519_verify as verifyOfKnownKey } from '@polkadot-labs/schnorrkel-wasm';
import { hexToU8a } from '@polkadot/util';
import { sr25519Verify } from '@polkadot/wasm-crypto';
import type { Address } from '../../chain/state/address.ts';

/** Accounts that are certainly keys, because a signature of theirs was valid. */
const knownKeys = new Set<Address>();

/** Number of accounts that are remembered before all are forgotten. */
const knownKeysMax = 10_000;

/**
 * Whether the account made the sr25519 signature of 64 bytes.
 *
 * Two builds of the same Rust code answer: polkadot-js's, and one that needs about half of the time but must not be given a
 * malformed key or signature, at which it does not return (spec/decisions/signatures.md#sr25519). So it gets only what
 * is certainly well-formed; the first signature of an account, and a malformed one, are for polkadot-js.
 */
export function verifySr25519(message: Uint8Array, signature: Uint8Array, account: Address): boolean {
  const key = hexToU8a(account);
  if (isWellFormed(signature) && knownKeys.has(account)) return verifyOfKnownKey(key, message, signature);
  const isValid = sr25519Verify(signature, message, key);
  if (isValid) {
    if (knownKeys.size >= knownKeysMax) knownKeys.clear();
    knownKeys.add(account);
  }
  return isValid;
}

/**
 * Whether the second half is a marked scalar below 2^252, which is below the order of the group. All others are malformed but
 * for one in 2^127, which is left to polkadot-js too.
 */
const isWellFormed = (signature: Uint8Array): boolean => ((signature[63] ?? 0) & 0xf0) === 0x80;
