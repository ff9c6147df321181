import { Client, type Pool } from 'undici';

/** Number of connections of the load client; each sends its next request when the previous one is answered. */
export const connections = 16;

/** A request as the load client sends it. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With the query. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A status and a body as text. */
export interface LoadAnswer {
  readonly status: number;
  readonly text: string;
}

const clientsByOrigin = new Map<string, readonly Client[]>();

/** The connections to a server; they stay open. */
function clientsOf(origin: string): readonly Client[] {
  const known = clientsByOrigin.get(origin);
  if (known !== undefined) return known;
  const unlimited = { bodyTimeout: 0, headersTimeout: 0 };
  const clients = Array.from({ length: connections }, () => new Client(origin, unlimited));
  clientsByOrigin.set(origin, clients);
  return clients;
}

/** The first connection to a server. */
export function firstClient(origin: string): Client {
  const [client] = clientsOf(origin);
  if (client === undefined) throw new Error('expected a connection');
  return client;
}

/** A request with its body as text, made before the clock starts. */
export interface Prepared extends Omit<LoadRequest, 'body'> {
  readonly text: string | null;
}

/** Makes the text of the body. */
export const prepared = ({ body, ...request }: LoadRequest): Prepared => ({
  ...request,
  text: body === undefined ? null : JSON.stringify(body),
});

/** Sends a request and reads the whole answer, whatever its status. */
export async function send(
  client: Client | Pool,
  { method, path, headers, text }: Prepared,
): Promise<LoadAnswer> {
  const type = text === null ? {} : { 'content-type': 'application/json' };
  const response = await client.request({
    method,
    path,
    // Otherwise undici closes the connection after a request such as DELETE with a body.
    reset: false,
    headers: { ...headers, ...type },
    body: text,
  });
  return { status: response.statusCode, text: await response.body.text() };
}

/** Sends a request. Throws if the answer is an error. */
export async function sendWell(client: Client, request: Prepared): Promise<LoadAnswer> {
  const answer = await send(client, request);
  if (answer.status >= 400)
    throw new Error(`${request.method} ${request.path}: ${answer.status} ${answer.text}`);
  return answer;
}

/** Every connection sends its own requests, one after the other; how long all of them took, in seconds. */
export async function sendAll(origin: string, lists: readonly (readonly Prepared[])[]): Promise<number> {
  const clients = clientsOf(origin);
  const start = performance.now();
  await Promise.all(
    lists.map(async (list, index) => {
      const client = clients[index % clients.length];
      for (const request of list) if (client !== undefined) await sendWell(client, request);
    }),
  );
  return (performance.now() - start) / 1_000;
}
