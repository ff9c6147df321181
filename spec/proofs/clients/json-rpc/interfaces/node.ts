import { ApiPromise } from '@polkadot/api';
import type { ApiOptions } from '@polkadot/api/types';
import type { Connection } from '../../../../harness/targets/connections/connection.ts';
import { rpc } from '../../../../harness/targets/testing/by-rpc.ts';

/** Requests of JSON-RPC by POST; throws what a node answers as an error. */
const sending =
  (connection: Pick<Connection, 'send'>) =>
  async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const answer = await rpc(connection, method, params);
    if ('result' in answer) return answer.result;
    throw new Error(`${method}: ${answer.error.message} ${String(answer.error.data)}`);
  };

/** A world as polkadot.js sees it, which decodes everything by the metadata of the world. */
export interface Node {
  readonly api: ApiPromise;
  /** Any method of JSON-RPC. */
  readonly send: (method: string, ...params: readonly unknown[]) => Promise<unknown>;
}

/**
 * Connects polkadot.js to one world after another: to decode the metadata takes a second, and it is the same in all worlds of a server.
 * No two worlds can be read at the same time.
 */
export function nodes(): (connection: Pick<Connection, 'send'>) => Promise<Node> {
  let send: ReturnType<typeof sending>;
  let api: Promise<ApiPromise> | undefined;
  const provider = {
    hasSubscriptions: false,
    isClonable: false,
    isConnected: true,
    clone: () => provider,
    connect: async () => {},
    disconnect: async () => {},
    on: (event: string, listen: () => void) => {
      if (event === 'connected') queueMicrotask(listen);
      return () => {};
    },
    send: (method: string, params: unknown[]) => send(method, params),
    subscribe: async () => Promise.reject(new Error('POST has no subscriptions')),
    unsubscribe: async () => false,
  } as unknown as NonNullable<ApiOptions['provider']>;
  return async connection => {
    send = sending(connection);
    api ??= ApiPromise.create({ provider, noInitWarn: true });
    return { api: await api, send: (method, ...params) => send(method, params) };
  };
}
