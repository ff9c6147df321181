import type { Client } from './server.ts';

/** The answer to a raw query. */
export type Serialised = Readonly<Record<'rawType' | 'isEmpty' | 'hash' | 'human' | 'json' | 'hex', unknown>>;

/** The whole answer. */
export const fullAnswer = async (
  client: Client,
  path: string,
  ...args: readonly unknown[]
): Promise<Serialised> => {
  const { status, text, body } = await client.post<Serialised>(`v1/query/${path}`, { args });
  if (status !== 201) throw new Error(`expected an answer of ${path}, got ${text}`);
  return body;
};

/** The `json` of the answer. */
export const jsonOf = async (client: Client, path: string, ...args: readonly unknown[]): Promise<unknown> =>
  (await fullAnswer(client, path, ...args)).json;
