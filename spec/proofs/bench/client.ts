import { encodeAddress } from '@polkadot/util-crypto';
import { Client } from 'undici';
import { developmentAccounts, networks } from '../../../src/contract/networks.ts';

/** Address of the development account that writes. */
export const alice = encodeAddress(developmentAccounts.Alice, networks.opal.ss58Prefix);

/** A request with its body as text, made before the clock starts. */
export interface Prepared {
  readonly method: 'GET' | 'POST';
  /** With the query. */
  readonly path: string;
  readonly text: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Some connections to a server; each sends its next request when the previous one is answered. */
export class Connections {
  private readonly clients: readonly Client[];

  constructor(origin: string, count = 16) {
    this.clients = Array.from({ length: count }, () => new Client(origin));
  }

  /** Every connection sends its own requests, one after the other. */
  async sendAll(lists: readonly (readonly Prepared[])[]): Promise<void> {
    await Promise.all(
      this.clients.map(async (client, index) => {
        for (const request of lists[index] ?? []) await send(client, request);
      }),
    );
  }

  /** Sends the same request `count` times on all connections together. */
  repeat(request: Prepared, count: number): Promise<void> {
    const each = Array<Prepared>(Math.ceil(count / this.clients.length)).fill(request);
    return this.sendAll(this.clients.map(() => each));
  }
}

/** Sends a request and reads the whole answer. Throws if that is an error. */
async function send(client: Client, { method, path, text, headers }: Prepared): Promise<string> {
  const type = text === null ? {} : { 'content-type': 'application/json' };
  const response = await client.request({ method, path, headers: { ...headers, ...type }, body: text });
  const answer = await response.body.text();
  if (response.statusCode >= 400) throw new Error(`${method} ${path}: ${response.statusCode} ${answer}`);
  return answer;
}

/** The answer to a POST to world opal, for which the server signs as Alice, if wanted. Throws if it is an error. */
export async function post(
  origin: string,
  path: string,
  body: object,
  signs: 'as Alice' | 'nothing' = 'nothing',
): Promise<Record<string, unknown>> {
  const authorization: Record<string, string> = signs === 'nothing' ? {} : { authorization: 'Seed //Alice' };
  const headers = { 'content-type': 'application/json', ...authorization };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${origin}/opal/${path}`, request);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** Writes as Alice. */
export const write = (origin: string, path: string, body: object): Promise<object> =>
  post(origin, `v1/${path}?use=Result`, { address: alice, ...body }, 'as Alice');

/** Mints so many times 100 tokens of Alice in a new collection, which is the first of the world. */
export async function mintHundreds(origin: string, count: number): Promise<void> {
  await write(origin, 'collections', { name: 'Cards', description: '', tokenPrefix: 'CRD' });
  const tokens = Array.from({ length: 100 }, () => ({ owner: alice }));
  for (let minted = 0; minted < count; minted += 1)
    await write(origin, 'tokens/create-multiple', { collectionId: 1, tokens });
}
