import { TypeRegistry } from '@polkadot/types';
import { hexToU8a, stringToU8a } from '@polkadot/util';
import { blake2AsU8a, decodeAddress } from '@polkadot/util-crypto';
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

/** Whether the signature is that of an sr25519 key, which can begin with a byte for its type, or has to. Compiled code verifies it. */
export function isSignedBy(payload: object, signature: string, address: string, choices: Choices): boolean {
  const bytes = hexToU8a(signature);
  const isTyped = bytes.length === 65 && bytes[0] === 1;
  const form = choices['signature.form'];
  if (form !== 'typed or plain' && (form === 'typed') !== isTyped) return false;
  try {
    return sr25519Verify(isTyped ? bytes.subarray(1) : bytes, signedBytes(payload), decodeAddress(address));
  } catch {
    return false;
  }
}
