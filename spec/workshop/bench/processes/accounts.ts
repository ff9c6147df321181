import { Keyring } from '@polkadot/keyring';
import { u8aToHex } from '@polkadot/util';
import { cryptoWaitReady } from '@polkadot/util-crypto';

/** An account that signs with a key of its own. */
export interface Signer {
  readonly address: string;
  /** The typed signature, as hexadecimal text. */
  readonly sign: (message: Uint8Array) => string;
}

/** Prefix of the addresses of the world `opal`. */
const prefix = 42;

/** Accounts with sr25519 keys. The same number leads to the same accounts. */
export async function signers(count: number): Promise<Signer[]> {
  await cryptoWaitReady();
  const keyring = new Keyring({ type: 'sr25519', ss58Format: prefix });
  return Array.from({ length: count }, (_, index) => {
    const pair = keyring.addFromUri(`//bench//${index}`);
    return { address: pair.address, sign: message => u8aToHex(pair.sign(message, { withType: true })) };
  });
}
