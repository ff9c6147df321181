import { TypeRegistry } from '@polkadot/types';
import { hexToU8a, stringToU8a } from '@polkadot/util';
import { blake2AsU8a, decodeAddress, signatureVerify } from '@polkadot/util-crypto';
import { sr25519Verify } from '@polkadot/wasm-crypto';
import { hashOf, type Blocks, type Hash } from './blocks.ts';
import type { Choices } from '../../../statements/choices.ts';

/** A payload to sign; `method` names the build it comes from. */
export type Payload = Readonly<Record<string, unknown>> & { readonly method: Hash };

const hexNumber = (value: number): Hash => `0x${value.toString(16).padStart(8, '0')}`;

/** A payload with the members that polkadot-js signs, or with others. */
export function payloadOf(address: string, call: string, blocks: Blocks, choices: Choices): Payload {
  const method: Hash = `0x${Buffer.from(call).toString('hex')}`;
  const unsigned = choices['payload.unsigned-members'] === 'none' ? {} : { memo: 'not signed' };
  if (choices['payload.form'] === 'any object') return { method, purpose: 'to be signed' };
  return {
    address,
    blockHash: blocks.headHash,
    blockNumber: hexNumber(blocks.height),
    era: '0x00',
    genesisHash: hashOf('block 0'),
    method,
    nonce: hexNumber(0),
    specVersion: hexNumber(1),
    transactionVersion: hexNumber(1),
    tip: '0x00',
    signedExtensions: [],
    version: 4,
    ...unsigned,
  };
}

const registry = new TypeRegistry();
const longestUnhashed = 256;

/** The bytes that are signed: those of polkadot-js, or the JSON text of other payloads. */
export function signedBytes(payload: object): Uint8Array {
  if (!('nonce' in payload)) return stringToU8a(JSON.stringify(payload));
  const bytes = registry.createType('ExtrinsicPayload', payload, { version: 4 }).toU8a({ method: true });
  return bytes.length > longestUnhashed ? blake2AsU8a(bytes) : bytes;
}

/** Whether a signature may begin with a byte for its kind, and whether it has to. */
function isAcceptedForm(choices: Choices, { length }: Uint8Array): boolean {
  const form = choices['signature.form'];
  return form === 'typed' ? length > 64 : form !== 'plain' || length === 64;
}

/**
 * Plain signatures are tried as every kind of key; typed ones name the kind in their first byte. Most are of sr25519, which compiled
 * code verifies in a tenth of the time.
 */
export function isSignedBy(payload: object, signature: string, address: string, choices: Choices): boolean {
  if (!isAcceptedForm(choices, hexToU8a(signature))) return false;
  try {
    const bytes = signedBytes(payload);
    return (
      isSr25519(bytes, hexToU8a(signature), address) || signatureVerify(bytes, signature, address).isValid
    );
  } catch {
    return false;
  }
}

function isSr25519(bytes: Uint8Array, signature: Uint8Array, address: string): boolean {
  const isTyped = signature.length === 65 && signature[0] === 1;
  if (!isTyped && signature.length !== 64) return false;
  return sr25519Verify(isTyped ? signature.subarray(1) : signature, bytes, decodeAddress(address));
}
