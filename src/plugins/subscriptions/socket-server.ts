import { createServer, type Server as HttpServer } from 'node:http';
import { Server, type DefaultEventsMap as Events, type Socket } from 'socket.io';
import { Failure } from '../../contract/failures.ts';
import { channels, filterShapes, type AnyFilter, type Topic } from './channels.ts';
import { accountReads } from '../../service/reads/account.ts';
import { subscriptionTo } from './messages.ts';
import type { World } from '../../service/worlds/world.ts';
import { bug, errorBody, errorLog } from '../../http/errors.ts';
import { requestedWorld } from './socket-paths.ts';
import { SocketSubscriptions } from './socket-subscriptions.ts';
import { remarkOf, reportTo, type LogRemark, type Report } from '../../service/requests/remarks.ts';
import { unknownMembers } from '../../service/requests/coerce.ts';
import { reader, readersOf } from '../../service/requests/validate.ts';
import type { Worlds } from '../../service/worlds/worlds.ts';
import { readContext } from '../../service/reads/index.ts';

/** Size limit of a message from a client, in bytes; a filter is far smaller. */
const messageBytesMax = 16_384;

/** Some generations use the path of the base URL as the namespace, others only its version, or none. */
const namespaceName = /^\/(?:([^/]{1,64}))?(?:\/v1)?\/?$/;

const topics = Object.keys(channels) as Topic[];

/** A socket, and the world that it requested. */
type WorldSocket = Socket<Events, Events, Events, { world: World }>;

/** A server of subscriptions. It never listens: it gets the requests and upgrades of another one as its own events. */
export interface OpenSockets {
  readonly server: HttpServer;
  readonly close: () => Promise<void>;
}

/**
 * Creates a server of subscriptions to these worlds. Sockets name a world in their path, or else in their namespace. Connections end with
 * their world, and with the server.
 */
export function openSockets(worlds: Worlds, socketsPerWorld: number, log: LogRemark): OpenSockets {
  const connected = new Set<WorldSocket>();
  const socketsTo = (world: World): WorldSocket[] =>
    [...connected].filter(({ data }) => data.world === world);
  worlds.onDelete(world => {
    for (const socket of socketsTo(world)) socket.disconnect(true);
  });

  const accept = (socket: WorldSocket, next: (error?: Error) => void): void => {
    try {
      const world = worldOf(socket, worlds);
      if (socketsTo(world).length >= socketsPerWorld)
        throw new Failure('Busy', `World ${world.id} has ${socketsPerWorld} open sockets: close one first`);
      socket.data.world = world;
      next();
    } catch (error) {
      next(error instanceof Failure ? error : bug);
    }
  };
  const connect = (socket: WorldSocket): void => {
    connected.add(socket);
    socket.on('disconnect', () => connected.delete(socket));
    subscribe(socket, socket.data.world, log);
  };

  const server = createServer();
  const io = new Server<Events, Events, Events, WorldSocket['data']>(server, {
    path: '/',
    serveClient: false,
    cors: { origin: true },
    maxHttpBufferSize: messageBytesMax,
    cleanupEmptyChildNamespaces: true,
  });
  for (const namespace of [io.of('/'), io.of(namespaceName)]) namespace.use(accept).on('connection', connect);
  return { server, close: () => io.close() };
}

function worldOf(socket: Socket, worlds: Worlds): World {
  const id = requestedWorld(socket.request) ?? namespaceName.exec(socket.nsp.name)?.[1];
  if (id !== undefined) return worlds.get(id);
  throw new Failure(
    'NotFound',
    `No world named: connect to /<world>/socket.io; there are ${worlds.ids.join(', ')}`,
  );
}

function subscribe(socket: Socket, world: World, log: LogRemark): void {
  const onBug = (error: unknown): void => {
    errorLog.error(error);
    sendFailure(socket, bug);
    socket.disconnect(true);
  };
  const subscriptions = new SocketSubscriptions(world, socket, onBug);
  socket.on('disconnect', () => subscriptions.close());
  socket.onAny((name: string, filter: unknown) => {
    try {
      const report = reportTo(world, ignored => {
        for (const one of ignored) log(name, `Remark on ${name} in ${world.id}`, remarkOf(one));
      });
      handleEvent(subscriptions, name, filter, report);
    } catch (error) {
      if (error instanceof Failure) sendFailure(socket, error);
      else onBug(error);
    }
  });
  const { host = '' } = socket.handshake.headers;
  const properties = accountReads.chainProperties({}, readContext(world, undefined)) as object;
  const wsUrl = `ws://${host}/${world.id}`;
  socket.emit('system', { name: 'system', data: {} }, { ...properties, wsUrl });
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
  report(unknownMembers(filterShapes[topic], input));
  const known = Object.keys(filterShapes[topic].properties);
  const members = Object.entries(isNone ? {} : (input as object)).filter(
    ([name, value]) => known.includes(name) && value !== '*' && value !== undefined && value !== null,
  );
  return filterReaders[topic](Object.fromEntries(members));
}
