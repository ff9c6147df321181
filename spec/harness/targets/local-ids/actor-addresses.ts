import { changedEach } from '../../../model/plain-data.ts';
import { u8aToHex } from '@polkadot/util';
import { base58Decode, checkAddressChecksum, decodeAddress, encodeAddress } from '@polkadot/util-crypto';
import type { Actor } from '../../../model/target.ts';

/** Texts that may be the address of an account: SS58, or a public key. */
const mayBeAddress = /^([1-9A-HJ-NP-Za-km-z]{46,50}|0x[0-9a-f]{64})$/i;

/** Writes the addresses of the actors in an answer as in requests, whatever prefix the target uses. */
export function normaliseActors(actors: readonly Actor[]): (value: unknown) => unknown {
  const byKey = new Map(actors.map(({ address }) => [keyOf(address), address]));
  const own = new Set(byKey.values());
  const normalised = (text: string): string =>
    own.has(text) || !mayBeAddress.test(text) ? text : (byKey.get(keyOf(text)) ?? text);
  const translated = (value: unknown): unknown =>
    typeof value === 'string'
      ? normalised(value)
      : // A signature covers the payload, so it stays as it is.
        changedEach(value, (member, name) =>
          name.startsWith('signerPayload') ? member : translated(member),
        );
  return translated;
}

/** The address of a public key in the format of that actor. */
export const addressLike = ({ address }: Actor, publicKey: Uint8Array): string =>
  encodeAddress(publicKey, checkAddressChecksum(base58Decode(address))[3]);

/** The public key of an address; empty for other text. */
export function keyOf(address: string): string {
  try {
    return u8aToHex(decodeAddress(address));
  } catch {
    return '';
  }
}
