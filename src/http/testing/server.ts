import type { KeyringPair } from '@polkadot/keyring/types';
import { hexToU8a, u8aToHex } from '@polkadot/util';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { onTestFinished } from 'vitest';
import { readEndpoints, writeEndpoints } from '../../contract/endpoints.ts';
import { networks, type NetworkName } from '../../contract/networks.ts';
import { signerMember, type SignedPayload, type SignerPayload } from '../../contract/shapes/index.ts';
import type { Head } from '../../contract/shapes/control.ts';
import type { BuiltPayload, Status as TransactionStatus } from '../../contract/shapes/extrinsic-answers.ts';
import { cryptoReady } from '../../wire/signing/signature.ts';
import { keyPairOf } from '../../wire/signing/signing-key.ts';
import { accepted, injected, type Answer, type Method, type Transport } from './answers.ts';
import { createServer, type Server, type ServerOptions } from '../../plugins/server.ts';
import { readsBy, type Reader } from '../../library/reader.ts';
import { writesBy, type Writer } from '../../library/writer.ts';
import type { Amount } from '../../service/views/amount.ts';
import { afterFile } from '../../testing/after-file.ts';

export { accepted, type Answer, type Failed, type Method, type Transport } from './answers.ts';

// Fixtures of the HTTP tests: a client that calls a server without a socket, and keys.

/** The status of a transaction, with the outcome of any write. */
export type Status = Omit<Static<typeof TransactionStatus>, 'parsed'> & { readonly parsed?: unknown };

/** Query and headers of a request. */
export interface RequestOptions {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A client of one world. Paths are relative to its base URL. */
export class Client {
  private readonly transport: Transport;
  readonly world: string;

  /** All reads, as in the library: each takes its query and returns its answer, or throws a `Refused`. */
  readonly read: Reader;

  constructor(transport: Transport, world = 'opal') {
    this.transport = transport;
    this.world = world;
    this.read = readsBy((operation, query) =>
      accepted(this.get(readEndpoints[operation].paths[0] ?? '', { ...query })),
    );
  }

  /**
   * All writes, as in the library: each takes a body, is built, signed by the account and submitted with `use=Result`, and returns its
   * outcome, or throws a `Refused`.
   */
  as(pair: KeyringPair): Writer {
    return writesBy(async (operation, body) => {
      const { method, paths } = writeEndpoints[operation];
      const built = await this.build(method, paths[0] ?? '', {
        ...body,
        [signerMember(operation)]: pair.address,
      });
      const result = { query: { use: 'Result' } };
      const { parsed } = await accepted(
        this.send<Status>(method, paths[0] ?? '', signed(built, pair), result),
      );
      return parsed;
    });
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
    return this.at((await accepted(this.control<{ id: string }>('POST', 'worlds', body))).id);
  }

  /** Takes a snapshot; returns its id. */
  async snapshot(name?: string): Promise<string> {
    return (await accepted(this.post<{ id: string }>('__sim/snapshots', { name }))).id;
  }

  async revert(id: string): Promise<Head> {
    return accepted(this.post<Head>(`__sim/snapshots/${id}/revert`));
  }

  async head(): Promise<Head> {
    return accepted(this.get<Head>('__sim/head'));
  }

  async seal(count = 1): Promise<Head> {
    return accepted(this.post<Head>('__sim/blocks', { count }));
  }

  async fund(address: string, amount: number | string): Promise<void> {
    await accepted(this.post('__sim/fund', { address, amount }));
  }

  /** Free coins in base units. */
  async balance(address: string): Promise<bigint> {
    return BigInt((await this.read.balance({ address })).freeBalance.raw);
  }

  async nonce(address: string): Promise<number> {
    return (await this.read.nonce({ address })).nonce;
  }

  async build(
    method: Method,
    path: string,
    body: unknown,
    query: Readonly<Record<string, string>> = {},
  ): Promise<BuiltPayload> {
    return accepted(this.send<BuiltPayload>(method, path, body, { query }));
  }

  /** The fee of a payload, in base units. */
  async feeOf(built: BuiltPayload): Promise<bigint> {
    return BigInt((await accepted(this.post<Amount>('extrinsic/calculate-fee', built))).raw);
  }

  async submit<T = { readonly hash: string }>(signed: unknown): Promise<Answer<T>> {
    return this.post('extrinsic/submit', signed);
  }

  async status(hash: string): Promise<Status> {
    return accepted(this.get<Status>('extrinsic/status', { hash }));
  }

  /** Builds, signs and submits a write; returns its status. */
  async write(pair: KeyringPair, method: Method, path: string, body: object): Promise<Status> {
    const built = await this.build(method, path, { address: pair.address, ...body });
    return this.status((await accepted(this.submit(signed(built, pair)))).hash);
  }

  /** Creates a collection; returns its id. */
  async createCollection(pair: KeyringPair, members: object = {}): Promise<number> {
    return (await this.as(pair).createCollection({ ...collectionBody, ...members })).collectionId;
  }
}

/** The required members of a collection, without its owner. */
export const collectionBody = { name: 'Name', description: 'Description', tokenPrefix: 'TKN' };

/** A client of the world opal of an app. */
export const clientOf = (app: FastifyInstance): Client => new Client(injected(app));

/** Servers that no test uses now. To create one takes twenty times as long as to replace its worlds. */
const idle: Server[] = [];

/** Replaces the worlds of a server by new ones with these options. */
function renew({ worlds }: Server, options: ServerOptions = {}): void {
  for (const id of worlds.ids) worlds.delete(id);
  for (const network of Object.keys(networks) as NetworkName[])
    worlds.add({ ...options, id: network, network });
}

/** Options that each world can have by itself. */
const ofWorlds = ['blockTime', 'keepBlocks', 'profile', 'seed', 'strict'];

/**
 * Starts a server for one test; returns a client of its world opal. Without options, and with those of worlds, it may be a server that an
 * earlier test used, with new worlds.
 */
export async function serve(options?: ServerOptions): Promise<Client> {
  if (options !== undefined && !Object.keys(options).some(name => ofWorlds.includes(name))) {
    const { app } = await createServer(options);
    onTestFinished(async () => app.close());
    return clientOf(app);
  }
  const server = await idleServer(onTestFinished);
  if (options !== undefined) renew(server, options);
  return clientOf(server.app);
}

/** A client of the world opal with this content, for all tests of a file. */
export async function filledBy(fill: (client: Client) => Promise<void>): Promise<Client> {
  const client = clientOf((await idleServer(afterFile)).app);
  await fill(client);
  return client;
}

/** A server that no other test uses until the end, which has new worlds afterwards. */
async function idleServer(atEnd: (end: () => void) => void): Promise<Server> {
  const server = idle.pop() ?? (await createServer());
  atEnd(() => {
    renew(server);
    idle.push(server);
  });
  return server;
}

await cryptoReady();

/** Funded development accounts. */
export const alice = keyPairOf('//Alice');
export const bob = keyPairOf('//Bob');
export const carol = keyPairOf('//Charlie');
/** Accounts without coins. */
export const edward = keyPairOf('//Edward', 'ed25519');
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

/** The payload of a transfer of coins to Bob. */
export const buildTransfer = (client: Client, { address }: KeyringPair, amount = 1): Promise<BuiltPayload> =>
  client.build('POST', 'balance/transfer', { address, destination: bob.address, amount });
