import type { KeyringPair } from '@polkadot/keyring/types';
import { TypeRegistry } from '@polkadot/types';
import { u8aToHex } from '@polkadot/util';
import { blake2AsU8a } from '@polkadot/util-crypto';
import type { FastifyInstance } from 'fastify';
import { signerOf } from '../../../harness/targets/writing/signers.ts';

export interface Answer {
  status: number;
  body: unknown;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const person = async (name: string): Promise<KeyringPair> =>
  (await signerOf(`//document-service//${name}`, name)).pair;

/** Four accounts of the tests; each is known by its address. */
export const pairs = [
  await person('alice'),
  await person('bob'),
  await person('carol'),
  await person('dave'),
] as const;
export const [alice, bob, carol, dave] = [
  pairs[0].address,
  pairs[1].address,
  pairs[2].address,
  pairs[3].address,
];

export function pairOf(address: string): KeyringPair {
  return pairs.find(pair => pair.address === address) ?? pairs[0];
}

const registry = new TypeRegistry();

export function sign(payload: object, pair: KeyringPair, withType = false): string {
  const bytes = registry.createType('ExtrinsicPayload', payload, { version: 4 }).toU8a({ method: true });
  return u8aToHex(pair.sign(bytes.length > 256 ? blake2AsU8a(bytes) : bytes, { withType }));
}

/** The member of an unknown JSON object, or undefined. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

export function payloadOf(built: Answer): object {
  const payload = member(built.body, 'signerPayloadJSON');
  if (typeof payload !== 'object' || payload === null) throw new Error(`Not built: ${JSON.stringify(built)}`);
  return payload;
}

/** Sends requests and signs payloads as a client of the document would, but without a socket. */
export class Client {
  protected readonly app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  async send(method: Method, path: string, body?: object): Promise<Answer> {
    const { statusCode, payload } = await this.app.inject({
      method,
      url: `/net/${path}`,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const answer: unknown = JSON.parse(payload);
    return { status: statusCode, body: answer };
  }

  submit(signerPayloadJSON: object, signature: string, path = 'extrinsic/submit'): Promise<Answer> {
    return this.send('POST', path, { signerPayloadJSON, signature });
  }

  /** Build, sign and submit; a refusal of the build is the answer of the whole. */
  async write(method: Method, path: string, body: object, signer: string): Promise<Answer> {
    const built = await this.send(method, path, body);
    if (built.status >= 400) return built;
    const payload = payloadOf(built);
    const submit = path.startsWith('v1/') ? 'v1/extrinsic/submit' : 'extrinsic/submit';
    return this.submit(payload, sign(payload, pairOf(signer)), submit);
  }
}
