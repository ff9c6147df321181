import { createServer, type ServerOptions } from '../../src/index.ts';
import type { MakeTarget } from '../relations/relation.ts';
import type { Target } from '../target.ts';
import { httpTarget } from './http.ts';

/** A server of our own on a free port, on which every target is a world of its own. */
export interface TargetServer {
  readonly make: (profile: Target['profile']) => MakeTarget;
  readonly close: () => Promise<void>;
}

export async function openTargetServer(options: ServerOptions = {}): Promise<TargetServer> {
  const server = await createServer(options);
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    make: profile => network => {
      const { id } = server.worlds.add({ profile, network });
      return httpTarget({ baseUrl: `${origin}/${id}`, profile });
    },
    close: async () => server.app.close(),
  };
}
