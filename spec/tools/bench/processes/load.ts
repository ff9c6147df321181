import { Client } from 'undici';
import { payloadBytes, signedBytes, u32Hex, type SignerPayloadJson } from '../../../../src/wire/payload.ts';
import { connections } from '../connections.ts';
import { signersOf, type Signer } from './accounts.ts';
import { answerParent } from './channel.ts';

/** A request as this process sends it. */
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
const clientsOf = (origin: string): readonly Client[] => {
  const known = clientsByOrigin.get(origin);
  if (known !== undefined) return known;
  const clients = Array.from(
    { length: connections },
    () => new Client(origin, { bodyTimeout: 0, headersTimeout: 0 }),
  );
  clientsByOrigin.set(origin, clients);
  return clients;
};

/** A request with its body as text, made before the clock starts. */
interface Prepared extends Omit<LoadRequest, 'body'> {
  readonly text: string | null;
}

const prepared = ({ body, ...request }: LoadRequest): Prepared => ({
  ...request,
  text: body === undefined ? null : JSON.stringify(body),
});

async function send(client: Client, { method, path, headers, text }: Prepared): Promise<LoadAnswer> {
  const type = text === null ? {} : { 'content-type': 'application/json' };
  const response = await client.request({ method, path, headers: { ...headers, ...type }, body: text });
  return { status: response.statusCode, text: await response.body.text() };
}

/** Sends a request and throws if the answer is an error. */
async function sendWell(client: Client, request: Prepared): Promise<LoadAnswer> {
  const answer = await send(client, request);
  if (answer.status >= 400)
    throw new Error(`${request.method} ${request.path}: ${answer.status} ${answer.text}`);
  return answer;
}

/** Every connection sends its own requests, one after the other; how long all of them took, in seconds. */
async function sendAll(origin: string, lists: readonly (readonly Prepared[])[]): Promise<number> {
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

/** A signer with a collection of its own, and the payload of a mint in it, which is signed with other nonces. */
interface Minter {
  readonly signer: Signer;
  readonly collectionId: number;
  readonly template: SignerPayloadJson;
  nonce: number;
}

const minters = new Map<string, Minter[]>();
let signed: readonly (readonly Prepared[])[] = [];

const base = '/opal/v1';
const post = (path: string, body: unknown): Prepared => prepared({ method: 'POST', path, body });

function signedBody({ sign }: Signer, payload: SignerPayloadJson): object {
  return { signerPayloadJSON: payload, signature: sign(signedBytes(payloadBytes(payload))) };
}

/** Funds the signer, creates its collection, and builds the payload. */
async function minterOf(client: Client, signer: Signer): Promise<Minter> {
  const { address } = signer;
  const ask = async (path: string, body: unknown): Promise<Record<string, unknown>> =>
    JSON.parse((await sendWell(client, post(path, body))).text) as Record<string, unknown>;
  const build = async (path: string, body: object): Promise<SignerPayloadJson> =>
    (await ask(`${base}/${path}`, body))['signerPayloadJSON'] as SignerPayloadJson;

  await ask('/opal/__sim/fund', { address, amount: 1_000_000 });
  const creation = await build('collections', { address, name: 'bench', description: '', tokenPrefix: 'B' });
  const created = await ask(`${base}/collections?use=Result`, signedBody(signer, creation));
  const { collectionId } = created['parsed'] as { readonly collectionId: number };
  const mint = await build('tokens', { address, collectionId });
  const template = { ...mint, era: '0x00', blockNumber: u32Hex(0), blockHash: mint.genesisHash };
  return { signer, collectionId, template, nonce: Number(mint.nonce) };
}

function signedMint(minter: Minter): Prepared {
  const payload = { ...minter.template, nonce: u32Hex(minter.nonce) };
  minter.nonce += 1;
  return post(`${base}/extrinsic/submit`, signedBody(minter.signer, payload));
}

const handlers = {
  /** Sends one request; its answer, whatever the status. */
  ask: ({
    origin,
    request,
  }: {
    readonly origin: string;
    readonly request: LoadRequest;
  }): Promise<LoadAnswer> => {
    const [client] = clientsOf(origin);
    if (client === undefined) throw new Error('expected a connection');
    return send(client, prepared(request));
  },

  /** Sends the same request `count` times on all connections together; how long it took, in seconds. */
  repeat: ({
    origin,
    request,
    count,
  }: {
    readonly origin: string;
    readonly request: LoadRequest;
    readonly count: number;
  }): Promise<number> => {
    const list = Array<Prepared>(Math.ceil(count / connections)).fill(prepared(request));
    return sendAll(origin, Array<readonly Prepared[]>(connections).fill(list));
  },

  /** Prepares an account for each connection, with keys of that scheme. */
  prepareMinters: async ({
    origin,
    scheme,
  }: {
    readonly origin: string;
    readonly scheme: 'sr25519' | 'ed25519';
  }): Promise<void> => {
    const [client] = clientsOf(origin);
    const ready: Minter[] = [];
    for (const signer of await signersOf(scheme, connections))
      if (client !== undefined) ready.push(await minterOf(client, signer));
    minters.set(scheme, ready);
  },

  /** Signs mints for each connection, to be sent by `submitSigned`. */
  signMints: ({ scheme, each }: { readonly scheme: 'sr25519' | 'ed25519'; readonly each: number }): void => {
    signed = (minters.get(scheme) ?? []).map(minter =>
      Array.from({ length: each }, () => signedMint(minter)),
    );
  },

  /** Submits what was signed; how long it took, in seconds. */
  submitSigned: ({ origin }: { readonly origin: string }): Promise<number> => sendAll(origin, signed),

  /** Mints with `use=Result`, signed by the server; how long it took, in seconds. */
  mintSignedByServer: ({
    origin,
    each,
  }: {
    readonly origin: string;
    readonly each: number;
  }): Promise<number> => {
    const lists = (minters.get('sr25519') ?? []).map(minter => {
      const { signer, collectionId } = minter;
      minter.nonce += each;
      const request = prepared({
        method: 'POST',
        path: `${base}/tokens?use=Result`,
        body: { address: signer.address, collectionId },
        headers: { authorization: `Seed ${signer.seed}` },
      });
      return Array<Prepared>(each).fill(request);
    });
    return sendAll(origin, lists);
  },
};

/** Functions of the load client. */
export type Load = typeof handlers;

answerParent(handlers);
