import { u8aToHex } from '@polkadot/util';
import { decodeAddress } from '@polkadot/util-crypto';
import type { Actor } from '../../model/target.ts';

/** Texts that may be the address of an account: SS58, or a public key. */
const mayBeAddress = /^([1-9A-HJ-NP-Za-km-z]{46,50}|0x[0-9a-f]{64})$/i;

/** Writes the addresses of the actors in an answer as requests write them, whatever prefix the target uses. */
export function actorSpelling(actors: readonly Actor[]): (value: unknown) => unknown {
  const byKey = new Map(actors.map(({ address }) => [keyOf(address), address]));
  const own = new Set(byKey.values());
  const spelled = (text: string): string =>
    own.has(text) || !mayBeAddress.test(text) ? text : (byKey.get(keyOf(text)) ?? text);
  const translated = (value: unknown): unknown => {
    if (typeof value === 'string') return spelled(value);
    if (Array.isArray(value)) return value.map(translated);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        // What a signature is about stays as it is.
        name.startsWith('signerPayload') ? member : translated(member),
      ]),
    );
  };
  return translated;
}

/** The public key behind an address; empty where it is none. */
function keyOf(address: string): string {
  try {
    return u8aToHex(decodeAddress(address));
  } catch {
    return '';
  }
}
