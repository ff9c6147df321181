import { createPublicKey, verify } from 'node:crypto';
import type { Address } from '../../chain/state/address.ts';
import { remembered } from '../../chain/state/remembered.ts';

/** Number of keys that are kept, halved: each is an object of OpenSSL of about 1 kB. */
const keysMax = 500;

/** Node's key of an account. Any 32 bytes are accepted here; a signature by bytes that are no point is never valid. */
const keyOf = remembered(
  (account: Address) =>
    createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(account.slice(2), 'hex').toString('base64url') },
      format: 'jwk',
    }),
  { sizeMax: keysMax },
);

/**
 * Whether the account made the ed25519 signature of 64 bytes, by Node's OpenSSL. It accepts the same signatures as the
 * compiled code of polkadot-js, in a third of the time (spec/decisions/signatures.md#ed25519).
 */
export const verifyEd25519 = (message: Uint8Array, signature: Uint8Array, account: Address): boolean =>
  verify(null, message, keyOf(account), signature);
