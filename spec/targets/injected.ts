import { createServer, type ServerOptions } from '../../src/index.ts';
import type { World } from '../../src/service/world.ts';
import type { Behind } from '../freedoms/behind.ts';

/** What stands behind: a profile, and calls, reads or a world with a fault in them. */
export interface InjectedOptions extends Pick<ServerOptions, 'profile' | 'calls' | 'reads' | 'blockTime'> {
  /** Changes its world before anything happens in it. */
  readonly tampers?: ((world: World) => void) | undefined;
}

/** A world of our own simulator in this process, with its control routes, which is asked without sockets. */
export async function injectedSimulator({ tampers, ...options }: InjectedOptions = {}): Promise<Behind> {
  const { app, worlds } = await createServer(options);
  const world = worlds.add({ network: 'opal' });
  tampers?.(world);
  return {
    send: async ({ method, path, query, text, headers }) => {
      const {
        statusCode,
        payload,
        headers: answered,
      } = await app.inject({
        method: method as 'GET',
        url: `/${world.id}/${path}${query === '' ? '' : `?${query}`}`,
        headers: { ...headers, ...(text === '' ? {} : { 'content-type': 'application/json' }) },
        ...(text === '' ? {} : { payload: text }),
      });
      return { status: statusCode, text: payload, type: String(answered['content-type'] ?? '') };
    },
    close: () => app.close(),
  };
}
