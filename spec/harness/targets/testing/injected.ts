import { createServer, type ServerOptions } from '../../../../src/plugins/server.ts';
import type { World } from '../../../../src/service/worlds/world.ts';
import type { Reply, Request } from './inside.ts';

/** The profile of the worlds of a server, and calls or reads with a defect. */
export type InjectedOptions = Pick<ServerOptions, 'profile' | 'calls' | 'reads' | 'blockTime'>;

/** A world behind its base URL. */
interface Simulator {
  readonly send: (request: Request) => Promise<Reply>;
  /** The same below the base URL of REST v2. */
  readonly sendV2: (request: Request) => Promise<Reply>;
}

/** A server in this process, without sockets; each simulator is a world of its own. */
export interface InjectedServer {
  readonly simulator: () => Simulator;
  readonly close: () => Promise<void>;
}

/** Opens a server with control routes; `alterWorld` changes each world before anything happens in it. */
export async function openInjectedServer(
  options: InjectedOptions = {},
  alterWorld?: (world: World) => void,
): Promise<InjectedServer> {
  const { app, worlds } = await createServer(options);
  return {
    simulator: () => {
      const world = worlds.add({ network: 'opal' });
      alterWorld?.(world);
      const below =
        (base: string) =>
        async ({ method, path, query, text, headers }: Request): Promise<Reply> => {
          const response = await app.inject({
            method: method as 'GET',
            url: `${base}/${path}${query === '' ? '' : `?${query}`}`,
            headers: { ...headers, ...(text === '' ? {} : { 'content-type': 'application/json' }) },
            ...(text === '' ? {} : { payload: text }),
          });
          const type = String(response.headers['content-type'] ?? '');
          return { status: response.statusCode, text: response.payload, type };
        };
      return { send: below(`/${world.id}`), sendV2: below(`/v2/${world.id}`) };
    },
    close: () => app.close(),
  };
}
