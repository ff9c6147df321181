import { isRecord } from '../../../model/reported.ts';
import { stringToHex, u8aToHex } from '@polkadot/util';
import type { TypeRegistry } from '@polkadot/types';
import { Unobservable } from '../../../model/unobservable.ts';
import { memberIn } from '../by-reads/json-search.ts';

/** Members that polkadot-js needs to encode a payload. */
const required = ['method', 'era', 'nonce', 'specVersion', 'transactionVersion', 'genesisHash', 'blockHash'];

/** The payload anywhere in the response of a build. Throws `Unobservable` where there is none. */
export function payloadIn(built: unknown): Readonly<Record<string, unknown>> {
  const payload = memberIn(built, 'signerPayloadJSON');
  if (isRecord(payload)) return payload;
  throw new Unobservable(`signerPayloadJSON: the build answers ${JSON.stringify(built)}`);
}

/**
 * The bytes to sign, as hexadecimal text: those in the response of the build, or the encoding of `signerPayloadJSON` by
 * polkadot-js. Any other payload is signed as its JSON text.
 */
export async function bytesToSign(built: unknown): Promise<string> {
  const payload = payloadIn(built);
  const named = memberIn(built, 'signerPayloadHex') ?? memberIn(memberIn(built, 'signerPayloadRaw'), 'data');
  if (typeof named === 'string' && /^0x([0-9a-f]{2})+$/i.test(named)) return named;
  if (!required.every(name => name in payload)) return stringToHex(JSON.stringify(payload));
  return encoded(payload);
}

async function encoded(payload: Readonly<Record<string, unknown>>): Promise<string> {
  const { signedExtensions, version } = payload;
  const registry = await registryFor(Array.isArray(signedExtensions) ? signedExtensions.map(String) : []);
  try {
    const bytes = registry
      .createType('ExtrinsicPayload', payload, { version: typeof version === 'number' ? version : 4 })
      .toU8a({ method: true });
    // Payloads of more than 256 bytes are signed by their hash, as on the chain.
    return u8aToHex(bytes.length > 256 ? registry.hash(bytes) : bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Unobservable(`a payload that polkadot-js can encode (${reason}): ${JSON.stringify(payload)}`);
  }
}

/** Loads a package without its warnings about duplicate versions, which say nothing about a target. */
async function quietly<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}

const registries = new Map<string, Promise<TypeRegistry>>();

/** Loaded on first use: most targets name the bytes. */
async function registryFor(extensions: readonly string[]): Promise<TypeRegistry> {
  const name = extensions.join(' ');
  const known =
    registries.get(name) ??
    quietly(async () => import('@polkadot/types')).then(types => {
      const registry = new types.TypeRegistry();
      // A payload without a list of extensions has the default ones.
      if (extensions.length > 0) registry.setSignedExtensions([...extensions], undefined, true);
      return registry;
    });
  registries.set(name, known);
  return known;
}
