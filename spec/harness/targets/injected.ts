import { createServer, type ServerOptions } from '../../../src/index.ts';
import type { World } from '../../../src/service/world.ts';
import type { Backend } from '../variants/backend.ts';

/** What the worlds of a server are: a profile, and calls or reads with a fault in them. */
export type InjectedOptions = Pick<ServerOptions, 'profile' | 'calls' | 'reads' | 'blockTime'>;

/** A server of our own in this process that is asked without sockets; each simulator is a world of its own in it. */
export interface InjectedServer {
  readonly simulator: () => Backend;
  readonly close: () => Promise<void>;
}

/** Opens one, with control routes; `tampers` changes each world before anything happens in it. */
export async function openInjectedServer(
  options: InjectedOptions = {},
  alterWorld?: (world: World) => void,
): Promise<InjectedServer> {
  const { app, worlds } = await createServer(options);
  return {
    simulator: () => {
      const world = worlds.add({ network: 'opal' });
      alterWorld?.(world);
      return {
        send: async ({ method, path, query, text, headers }) => {
          const response = await app.inject({
            method: method as 'GET',
            url: `/${world.id}/${path}${query === '' ? '' : `?${query}`}`,
            headers: { ...headers, ...(text === '' ? {} : { 'content-type': 'application/json' }) },
            ...(text === '' ? {} : { payload: text }),
          });
          const type = String(response.headers['content-type'] ?? '');
          return { status: response.statusCode, text: response.payload, type };
        },
      };
    },
    close: () => app.close(),
  };
}
