import { KeyringProvider } from '@unique-nft/accounts/keyring';
import { createServer } from '../../../src/index.ts';
import type { ClientName } from './published.ts';
import { classOf } from './surface.ts';
import { Driver, type Exchange, type Signer } from './driver.ts';

/** What a cell of the table plays in: a new world, and the same client for three people. */
export interface Scene {
  readonly clientName: ClientName;
  /** Pays for nearly everything: a rich development account, as the others are. */
  readonly alice: Driver;
  readonly bob: Driver;
  readonly charlie: Driver;
  /** Where the client's own base URL is: `http://127.0.0.1:PORT/<world>/v1`. */
  readonly baseUrl: string;
  /** The same client for somebody else. */
  readonly as: (signer: Signer) => Driver;
}

/** A server, and one client that is tried on it. */
export interface Stage {
  readonly scene: () => Scene;
  /** What the client asked and was answered so far, in order. */
  readonly exchanges: readonly Exchange[];
  readonly close: () => Promise<void>;
}

export async function openStage(clientName: ClientName): Promise<Stage> {
  const Client = await classOf(clientName);
  const { app, worlds } = await createServer();
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const people = await Promise.all(
    ['//Alice', '//Bob', '//Charlie'].map(uri => KeyringProvider.fromUri(uri)),
  );
  const [alice, bob, charlie] = people;
  if (alice === undefined || bob === undefined || charlie === undefined)
    throw new Error('expected three people');

  const exchanges: Exchange[] = [];
  const scene = (): Scene => {
    const baseUrl = `${origin}/${worlds.add({ network: 'opal' }).id}/v1`;
    const as = (signer: Signer): Driver =>
      new Driver(new Client({ baseUrl, signer }), clientName, signer, exchanges);
    return { clientName, baseUrl, as, alice: as(alice), bob: as(bob), charlie: as(charlie) };
  };
  return { scene, exchanges, close: () => app.close() };
}
