import { createServer, type ServerOptions } from '../../../../src/plugins/server.ts';
import type { World } from '../../../../src/service/worlds/world.ts';
import type { Connection } from '../connections/connection.ts';
import { connectInside } from './inside.ts';

/** The profile of the worlds of a server, and calls or reads with a defect. */
export type InjectedOptions = Pick<ServerOptions, 'profile' | 'calls' | 'reads' | 'blockTime'>;

/** Connections to a world, by both versions of REST. */
interface Simulator {
  readonly connection: Connection;
  readonly connectionV2: Connection;
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
      return {
        connection: connectInside(app, `/${world.id}`),
        connectionV2: connectInside(app, `/v2/${world.id}`, 'http://127.0.0.1/v2/opal'),
      };
    },
    close: () => app.close(),
  };
}
