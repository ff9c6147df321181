import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { Failure } from '../../contract/failures.ts';
import type { World } from '../../service/worlds/world.ts';
import type { Worlds } from '../../service/worlds/worlds.ts';
import { Connection, type ConnectionOptions } from './connection.ts';
import { messageMax } from './json-rpc.ts';

/** Serves JSON-RPC over WebSocket. It never listens: it gets the upgrades of another server. */
export interface RpcServer {
  /** Connects a client to a world. Throws a `Failure` if it has too many. */
  readonly connect: (world: World, request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Closes all connections. */
  readonly close: () => void;
}

/** Creates a server of connections to these worlds. Connections end with their world, and with the server. */
export function openRpc(
  worlds: Worlds,
  optionsOf: (request: IncomingMessage) => ConnectionOptions,
  connectionsMax: number,
): RpcServer {
  const server = new WebSocketServer({ noServer: true, maxPayload: messageMax });
  const connections = new Map<Connection, World>();
  worlds.onDelete(world => {
    for (const [connection, own] of connections) if (own === world) connection.close();
  });
  return {
    connect(world, request, socket, head) {
      if ([...connections.values()].filter(own => own === world).length >= connectionsMax)
        throw new Failure('Busy', `World ${world.id} has ${connectionsMax} open sockets: close one first`);
      server.handleUpgrade(request, socket, head, opened => {
        const connection = new Connection(world, opened, socket, optionsOf(request));
        connections.set(connection, world);
        opened.on('close', () => connections.delete(connection));
      });
    },
    close() {
      for (const connection of connections.keys()) connection.close();
      server.close();
    },
  };
}
