import type { Client } from './server.ts';

/** All that is answered to a raw query. */
export type Serialised = Readonly<Record<'rawType' | 'isEmpty' | 'hash' | 'human' | 'json' | 'hex', unknown>>;

/** All that is answered. */
export const fullAnswer = async (
  client: Client,
  path: string,
  ...args: readonly unknown[]
): Promise<Serialised> => {
  const { status, text, body } = await client.post<Serialised>(`v1/query/${path}`, { args });
  if (status !== 201) throw new Error(`expected an answer of ${path}, got ${text}`);
  return body;
};

/** The value in the chain's own JSON. */
export const jsonOf = async (client: Client, path: string, ...args: readonly unknown[]): Promise<unknown> =>
  (await fullAnswer(client, path, ...args)).json;
