import { hexToU8a, isHex, stringToU8a, u8aConcat, u8aEq, u8aToHex, u8aWrapBytes } from '@polkadot/util';
import { blake2AsU8a, ethereumEncode, keccakAsU8a } from '@polkadot/util-crypto';
import { substrateMirror, type Address } from '../../chain/state/address.ts';
import { signedBytes } from './payload.ts';
import { recoveredKey } from '../schemes/ecdsa.ts';
import { verifySignature } from './signature.ts';

/**
 * Explains a signature of the account over something else than the bytes of the payload, if it is a common mistake of wallets and
 * scripts (spec/decisions/service.md#signatures); undefined for any other signature. `payload` is not hashed,
 * `signature` is hexadecimal.
 */
export function mistakeIn(payload: Uint8Array, signature: string, account: Address): string | undefined {
  if (!isHex(signature)) return undefined;
  const bytes = hexToU8a(signature);
  const message = signedBytes(payload);
  const texts = [message, payload].map(signed => stringToU8a(u8aToHex(signed)));
  const verifies = (signed: Uint8Array): boolean => verifySignature(signed, bytes, account);

  if ([message, payload, ...texts].some(signed => verifies(u8aWrapBytes(signed))))
    return 'it is over <Bytes>…</Bytes>, as wallets sign messages; use signPayload, or signRaw with type payload';
  if ([...texts, message, payload].some(signed => isPersonal(signed, bytes, account)))
    return 'it is over an Ethereum personal message, which is never a signature of a transaction';
  if (texts.some(verifies))
    return 'it is over the text of signerPayloadHex; sign the bytes that it stands for';
  if (verifies(payload))
    return 'it is over all bytes of the payload; of more than 256 bytes the blake2b-256 hash is signed, which signerPayloadHex is';
  return undefined;
}

/** Signed with or without type byte (as Ethereum wallets do), by the account of the key or the mirror of its address. */
function isPersonal(signed: Uint8Array, signature: Uint8Array, account: Address): boolean {
  const bare = signature.length === 66 ? signature.subarray(1) : signature;
  if (bare.length !== 65) return false;
  const digest = keccakAsU8a(u8aConcat(`\x19Ethereum Signed Message:\n${signed.length}`, signed));
  try {
    const key = recoveredKey(digest, bare);
    const own = blake2AsU8a(key, 256);
    const ethereum = ethereumEncode(key).toLowerCase();
    return u8aEq(own, hexToU8a(account)) || substrateMirror(ethereum) === account;
  } catch {
    return false;
  }
}
