import { decodeAddress, encodeAddress } from '@polkadot/util-crypto';
import type { TokenRef } from './state.ts';

/** The SS58 prefix of every address in an answer. */
const prefix = 42;

const marker = new TextEncoder().encode('token-address:');

/**
 * A token that holds other tokens needs an address to be their owner. It is written as an account address
 * whose key is the marker followed by the two ids, so no private key can belong to it.
 */
export function tokenAddress(ref: TokenRef): string {
  const key = new Uint8Array(32);
  key.set(marker);
  const view = new DataView(key.buffer);
  view.setUint32(24, ref.collectionId);
  view.setUint32(28, ref.tokenId);
  return encodeAddress(key, prefix);
}

function keyOf(text: string): Uint8Array | null {
  try {
    const key = decodeAddress(text);
    return key.length === 32 && !text.startsWith('0x') ? key : null;
  } catch {
    return null;
  }
}

/** True for an address that a person can hold; addresses of tokens are not accepted in requests. */
export function isAccount(text: string): boolean {
  const key = keyOf(text);
  return key !== null && !marker.every((byte, index) => key[index] === byte);
}

/** One spelling for every account, so that two spellings of one key are compared as equal. */
export function canonical(text: string): string {
  const key = keyOf(text);
  return key === null ? text : encodeAddress(key, prefix);
}
