import type { Pool } from 'undici';
import { address } from '../../../src/contract/operations/operation.ts';

/** A request with its body as text, made before the clock starts. */
export interface Prepared {
  readonly method: 'GET' | 'POST';
  /** With the query. */
  readonly path: string;
  readonly text: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends lists of requests beside each other, those of a list one after the other. Throws if an answer is an error. */
export async function sendAll(pool: Pool, lists: readonly (readonly Prepared[])[]): Promise<void> {
  await Promise.all(
    lists.map(async list => {
      for (const request of list) await send(pool, request);
    }),
  );
}

async function send(pool: Pool, { method, path, text, headers }: Prepared): Promise<void> {
  const type = text === null ? {} : { 'content-type': 'application/json' };
  const response = await pool.request({ method, path, headers: { ...headers, ...type }, body: text });
  const answer = await response.body.text();
  if (response.statusCode >= 400) throw new Error(`${method} ${path}: ${response.statusCode} ${answer}`);
}

/** The answer to a POST to world opal; the server can sign with the key. Throws if it is an error. */
export async function post(
  origin: string,
  path: string,
  body: object,
  key = '//Alice',
): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', authorization: `Seed ${key}` };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${origin}/opal/${path}`, request);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** Writes as Alice. */
export const write = (origin: string, path: string, body: object): Promise<object> =>
  post(origin, `v1/${path}?use=Result`, { address, ...body });

/** Mints so many times 100 tokens of Alice in a new collection, which is the first of the world. */
export async function mintHundreds(origin: string, count: number): Promise<void> {
  await write(origin, 'collections', { name: 'Cards', description: '', tokenPrefix: 'CRD' });
  const tokens = Array.from({ length: 100 }, () => ({ owner: address }));
  for (let minted = 0; minted < count; minted += 1)
    await write(origin, 'tokens/create-multiple', { collectionId: 1, tokens });
}
