import { ApiPromise, WsProvider } from '@polkadot/api';
import type { SubmittableExtrinsic } from '@polkadot/api/types';
import type { ISubmittableResult } from '@polkadot/types/types';
import { Keyring } from '@polkadot/keyring';
import type { KeyringPair } from '@polkadot/keyring/types';
import { createServer, listen, type Server } from '../../../../src/plugins/server.ts';
import { named } from './drivers/client.ts';

/** A call that can be signed. */
export type Tx = SubmittableExtrinsic<'promise'>;

/** A server of the profile `chain`, and polkadot.js connected to its first world. */
export interface Connected {
  readonly server: Server;
  readonly origin: string;
  readonly api: ApiPromise;
  readonly alice: KeyringPair;
  readonly bob: KeyringPair;
  /** The call of that name. */
  readonly tx: (section: string, name: string, ...args: unknown[]) => Tx;
  /** The answer to a request by POST. */
  readonly post: (method: string, params?: unknown, path?: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** polkadot.js, connected to a world by its URL. */
export const connectApi = (url: string): Promise<ApiPromise> =>
  // Its types are not made for exact optional members.
  ApiPromise.create({ provider: new WsProvider(url.replace('http', 'ws')) as never, noInitWarn: true });

/** Starts a server and connects polkadot.js. */
export async function connected(): Promise<Connected> {
  const server = await createServer({ profile: 'chain' });
  const origin = await listen(server.app, { port: 0, host: '127.0.0.1' });
  const api = await connectApi(`${origin}/opal`);
  const keyring = new Keyring({ type: 'sr25519' });
  return {
    server,
    origin,
    api,
    alice: keyring.addFromUri('//Alice'),
    bob: keyring.addFromUri('//Bob'),
    tx: (section, name, ...args) => named(api.tx, section, name)(...args),
    async post(method, params = [], path = '/opal') {
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
      return response.json();
    },
    async close() {
      await api.disconnect();
      await server.app.close();
    },
  };
}

/** The result of a transaction when it is final. */
export const final = (call: Tx, signer: KeyringPair): Promise<ISubmittableResult> =>
  new Promise((resolve, reject) => {
    call
      .signAndSend(signer, result => {
        if (result.status.isFinalized) resolve(result);
      })
      .catch(reject);
  });
