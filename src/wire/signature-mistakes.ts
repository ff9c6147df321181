import { hexToU8a, stringToU8a, u8aConcat, u8aEq, u8aToHex, u8aWrapBytes } from '@polkadot/util';
import { blake2AsU8a, ethereumEncode, keccakAsU8a } from '@polkadot/util-crypto';
import { secp256k1Compress, secp256k1Recover } from '@polkadot/wasm-crypto';
import { substrateMirror, type Address } from '../chain/state/address.ts';
import { isHexBytes } from './hex.ts';
import { signedBytes } from './payload.ts';
import { recoveryOf, verifySignature } from './signature.ts';

/**
 * What a signature is over instead of the payload's bytes, where it is one of the account's over something that wallets and
 * scripts take for them (rest-surface §2.5); undefined for any other. `payload` is not hashed, `signature` is hexadecimal.
 */
export function mistakeIn(payload: Uint8Array, signature: string, account: Address): string | undefined {
  if (!isHexBytes(signature)) return undefined;
  const bytes = hexToU8a(signature);
  const message = signedBytes(payload);
  const texts = [message, payload].map(said => stringToU8a(u8aToHex(said)));
  const isOver = (said: Uint8Array): boolean => verifySignature(said, bytes, account);

  if ([message, payload, ...texts].some(said => isOver(u8aWrapBytes(said))))
    return 'it is over <Bytes>…</Bytes>, as wallets sign messages; use signPayload, or signRaw with type payload';
  if ([...texts, message, payload].some(said => isPersonal(said, bytes, account)))
    return 'it is over an Ethereum personal message, which is never a signature of a transaction';
  if (texts.some(isOver)) return 'it is over the text of signerPayloadHex; sign the bytes that it stands for';
  if (isOver(payload))
    return 'it is over all bytes of the payload; of more than 256 bytes the blake2b-256 hash is signed, which signerPayloadHex is';
  return undefined;
}

/** With its type byte or, as Ethereum wallets answer it, without; the account is the key's own, or the mirror of its address. */
function isPersonal(said: Uint8Array, signature: Uint8Array, account: Address): boolean {
  const bare = signature.length === 66 ? signature.subarray(1) : signature;
  if (bare.length !== 65) return false;
  const digest = keccakAsU8a(u8aConcat(`\x19Ethereum Signed Message:\n${said.length}`, said));
  try {
    const key = secp256k1Recover(digest, bare.subarray(0, 64), recoveryOf(bare));
    const own = blake2AsU8a(secp256k1Compress(key), 256);
    const ethereum = ethereumEncode(secp256k1Compress(key)).toLowerCase();
    return u8aEq(own, hexToU8a(account)) || substrateMirror(ethereum) === account;
  } catch {
    return false;
  }
}
