import { alice, bob, serve, type Client } from '../../../http/testing/server.ts';

/** An answer. */
export type View = Readonly<Record<string, unknown>>;

/** A world with a collection of three tokens, of which Bob holds one, and a refused transaction. */
export async function filled(options: Parameters<typeof serve>[0] = {}): Promise<Client> {
  const client = await serve(options);
  await write(client, 'POST', 'collections', '//Alice', {
    address: alice.address,
    name: 'Cards',
    description: '',
    tokenPrefix: 'CRD',
  });
  for (const owner of [alice, bob, alice])
    await write(client, 'POST', 'tokens', '//Alice', {
      address: alice.address,
      collectionId: 1,
      owner: owner.address,
    });
  await write(client, 'DELETE', 'tokens', '//Bob', { address: bob.address, collectionId: 1, tokenId: 1 });
  return client;
}

/** Submits a write that is signed with a seed. */
export const write = async (
  client: Client,
  method: 'POST' | 'DELETE',
  path: string,
  seed: string,
  body: View,
): Promise<unknown> =>
  client.send(method, path, body, { query: { use: 'Submit' }, headers: { authorization: `Seed ${seed}` } });

/** The answer of a control route. */
export const read = async <T = View>(
  client: Client,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<T> => {
  const { body } = await client.get(`__sim/${path}`, query);
  return body as T;
};

/** What a list of transactions answers, as far as tests read it. */
export interface Transactions {
  readonly transactions: readonly {
    readonly hash: string;
    readonly method: string;
    readonly blockNumber: number | null;
    readonly signer: string;
    readonly refusal: { readonly details: View } | null;
    readonly outcome: unknown;
  }[];
  readonly next: string | null;
}
