import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { Keyring } from '@polkadot/keyring';
import { u8aConcat, u8aToHex } from '@polkadot/util';
import { cryptoWaitReady, encodeAddress } from '@polkadot/util-crypto';

/** The kinds of keys that are measured. */
export const schemes = ['sr25519', 'ed25519'] as const;
export type Scheme = (typeof schemes)[number];

/** An account that signs with a key of its own. */
export interface Signer {
  readonly address: string;
  /** The typed signature, as hexadecimal text. */
  readonly sign: (message: Uint8Array) => string;
  /** What the server derives the key from, for `Authorization: Seed …`; null if it cannot. */
  readonly seed: string | null;
}

/** Prefix of the addresses of the world `opal`. */
const prefix = 42;

/** The public key at the end of its DER encoding. */
const publicKeyBytes = 32;

function ed25519Signer(): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const bytes = publicKey.export({ type: 'spki', format: 'der' }).subarray(-publicKeyBytes);
  return {
    address: encodeAddress(bytes, prefix),
    sign: message => typed(0, signedBy(privateKey, message)),
    seed: null,
  };
}

const signedBy = (key: KeyObject, message: Uint8Array): Uint8Array => sign(null, message, key);
const typed = (type: number, signature: Uint8Array): string =>
  u8aToHex(u8aConcat(Uint8Array.of(type), signature));

/** New accounts with keys of that scheme. The same number leads to the same sr25519 accounts. */
export async function signersOf(scheme: Scheme, count: number): Promise<Signer[]> {
  await cryptoWaitReady();
  if (scheme === 'ed25519') return Array.from({ length: count }, ed25519Signer);
  const keyring = new Keyring({ type: 'sr25519', ss58Format: prefix });
  return Array.from({ length: count }, (_, index) => {
    const seed = `//bench//${index}`;
    const pair = keyring.addFromUri(seed);
    return { address: pair.address, sign: message => u8aToHex(pair.sign(message, { withType: true })), seed };
  });
}
