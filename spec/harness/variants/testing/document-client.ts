import type { KeyringPair } from '@polkadot/keyring/types';
import { TypeRegistry } from '@polkadot/types';
import { u8aToHex } from '@polkadot/util';
import { blake2AsU8a } from '@polkadot/util-crypto';
import type { Reply } from '../../targets/backend.ts';
import { signerOf } from '../../targets/signers.ts';
import type { VariantService } from '../variant-service.ts';
import { isRecord, membersOf } from '../../../model/reported.ts';
import { parsedJson } from '../../targets/connection.ts';

const pairOf = async (uri: string): Promise<KeyringPair> => (await signerOf(uri, uri)).pair;

/** Keys of the test accounts, which have coins in the simulator, except the stranger. */
export const people = {
  alice: await pairOf('//Alice'),
  bob: await pairOf('//Bob'),
  charlie: await pairOf('//Charlie'),
  stranger: await pairOf('//nobody//ever//gave//me//coins'),
} as const;

/** A test account. */
export type Person = keyof typeof people;

/** An HTTP response with its body as JSON, or as text where it is not JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The result of a write, as far as a client can know it. */
export type Written =
  | { readonly kind: 'done'; readonly outcome: unknown }
  | {
      readonly kind: 'refused';
      readonly at: 'build' | 'submit' | 'outcome';
      readonly status: number;
      readonly text: string;
      readonly body: unknown;
    };

/** A client that knows the interface only: it signs the bytes that it encodes from `signerPayloadJSON`. */
export class DocumentClient {
  readonly #service: VariantService;

  constructor(service: VariantService) {
    this.#service = service;
  }

  /** The response as it was sent. */
  async raw(method: string, pathAndQuery: string, body?: unknown): Promise<Reply> {
    const [path = '', query = ''] = pathAndQuery.split('?');
    const text = body === undefined ? '' : JSON.stringify(body);
    return this.#service.handle({ method, path, query, text });
  }

  async send(...request: Parameters<DocumentClient['raw']>): Promise<Answer> {
    const { status, text } = await this.raw(...request);
    return { status, body: parsedJson(text) };
  }

  async get(pathAndQuery: string): Promise<unknown> {
    return (await this.send('GET', pathAndQuery)).body;
  }

  /** Builds, signs, submits, and waits for the outcome where it can be known. `by` signs and is the `address` of the body. */
  async write(by: Person, method: string, path: string, body: object): Promise<Written> {
    const { address } = people[by];
    const named = path.endsWith('transfer') && path.startsWith('collection') ? 'from' : 'address';
    const built = await this.send(method, `${path}?use=Build`, { [named]: address, ...body });
    if (built.status >= 400) return refusedAt('build', built);
    return this.submit(signed(people[by], membersOf(built.body)['signerPayloadJSON']));
  }

  async submit(payload: object): Promise<Written> {
    const submitted = await this.send('POST', 'extrinsic/submit', payload);
    if (submitted.status >= 400) return refusedAt('submit', submitted);
    const hash = hashIn(submitted.body);
    if (hash !== undefined) return this.#outcome(hash);
    return memberIn(submitted.body, 'error') === undefined
      ? { kind: 'done', outcome: submitted.body }
      : refusedAt('outcome', submitted);
  }

  /** The member of that name anywhere in the result of a write. Throws where it was refused. */
  async made(...write: Parameters<DocumentClient['write']>): Promise<unknown> {
    const written = await this.write(...write);
    if (written.kind === 'refused') throw new Error(`${write[1]} ${write[2]}: ${written.text}`);
    return written.outcome;
  }

  async #outcome(hash: string): Promise<Written> {
    for (let inspect = 0; inspect < 100; inspect += 1) {
      const answer = await this.send('GET', `extrinsic/status?hash=${hash}`);
      const { isCompleted, isError } = membersOf(answer.body);
      if (isError === true) return refusedAt('outcome', answer);
      if (isCompleted === true) return { kind: 'done', outcome: membersOf(answer.body)['parsed'] };
      await new Promise(resolve => setTimeout(resolve, 10));
    }
    throw new Error(`expected ${hash} to be completed`);
  }
}

/** The payload and a signature over the bytes that polkadot-js encodes from it. */
export function signed(pair: KeyringPair, signerPayloadJSON: unknown): object {
  const registry = new TypeRegistry();
  // Extensions that polkadot-js does not know add nothing to the signed bytes.
  registry.setSignedExtensions(membersOf(signerPayloadJSON)['signedExtensions'] as string[], {
    CheckMaintenance: { extrinsic: {}, payload: {} },
    FakeTransactionFinalizer: { extrinsic: {}, payload: {} },
  });
  const bytes = registry
    .createType('ExtrinsicPayload', signerPayloadJSON, { version: 4 })
    .toU8a({ method: true });
  const message = bytes.length > 256 ? blake2AsU8a(bytes) : bytes;
  return { signerPayloadJSON, signature: u8aToHex(pair.sign(message, { withType: true })) };
}

const refusedAt = (at: 'build' | 'submit' | 'outcome', { status, body }: Answer): Written => ({
  kind: 'refused',
  at,
  status,
  body,
  text: JSON.stringify(body),
});

/** The first text in the value that is a hash. */
function hashIn(value: unknown): string | undefined {
  if (typeof value === 'string') return /^0x[0-9a-f]{64}$/.test(value) ? value : undefined;
  const inside = Array.isArray(value) ? value : Object.values(membersOf(value));
  return inside.map(hashIn).find(hash => hash !== undefined);
}

/** The first member of that name anywhere in the value. */
export function memberIn(value: unknown, name: string): unknown {
  if (isRecord(value) && name in value) return value[name];
  const inside = Array.isArray(value) ? value : Object.values(membersOf(value));
  return inside.map(item => memberIn(item, name)).find(found => found !== undefined);
}
