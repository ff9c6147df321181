import { decodeAddress, encodeAddress } from '@polkadot/util-crypto';
import type { Choices } from '../../../statements/choices.ts';
import type { TokenRef } from './bodies.ts';

/** The SS58 prefix of every address in an answer. */
export const prefixIn = (choices: Choices): number => Number(choices['addresses.prefix']);

const marker = new TextEncoder().encode('token-address:');

/**
 * A token that holds other tokens needs an address to be their owner. Usually that is an account whose key is the marker followed
 * by both ids, so that it has no private key.
 */
export function tokenAddress(ref: TokenRef, choices: Choices): string {
  const { collectionId, tokenId } = ref;
  switch (choices['addresses.of-tokens']) {
    case 'text':
      return `token:${collectionId}-${tokenId}`;
    case 'Ethereum addresses':
      return `0x${[0x70c3, collectionId, tokenId]
        .map(part => part.toString(16).padStart(8, '0'))
        .join('')
        .padStart(40, '0')}`;
    default: {
      const key = new Uint8Array(32);
      key.set(marker);
      const view = new DataView(key.buffer);
      view.setUint32(24, collectionId);
      view.setUint32(28, tokenId);
      return encodeAddress(key, prefixIn(choices));
    }
  }
}

function keyOf(text: string): Uint8Array | null {
  try {
    const key = decodeAddress(text);
    return key.length === 32 && !text.startsWith('0x') ? key : null;
  } catch {
    return null;
  }
}

/** Whether it is the address of an account; requests do not take addresses of tokens. */
export function isAccount(text: string): boolean {
  const key = keyOf(text);
  return key !== null && !marker.every((byte, index) => key[index] === byte);
}

/** The SS58 form with the prefix of this service, so that two forms of one key compare as equal. */
export function canonical(text: string, prefix: number): string {
  const key = keyOf(text);
  return key === null ? text : encodeAddress(key, prefix);
}
