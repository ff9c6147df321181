import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { Failure } from '../../contract/failures.ts';
import type { World } from '../../service/worlds/world.ts';
import type { Worlds } from '../../service/worlds/worlds.ts';
import { Connection, type ConnectionOptions } from './connection.ts';

/** Bytes of a message from a client, as at a node. */
export const messageBytesMax = 15 * 1024 * 1024;

/** Serves JSON-RPC over WebSocket. It never listens: it gets the upgrades of another server. */
export interface RpcServer {
  /** Connects a client to a world. */
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
  const server = new WebSocketServer({ noServer: true, maxPayload: messageBytesMax });
  const connections = new Map<World, Set<Connection>>();
  worlds.onDelete(world => {
    for (const connection of connections.get(world) ?? []) connection.close();
    connections.delete(world);
  });
  return {
    connect(world, request, socket, head) {
      const ofWorld = connections.get(world) ?? new Set<Connection>();
      if (ofWorld.size >= connectionsMax)
        throw new Failure('Busy', `World ${world.id} has ${connectionsMax} open sockets: close one first`);
      connections.set(world, ofWorld);
      server.handleUpgrade(request, socket, head, opened => {
        const connection = new Connection(world, opened, socket, optionsOf(request));
        ofWorld.add(connection);
        opened.on('close', () => ofWorld.delete(connection));
      });
    },
    close() {
      for (const ofWorld of connections.values()) for (const connection of ofWorld) connection.close();
      server.close();
    },
  };
}
