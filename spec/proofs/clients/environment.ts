import { KeyringProvider } from '@unique-nft/accounts/keyring';
import type { Target } from '../../model/target.ts';
import { httpTarget } from '../../harness/targets/connections/http.ts';
import { createServer } from '../../harness/targets/connections/server.ts';
import type { ClientName } from './published.ts';
import { classOf } from './surface.ts';
import { Driver } from './driver.ts';

/** The environment of a test: a new world, and the client for two development accounts. */
export interface Environment {
  /** The account that makes most writes. */
  readonly alice: Driver;
  readonly bob: Driver;
  /** The base URL of the client: `http://127.0.0.1:PORT/<world>/v1`. */
  readonly baseUrl: string;
  /** The world by requests alone, which the answers of the client are compared with. */
  readonly plain: Target;
  /** Worlds that cases of the client share. */
  readonly shared: Shared;
}

/** What was done in worlds that cases share: everything to read, or the first examples of writes. */
interface Shared {
  readable?: Environment;
  examples?: { readonly environment: Environment; readonly count: number };
}

/** A server, and a client under test. */
export interface TestServer {
  readonly environment: () => Promise<Environment>;
  readonly close: () => Promise<void>;
}

/** Starts a server on a free port, and connects the client to it over HTTP. */
export async function openTestServer(clientName: ClientName): Promise<TestServer> {
  const Client = await classOf(clientName);
  const { app, worlds } = await createServer();
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const alice = await KeyringProvider.fromUri('//Alice');
  const bob = await KeyringProvider.fromUri('//Bob');
  const shared: Shared = {};
  const environment = async (): Promise<Environment> => {
    const { id } = worlds.add({ network: 'opal' });
    const baseUrl = `${origin}/${id}/v1`;
    const as = (signer: typeof alice): Driver =>
      new Driver(new Client({ baseUrl, signer }), clientName, signer);
    return {
      baseUrl,
      alice: as(alice),
      bob: as(bob),
      plain: await httpTarget(`${origin}/${id}`),
      shared,
    };
  };
  return { environment, close: () => app.close() };
}
