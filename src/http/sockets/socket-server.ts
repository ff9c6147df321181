import { createServer, type Server as HttpServer } from 'node:http';
import { Server, type Namespace, type Socket } from 'socket.io';
import { Failure } from '../../contract/failures.ts';
import { channels, filterShapes, type AnyFilter, type Topic } from '../../contract/subscriptions.ts';
import { chainProperties } from '../../service/reads/account.ts';
import { subscriptionTo } from '../../service/subscriptions/messages.ts';
import type { World } from '../../service/world.ts';
import { errorLog } from '../error-log.ts';
import { errorBody } from '../errors.ts';
import { requestedWorld, socketUrl } from './socket-paths.ts';
import { SocketSubscriptions } from './socket-subscriptions.ts';
import { remarkOf, reportTo, type Log, type Report } from '../../service/requests/remarks.ts';
import { unknownMembers } from '../../service/requests/unknown-members.ts';
import { reader, readersOf } from '../../service/requests/validate.ts';
import type { Worlds } from '../../service/worlds.ts';
import { readContext } from '../../service/reads/context.ts';

/** Size limit of a message from a client, in bytes; a filter is far smaller. */
const messageBytesMax = 16_384;

/** Some generations use the path of the base URL as the namespace, others only its version, or none. */
const namespaceName = /^\/(?:([^/]{1,64}))?(?:\/v1)?\/?$/;

const topics = Object.keys(channels) as Topic[];

/** Connects sockets to the worlds of a server. */
class SocketServer {
  private readonly worlds: Worlds;
  private readonly socketsMax: number;
  private readonly log: Log;
  /** The world that each socket requested, before it is connected. */
  private readonly requested = new WeakMap<Socket, World>();
  private readonly connected = new Map<Socket, World>();

  constructor(worlds: Worlds, socketsMax: number, log: Log) {
    this.worlds = worlds;
    this.socketsMax = socketsMax;
    this.log = log;
    worlds.onDelete(world => this.disconnect(world));
  }

  /** Accepts sockets that name a world, in their path or else in their namespace. */
  serve(namespace: Pick<Namespace, 'use' | 'on'>): void {
    namespace.use((socket, next) => {
      try {
        const world = this.worldOf(socket);
        this.checkNumber(world);
        this.requested.set(socket, world);
        next();
      } catch (error) {
        next(error instanceof Failure ? error : new Error('Internal error: this is a bug of the simulator'));
      }
    });
    namespace.on('connection', socket => this.connect(socket));
  }

  private worldOf(socket: Socket): World {
    const id = requestedWorld(socket.request) ?? namespaceName.exec(socket.nsp.name)?.[1];
    if (id !== undefined) return this.worlds.get(id);
    throw new Failure(
      'NotFound',
      `No world named: connect to /<world>/socket.io; there are ${this.worlds.ids.join(', ')}`,
    );
  }

  private checkNumber(world: World): void {
    let open = 0;
    for (const other of this.connected.values()) if (other === world) open += 1;
    if (open >= this.socketsMax)
      throw new Failure('Busy', `World ${world.id} has ${this.socketsMax} open sockets: close one first`);
  }

  private connect(socket: Socket): void {
    const world = this.requested.get(socket);
    if (world === undefined) throw new Error('expected a socket that was accepted');
    this.connected.set(socket, world);
    const subscriptions = new SocketSubscriptions(world, socket, error => this.reportBug(socket, error));
    socket.on('disconnect', () => {
      subscriptions.close();
      this.connected.delete(socket);
    });
    socket.onAny((name: string, filter: unknown) => {
      try {
        const report = reportTo(world, ignored => {
          for (const one of ignored) this.log(`Remark on ${name} in ${world.id}: ${remarkOf(one).message}`);
        });
        handleEvent(subscriptions, name, filter, report);
      } catch (error) {
        if (error instanceof Failure) sendFailure(socket, error);
        else this.reportBug(socket, error);
      }
    });
    const { host = '' } = socket.handshake.headers;
    const properties = chainProperties({}, readContext(world, undefined)) as object;
    const wsUrl = socketUrl('ws', host, world.id);
    socket.emit('system', { name: 'system', data: {} }, { ...properties, wsUrl });
  }

  private reportBug(socket: Socket, error: unknown): void {
    errorLog.error(error);
    sendFailure(socket, new Failure('Internal', 'Internal error: this is a bug of the simulator'));
    socket.disconnect(true);
  }

  private disconnect(world: World): void {
    for (const [socket, own] of this.connected) if (own === world) socket.disconnect(true);
  }
}

/** Sends an error as an `exception`, in the shape of errors over HTTP. */
const sendFailure = (socket: Socket, failure: Failure): void => {
  socket.emit('exception', { status: 'error', message: failure.message, ...errorBody(failure) });
};

/** Adds or removes a subscription. Throws a `Failure` for an unknown event or an invalid filter. */
function handleEvent(subscriptions: SocketSubscriptions, name: string, input: unknown, report: Report): void {
  const [, end, requested] = /^(un)?subscribe:(.*)$/s.exec(name) ?? [];
  const topic = topics.find(known => known === requested);
  if (topic === undefined)
    throw new Failure(
      'Validation',
      `Unknown event ${name.slice(0, 64)}: emit subscribe: or unsubscribe: with one of ${topics.join(', ')}`,
    );
  const subscription = subscriptionTo(topic, readFilter(topic, input, report));
  if (end === undefined) subscriptions.add(subscription);
  else subscriptions.remove(subscription);
}

const filterReaders: Readonly<Record<Topic, (input: unknown) => AnyFilter>> = readersOf(filterShapes, reader);

/** The filter, without members that its topic does not have, which are reported. `*` matches everything, as an absent member or filter does. */
function readFilter(topic: Topic, input: unknown, report: Report): AnyFilter {
  const isNone = input === undefined || input === null || input === '*' || typeof input === 'function';
  if (!isNone && (typeof input !== 'object' || Array.isArray(input)))
    throw new Failure('Validation', `A filter of ${topic} is an object or *`);
  report(unknownMembers(filterShapes[topic])(input));
  const known = Object.keys(filterShapes[topic].properties);
  const members = Object.entries(isNone ? {} : (input as object)).filter(
    ([name, value]) => known.includes(name) && value !== '*' && value !== undefined && value !== null,
  );
  return filterReaders[topic](Object.fromEntries(members));
}

/** A server of subscriptions. It never listens: it gets the requests and upgrades of another one as its own events. */
export interface OpenSockets {
  readonly server: HttpServer;
  readonly close: () => Promise<void>;
}

/** Creates a server of subscriptions to these worlds. Connections end with their world, and with the server. */
export function openSockets(worlds: Worlds, socketsPerWorld: number, log: Log): OpenSockets {
  const server = createServer();
  const io = new Server(server, {
    path: '/',
    serveClient: false,
    cors: { origin: true },
    maxHttpBufferSize: messageBytesMax,
    cleanupEmptyChildNamespaces: true,
  });
  const sockets = new SocketServer(worlds, socketsPerWorld, log);
  sockets.serve(io.of('/'));
  sockets.serve(io.of(namespaceName));
  return { server, close: () => io.close() };
}
