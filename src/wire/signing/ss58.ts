import { decodeAddress, encodeAddress, isEthereumAddress } from '@polkadot/util-crypto';
import { isEthereum, type Address } from '../../chain/state/address.ts';
import { hexOf } from '../../chain/state/hex.ts';
import { remembered } from '../../chain/state/remembered.ts';

const accountBytes = 32;

/** Longer than any address of 32 bytes. The time to decode grows with the square of the length. */
const ss58LengthMax = 64;

/**
 * The address in the format of the network with that SS58 prefix; Ethereum addresses stay in lower case
 * (spec/decisions/service.md#address-formats).
 */
export const formatAddress = (address: Address, prefix: number): string =>
  isEthereum(address) ? address : encodeAddress(address, prefix);

/**
 * The account of a text: SS58 of any prefix, `0x` and 64 digits, or an Ethereum address in any case, whose checksum must be right if
 * the case is mixed. Undefined for any other text.
 */
export function parseAddress(text: unknown): Address | undefined {
  if (typeof text !== 'string') return undefined;
  if (text.startsWith('0x')) {
    const isAccount = /^0x[0-9a-f]{64}$/i.test(text);
    return isAccount || isEthereumAddress(text) ? text.toLowerCase() : undefined;
  }
  return text.length > ss58LengthMax ? undefined : accountOfSs58(text);
}

const accountOfSs58 = remembered((text: string): Address | undefined => {
  try {
    const bytes = decodeAddress(text);
    return bytes.length === accountBytes ? hexOf(bytes) : undefined;
  } catch {
    return undefined;
  }
});
