import { hexToU8a, isHex } from '@polkadot/util';
import { isReady, waitReady } from '@polkadot/wasm-crypto';
import { isEthereum, type Address } from '../../chain/state/address.ts';
import { CodecError } from '../codec-error.ts';
import { verifyEcdsa } from '../schemes/ecdsa.ts';
import { verifyEd25519 } from '../schemes/ed25519.ts';
import { verifySr25519 } from '../schemes/sr25519.ts';

interface Scheme {
  readonly name: string;
  readonly signatureBytes: number;
  /** Whether the account made the signature, which has no type byte here. May throw if it is malformed. */
  readonly verify: (message: Uint8Array, signature: Uint8Array, account: Address) => boolean;
}

/** By type byte (spec/decisions/service.md#signatures). */
const schemes: readonly Scheme[] = [
  { name: 'ed25519', signatureBytes: 64, verify: verifyEd25519 },
  { name: 'sr25519', signatureBytes: 64, verify: verifySr25519 },
  { name: 'ecdsa', signatureBytes: 65, verify: verifyEcdsa },
];

/** Loads the cryptography that `verifySignature` needs. */
export const cryptoReady: () => Promise<unknown> = waitReady;

/**
 * Whether the account made the typed signature (first byte 0, 1 or 2) over exactly this message. False for malformed signatures, and
 * for Ethereum addresses, which cannot sign.
 */
export function verifySignature(message: Uint8Array, signature: Uint8Array, account: Address): boolean {
  if (!isReady()) throw new Error('expected cryptoReady() to have been awaited');
  const scheme = schemes[signature[0] ?? schemes.length];
  if (scheme === undefined || signature.length !== scheme.signatureBytes + 1 || isEthereum(account))
    return false;
  try {
    return scheme.verify(message, signature.subarray(1), account);
  } catch {
    return false;
  }
}

/**
 * The bytes of a typed signature (spec/statements/rulings.md#2.19). Throws CodecError, with another message for each
 * mistake.
 */
export function readSignature(hex: unknown): Uint8Array {
  if (!isHex(hex))
    throw new CodecError('The signature is not hexadecimal: it must be 0x and two digits for each byte');
  const bytes = hexToU8a(hex);
  const [type] = bytes;
  if (type === undefined) throw new CodecError('The signature has no bytes');
  const scheme = schemes[type];
  if (scheme !== undefined && bytes.length === scheme.signatureBytes + 1) return bytes;
  if (bytes.length === 64 || (bytes.length === 65 && isBareEcdsa(bytes)))
    throw new CodecError(
      `The ${bytes.length}-byte signature is not typed: put the byte 00 (ed25519), 01 (sr25519) or 02 (ecdsa) before it`,
    );
  if (scheme === undefined)
    throw new CodecError(`The signature has the unknown type byte ${type}: 0 is ed25519, 1 sr25519, 2 ecdsa`);
  throw new CodecError(
    `The signature has ${bytes.length} bytes; one of ${scheme.name} has ${scheme.signatureBytes + 1} with its type byte`,
  );
}

/** Whether 65 bytes can be an ecdsa signature without type byte: the last byte is a recovery id. */
function isBareEcdsa(bytes: Uint8Array): boolean {
  const last = bytes[64] ?? 0;
  return last <= 3 || last === 27 || last === 28;
}
