import { sr25519_sign as signature } from '@polkadot-labs/schnorrkel-wasm';
import { Keyring } from '@polkadot/keyring';
import { decodePair } from '@polkadot/keyring/pair/decode';
import { u8aToHex } from '@polkadot/util';
import type { Hex } from '../chain/state/state.ts';

/** An sr25519 key that can sign. */
export interface SigningKey {
  /** The account of the key, which is its public half. */
  readonly account: Hex;
  /** The typed signature of a message. It is another one each time. */
  readonly sign: (message: Uint8Array) => Hex;
}

/** The type byte of sr25519. */
const sr25519Type = Uint8Array.of(1);

/**
 * The sr25519 key of a URI, such as a mnemonic or `//Alice`. Throws for an invalid one. The keyring derives the key, which takes
 * milliseconds, but does not sign: compiled code takes a tenth of its time (spec/decisions/signatures.md#signing).
 */
export function signingKeyOf(uri: string): SigningKey {
  const pair = new Keyring({ type: 'sr25519' }).addFromUri(uri);
  const { publicKey, secretKey } = decodePair(undefined, pair.encodePkcs8(), 'none');
  return {
    account: u8aToHex(publicKey),
    sign: message => u8aToHex(Buffer.concat([sr25519Type, signature(publicKey, secretKey, message)])),
  };
}
