import type { KeyringPair } from '@polkadot/keyring/types';
import { hexToU8a, u8aToHex } from '@polkadot/util';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { ErrorBody, MemberProblem } from '../../contract/failures.ts';
import { networks, type NetworkName } from '../../contract/networks.ts';
import type { SignedPayload, SignerPayload } from '../../contract/shapes/index.ts';
import type { BuiltPayload } from '../../contract/shapes/extrinsic-answers.ts';
import { cryptoReady } from '../../wire/signing/signature.ts';
import { keyPairOf } from '../../wire/signing/signing-key.ts';
import { createServer, type Server, type ServerOptions } from '../../plugins/server.ts';
import type { Amount } from '../../service/views/amount.ts';

/** Fixtures of the HTTP tests: a client that calls a server without a socket, and keys. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'OPTIONS' | 'HEAD';

/** A response, with its parsed body. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly body: T;
}

/** The answer of `__sim/head`. */
export interface Head {
  readonly number: number;
  readonly hash: string;
  readonly stateHash: string;
  readonly timestamp: number;
}

/** The status of a transaction. */
export interface Status {
  readonly status: string;
  readonly hash: string;
  readonly isCompleted: boolean;
  readonly isError: boolean;
  readonly error: { readonly message: string; readonly details: Readonly<Record<string, string>> } | null;
  readonly parsed?: unknown;
  readonly fee: Amount;
  readonly blockHash?: string;
  readonly blockIndex?: number;
  readonly createdAt?: number;
  readonly events: readonly { readonly section: string; readonly method: string }[];
}

/** The body of an error. */
export interface Failed {
  readonly error: ErrorBody['error'] & { readonly details?: readonly MemberProblem[] };
}

/** Query and headers of a request. */
export interface RequestOptions {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request to a server. */
export type Transport = (request: {
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}) => Promise<Omit<Answer<unknown>, 'body'>>;

/** Injects requests without a socket. */
const injected =
  (app: FastifyInstance): Transport =>
  async request => {
    const { statusCode, headers, body } = await app.inject(request);
    return { status: statusCode, headers, text: body };
  };

/** A client of one world. Paths are relative to its base URL. */
export class Client {
  private readonly transport: Transport;
  readonly world: string;

  constructor(transport: Transport, world = 'opal') {
    this.transport = transport;
    this.world = world;
  }

  at(world: string): Client {
    return new Client(this.transport, world);
  }

