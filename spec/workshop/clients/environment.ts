import { KeyringProvider } from '@unique-nft/accounts/keyring';
import { createServer } from '../../harness/targets/connections/server.ts';
import type { ClientName } from './published.ts';
import { classOf } from './surface.ts';
import { Driver, type Exchange, type Signer } from './driver.ts';

/** The environment of a test: a new world, and the client for three accounts. */
export interface Environment {
  readonly clientName: ClientName;
  /** The account that makes most writes; all three are development accounts. */
  readonly alice: Driver;
  readonly bob: Driver;
  readonly charlie: Driver;
  /** The base URL of the client: `http://127.0.0.1:PORT/<world>/v1`. */
  readonly baseUrl: string;
  /** The same client with another signer. */
  readonly as: (signer: Signer) => Driver;
}

/** A server, and a client under test. */
export interface TestServer {
  readonly environment: () => Environment;
  /** All exchanges of the client so far, in order. */
  readonly exchanges: readonly Exchange[];
  readonly close: () => Promise<void>;
}

/** Starts a server on a free port, and connects the client to it over HTTP. */
export async function openTestServer(clientName: ClientName): Promise<TestServer> {
  const Client = await classOf(clientName);
  const { app, worlds } = await createServer();
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const [alice, bob, charlie] = await Promise.all([
    KeyringProvider.fromUri('//Alice'),
    KeyringProvider.fromUri('//Bob'),
    KeyringProvider.fromUri('//Charlie'),
  ]);
  const exchanges: Exchange[] = [];
  const environment = (): Environment => {
    const baseUrl = `${origin}/${worlds.add({ network: 'opal' }).id}/v1`;
    const as = (signer: Signer): Driver =>
      new Driver(new Client({ baseUrl, signer }), clientName, signer, exchanges);
    return { clientName, baseUrl, as, alice: as(alice), bob: as(bob), charlie: as(charlie) };
  };
  return { environment, exchanges, close: () => app.close() };
}
