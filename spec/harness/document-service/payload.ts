import { TypeRegistry } from '@polkadot/types';
import { hexToU8a } from '@polkadot/util';
import { blake2AsU8a, decodeAddress, signatureVerify } from '@polkadot/util-crypto';
import { sr25519Verify } from '@polkadot/wasm-crypto';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { malformed, unauthorised } from './errors.ts';
import type { Choices } from './choices/index.ts';
import { hashOf, type Hash, type Blocks } from './blocks.ts';

/** The members that polkadot-js signs, named as its `SignerPayloadJSON` names them. */
export interface SignerPayload {
  address: string;
  blockHash: Hash;
  blockNumber: Hash;
  era: Hash;
  genesisHash: Hash;
  method: Hash;
  nonce: Hash;
  specVersion: Hash;
  transactionVersion: Hash;
  tip: Hash;
  signedExtensions: string[];
  version: number;
}

interface Pending {
  payload: SignerPayload;
  run: () => object;
}

const registry = new TypeRegistry();
const longestUnhashed = 256;

function signedBytes(payload: object): Uint8Array {
  const bytes = registry.createType('ExtrinsicPayload', payload, { version: 4 }).toU8a({ method: true });
  return bytes.length > longestUnhashed ? blake2AsU8a(bytes) : bytes;
}

const hexNumber = (value: number): Hash => `0x${value.toString(16).padStart(8, '0')}`;

/**
 * Plain signatures are tried as every kind of key; typed ones name the kind in their first byte. Most are of sr25519, which compiled
 * code verifies in a tenth of the time.
 */
function isSignedBy(payload: object, signature: string, address: string): boolean {
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

/** Payloads that were built and not submitted yet. Each one is accepted once, exactly as it was built. */
export class PendingWrites {
  readonly #blocks: Blocks;
  readonly #choices: Choices;
  readonly #byMethod = new Map<string, Pending>();

  constructor(blocks: Blocks, choices: Choices) {
    this.#blocks = blocks;
    this.#choices = choices;
  }

  build(address: string, operation: string, body: unknown, run: () => object): SignerPayload {
    const call = JSON.stringify({ operation, body, unique: randomUUID() });
    const payload: SignerPayload = {
      address,
      blockHash: this.#blocks.headHash,
      blockNumber: hexNumber(this.#blocks.height),
      era: '0x00',
      genesisHash: hashOf('block 0'),
      method: `0x${Buffer.from(call).toString('hex')}`,
      nonce: hexNumber(0),
      specVersion: hexNumber(1),
      transactionVersion: hexNumber(1),
      tip: '0x00',
      signedExtensions: [],
      version: 4,
    };
    if (this.#choices['payload.lifetime'] === 'until the next build of its signer') {
      for (const [method, pending] of this.#byMethod) {
        if (pending.payload.address === address) this.#byMethod.delete(method);
      }
    }
    this.#byMethod.set(payload.method, { payload, run });
    return payload;
  }

  /** A payload counts as used as soon as its signature is accepted, also when the operation is refused. */
  submit(submitted: Record<string, unknown>, signature: string): object {
    const { method } = submitted;
    const pending = typeof method === 'string' ? this.#byMethod.get(method) : undefined;
    if (pending === undefined) throw unauthorised('Payload is not one that was built, or was used before');
    const { payload, run } = pending;
    const signer = this.#acceptedSigner(submitted, payload);
    if (!/^0x([0-9a-fA-F]{2})+$/.test(signature)) throw malformed('signature must be a HexString');
    if (this.#choices['signature.check'] !== 'none' && !isSignedBy(submitted, signature, signer)) {
      throw unauthorised('Signature is not the signature of the signing address over the payload');
    }
    if (this.#choices['payload.counts'] === 'once') this.#byMethod.delete(payload.method);
    return run();
  }

  #acceptedSigner(submitted: Record<string, unknown>, payload: SignerPayload): string {
    const { address } = submitted;
    if (
      this.#choices['signature.check'] === 'by the address in the submitted payload' &&
      typeof address === 'string'
    )
      return address;
    if (!isDeepStrictEqual(submitted, payload)) throw unauthorised('Payload was altered');
    return payload.address;
  }
}