  /** Any request to any path of the server. */
  async raw<T>(
    method: Method,
    url: string,
    payload?: string | Buffer,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> {
    const request = { method, url, headers, ...(payload === undefined ? {} : { payload }) };
    const answer = await this.transport(request);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return { ...answer, body: (isJson && answer.text !== '' ? JSON.parse(answer.text) : answer.text) as T };
  }

  async send<T>(
    method: Method,
    path: string,
    body?: unknown,
    options: RequestOptions = {},
  ): Promise<Answer<T>> {
    const query = new URLSearchParams(options.query).toString();
    const json = body === undefined ? undefined : JSON.stringify(body);
    return this.raw(method, `/${this.world}/${path}${query === '' ? '' : `?${query}`}`, json, {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    });
  }

  async get<T>(path: string, query: Readonly<Record<string, string | number>> = {}): Promise<Answer<T>> {
    const entries = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
    return this.send('GET', path, undefined, { query: Object.fromEntries(entries) });
  }

  async post<T>(path: string, body?: unknown, options?: RequestOptions): Promise<Answer<T>> {
    return this.send('POST', path, body, options);
  }

  /** Sends a request to a control route of the server, below `__sim`. */
  async control<T>(method: Method, path: string, body?: object): Promise<Answer<T>> {
    return this.at('__sim').send(method, path, body);
  }

  /** Creates a world; returns a client of it. */
  async makeWorld(body: object = {}): Promise<Client> {
    const { status, text, body: made } = await this.control<{ id: string }>('POST', 'worlds', body);
    if (status !== 201) throw new Error(`expected a world, got ${text}`);
    return this.at(made.id);
  }

  /** Takes a snapshot; returns its id. */
  async snapshot(name?: string): Promise<string> {
    return (await this.post<{ id: string }>('__sim/snapshots', { name })).body.id;
  }

  async revert(id: string): Promise<Head> {
    return (await this.post<Head>(`__sim/snapshots/${id}/revert`)).body;
  }

  async head(): Promise<Head> {
    return (await this.get<Head>('__sim/head')).body;
  }

  async seal(count = 1): Promise<Head> {
    return (await this.post<Head>('__sim/blocks', { count })).body;
  }

  async fund(address: string, amount: number | string): Promise<void> {
    const { status, text } = await this.post('__sim/fund', { address, amount });
    if (status !== 201) throw new Error(`expected ${address} to be funded, got ${text}`);
  }

  /** Free coins in base units. */
  async balance(address: string): Promise<bigint> {
    const { body } = await this.get<{ freeBalance: Amount }>('balance', { address });
    return BigInt(body.freeBalance.raw);
  }

  async nonce(address: string): Promise<number> {
    return (await this.get<{ nonce: number }>('common/nonce', { address })).body.nonce;
  }

  async build(
    method: Method,
    path: string,
    body: unknown,
    query: Readonly<Record<string, string>> = {},
  ): Promise<BuiltPayload> {
    const { status, text, body: built } = await this.send<BuiltPayload>(method, path, body, { query });
    if (status >= 300) throw new Error(`expected ${method} ${path} to build, got ${text}`);
    return built;
  }

  async submit<T = { readonly hash: string }>(signed: unknown): Promise<Answer<T>> {
    return this.post('extrinsic/submit', signed);
  }

  async status(hash: string): Promise<Status> {
    return (await this.get<Status>('extrinsic/status', { hash })).body;
  }

  /** Builds, signs and submits a write; returns its status. */
  async write(pair: KeyringPair, method: Method, path: string, body: object): Promise<Status> {
    const built = await this.build(method, path, { address: pair.address, ...body });
    const { status, text, body: submitted } = await this.submit(signed(built, pair));
    if (status !== 201) throw new Error(`expected ${method} ${path} to be included, got ${text}`);
    return this.status(submitted.hash);
  }

  /** Creates a collection; returns its id. */
  async createCollection(pair: KeyringPair, members: object = {}): Promise<number> {
    const { parsed, error } = await this.write(pair, 'POST', 'collections', {
      ...collectionBody,
      ...members,
    });
    if (error !== null) throw new Error(`expected a collection, got ${error.message}`);
    return (parsed as { collectionId: number }).collectionId;
  }
}

/** The required members of a collection, without its owner. */
export const collectionBody = { name: 'Name', description: 'Description', tokenPrefix: 'TKN' };

/** A client of the world opal of an app. */
export const clientOf = (app: FastifyInstance): Client => new Client(injected(app));

/** Servers without options that no test uses now. To create one takes twenty times as long as to replace its worlds. */
const idle: Server[] = [];

/**
 * Starts a server for one test; returns a client of its world opal. Without options it may be a server that an earlier test used, with new
 * worlds.
 */
export async function serve(options?: ServerOptions): Promise<Client> {
  if (options !== undefined) {
    const { app } = await createServer(options);
    onTestFinished(async () => app.close());
    return clientOf(app);
  }
  const server = idle.pop() ?? (await createServer());
  onTestFinished(() => {
    for (const id of server.worlds.ids) server.worlds.delete(id);
    for (const network of Object.keys(networks) as NetworkName[]) server.worlds.add({ id: network, network });
    idle.push(server);
  });
  return clientOf(server.app);
}

await cryptoReady();

/** Funded development accounts. */
export const alice = keyPairOf('//Alice');
export const bob = keyPairOf('//Bob');
export const carol = keyPairOf('//Charlie');
/** Accounts without coins. */
export const edward = keyPairOf('//Edward', 'ed25519');
export const edith = keyPairOf('//Edith', 'ed25519');
export const eccles = keyPairOf('//Eccles', 'ecdsa');
export const unfunded = keyPairOf('//Poor');

/** The pair's typed signature of a built payload. */
export const signature = ({ signerPayloadHex }: BuiltPayload, pair: KeyringPair): string =>
  u8aToHex(pair.sign(hexToU8a(signerPayloadHex), { withType: true }));

/** A built payload, signed by the pair. */
export const signed = (built: BuiltPayload, pair: KeyringPair): SignedPayload => ({
  signerPayloadJSON: built.signerPayloadJSON,
  signature: signature(built, pair),
});

/** A built payload with members replaced, and the signature of the original. */
export const altered = (
  built: BuiltPayload,
  pair: KeyringPair,
  members: Partial<SignerPayload>,
): SignedPayload => ({
  signerPayloadJSON: { ...built.signerPayloadJSON, ...members },
  signature: signature(built, pair),
});

/** The body of a collection that Alice creates, and its payload. */
export const creation = { address: alice.address, ...collectionBody };

/** Builds the creation. */
export const buildCreation = (
  client: Client,
  query?: Readonly<Record<string, string>>,
): Promise<BuiltPayload> => client.build('POST', 'collections', creation, query);

/** Creates a collection as Alice, with `use`. */
export const useCreation = async <T>(
  client: Client,
  use: string,
  body: unknown = creation,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<T>> => client.post('collections', body, { query: { use }, headers });

/** A server with funded keys of all three types. */
export const fundedServer = async (): Promise<Client> => {
  const client = await serve();
  for (const { address } of [edward, eccles]) await client.fund(address, 10);
  return client;
};

/** The payload of a transfer of coins to Bob. */
export const buildTransfer = (client: Client, { address }: KeyringPair, amount = 1): Promise<BuiltPayload> =>
  client.build('POST', 'balance/transfer', { address, destination: bob.address, amount });
