import {
  sr25519_derive_keypair_hard as derivedHard,
  sr25519_derive_keypair_soft as derivedSoft,
  sr25519_keypair_from_seed as keysOfSeed,
  sr25519_sign as signature,
} from '@polkadot-labs/schnorrkel-wasm';
import { Keyring } from '@polkadot/keyring';
import { DEV_PHRASE, DEV_SEED } from '@polkadot/keyring/defaults';
import type { KeyringPair } from '@polkadot/keyring/types';
import { hexToU8a, isHex, u8aConcat, u8aToHex, u8aToU8a } from '@polkadot/util';
import { keyExtractSuri, mnemonicToMiniSecret, mnemonicValidate } from '@polkadot/util-crypto';
import type { Hex } from '../../chain/state/hex.ts';

/** An sr25519 key that can sign. */
export interface SigningKey {
  /** The account of the key, which is its public half. */
  readonly account: Hex;
  /** The typed signature of a message. It is another one each time. */
  readonly sign: (message: Uint8Array) => Hex;
}

/** The type byte of sr25519. */
const sr25519Type = Uint8Array.of(1);

/** The sr25519 key of a URI, such as a mnemonic or `//Alice`. Throws for an invalid one. */
export function signingKeyOf(uri: string): SigningKey {
  const pair = keyPairOf(uri);
  return {
    account: u8aToHex(pair.publicKey),
    sign: message => u8aToHex(pair.sign(message, { withType: true })),
  };
}

/**
 * The sr25519 key of a mnemonic, a seed of 32 bytes or a path such as `//Zoe`. Undefined for any other text, such as a mistyped
 * mnemonic, which the keyring would take for the bytes of a seed.
 */
export function keyOfUri(uri: string): SigningKey | undefined {
  const [secret = ''] = uri.split('//');
  if (secret !== '' && !/^0x[0-9a-f]{64}$/i.test(secret) && !mnemonicValidate(secret)) return undefined;
  try {
    return signingKeyOf(uri);
  } catch {
    return undefined;
  }
}

/**
 * The key pair of a URI, whose address has the prefix. Throws for an invalid one. The keyring neither derives nor signs for sr25519:
 * compiled code takes a tenth of its time (spec/decisions/signatures.md#signing).
 */
export function keyPairOf(
  uri: string,
  type: 'sr25519' | 'ed25519' | 'ecdsa' = 'sr25519',
  prefix = 42,
): KeyringPair {
  const keyring = new Keyring({ type, ss58Format: prefix });
  if (type !== 'sr25519') return keyring.addFromUri(uri);
  const { publicKey, secretKey } = sr25519KeysOf(uri);
  const sign: KeyringPair['sign'] = (message, { withType } = {}) => {
    const signed = signature(publicKey, secretKey, u8aToU8a(message));
    return withType === true ? u8aConcat(sr25519Type, signed) : signed;
  };
  return { ...keyring.addFromPair({ publicKey, secretKey }), sign };
}

/** Bytes of a secret key; those of the public key follow. */
const secretKeyLength = 64;

function sr25519KeysOf(uri: string): { readonly publicKey: Uint8Array; readonly secretKey: Uint8Array } {
  const { phrase, password, path } = keyExtractSuri(uri.startsWith('//') ? `${DEV_PHRASE}${uri}` : uri);
  const keys = path.reduce(
    (pair, { isHard, chainCode }) => (isHard ? derivedHard : derivedSoft)(pair, chainCode),
    keysOfSeed(seedOf(phrase, password)),
  );
  return { publicKey: keys.slice(secretKeyLength), secretKey: keys.slice(0, secretKeyLength) };
}

/** The seed of a URI's first part. That of the development accounts is known: from its mnemonic it would take 6 ms. */
function seedOf(phrase: string, password: string | undefined): Uint8Array {
  if (isHex(phrase, 256)) return hexToU8a(phrase);
  if (phrase === DEV_PHRASE && password === undefined) return hexToU8a(DEV_SEED);
  return mnemonicToMiniSecret(phrase, password);
}
