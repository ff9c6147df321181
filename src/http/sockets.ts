import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server, type Namespace, type Socket } from 'socket.io';
import { Failure } from '../contract/failures.ts';
import { channels, filterShapes, type AnyFilter, type Topic } from '../contract/subscriptions.ts';
import { socketUrl } from './socket-url.ts';
import { chainProperties } from '../service/reads/account.ts';
import { subscriptionTo } from '../service/subscriptions/announcements.ts';
import type { World } from '../service/world.ts';
import { errorBody } from './errors.ts';
import { Feed } from './feed.ts';
import { withoutUpgrade } from './upgrade.ts';
import { reader } from '../service/requests/validate.ts';
import type { Worlds } from '../service/worlds.ts';
import { readContext } from '../service/reads/context.ts';

/** Longest message that a client may send, in bytes; a filter is far shorter. */
const messageBytesMax = 16_384;

/** Paths at which clients of each generation open a connection (rest-surface §7.7). */
const paths = ['/socket.io', '/:world/socket.io', '/:world/v1/socket.io'];

/** The same as one expression, and the world itself: the last clients go there if their base URL has no version. */
const socketPath = /^\/(?:([^/]+)\/)?(?:v1\/)?socket\.io\/?$|^\/([^/]+)\/?$/;

/** Some generations name the path of the base URL as the namespace, others only its version, or nothing. */
const namespaceName = /^\/(?:([^/]{1,64}))?(?:\/v1)?\/?$/;

const topics = Object.keys(channels) as Topic[];

/** Tells the sockets of a server about the blocks of its worlds. */
class Subscriptions {
  private readonly worlds: Worlds;
  private readonly log: FastifyInstance['log'];
  /** The world that each socket asked for; not all of them get as far as being connected. */
  private readonly asked = new WeakMap<Socket, World>();
  private readonly connected = new Map<Socket, World>();

  constructor(worlds: Worlds, log: FastifyInstance['log']) {
    this.worlds = worlds;
    this.log = log;
    worlds.onDelete(world => this.disconnect(world));
  }

  /** Lets sockets in that name a world, in their path or else in their namespace. */
  serve(namespace: Pick<Namespace, 'use' | 'on'>): void {
    namespace.use((socket, next) => {
      try {
        this.asked.set(socket, this.worldOf(socket));
        next();
      } catch (error) {
        next(error instanceof Failure ? error : new Error('Internal error: this is a bug of the simulator'));
      }
    });
    namespace.on('connection', socket => this.connect(socket));
  }

  private worldOf(socket: Socket): World {
    const [, fromPath, last] = socketPath.exec(pathOf(socket.request)) ?? [];
    const id = fromPath ?? last ?? namespaceName.exec(socket.nsp.name)?.[1];
    if (id !== undefined) return this.worlds.get(id);
    throw new Failure(
      'NotFound',
      `No world named: connect to /<world>/socket.io; there are ${this.worlds.ids.join(', ')}`,
    );
  }

  private connect(socket: Socket): void {
    const world = this.asked.get(socket);
    if (world === undefined) throw new Error('expected a socket that was let in');
    this.connected.set(socket, world);
    const feed = new Feed(world, socket, error => this.tellBug(socket, error));
    socket.on('disconnect', () => {
      feed.close();
      this.connected.delete(socket);
    });
    socket.onAny((name: string, filter: unknown) => {
      try {
        obey(feed, name, filter);
      } catch (error) {
        if (error instanceof Failure) tellFailure(socket, error);
        else this.tellBug(socket, error);
      }
    });
    const { host = '' } = socket.handshake.headers;
    const answered = chainProperties({}, readContext(world, undefined)) as object;
    const properties = { ...answered, wsUrl: socketUrl('ws', host, world.id) };
    socket.emit('system', { name: 'system', data: {} }, properties);
  }

  private tellBug(socket: Socket, error: unknown): void {
    this.log.error(error);
    tellFailure(socket, new Failure('Internal', 'Internal error: this is a bug of the simulator'));
    socket.disconnect(true);
  }

  private disconnect(world: World): void {
    for (const [socket, own] of this.connected) if (own === world) socket.disconnect(true);
  }
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/** What went wrong, in the shape of errors over HTTP, as the event by which such servers tell it. */
const tellFailure = (socket: Socket, failure: Failure): void => {
  socket.emit('exception', { status: 'error', message: failure.message, ...errorBody(failure) });
};

/** Starts or ends a subscription. Throws a `Failure` for an event or a filter that is not known. */
function obey(feed: Feed, name: string, input: unknown): void {
  const [, end, asked] = /^(un)?subscribe:(.*)$/s.exec(name) ?? [];
  const topic = topics.find(known => known === asked);
  if (topic === undefined)
    throw new Failure(
      'Validation',
      `Unknown event ${name.slice(0, 64)}: emit subscribe: or unsubscribe: with one of ${topics.join(', ')}`,
    );
  const subscription = subscriptionTo(topic, readFilter(topic, input));
  if (end === undefined) feed.add(subscription);
  else feed.remove(subscription);
}

const filterReaders = Object.fromEntries(topics.map(topic => [topic, reader(filterShapes[topic])]));

/** The filter by the members that its topic has; `*` stands for anything, as do no member and no filter. */
function readFilter(topic: Topic, input: unknown): AnyFilter {
  const isNone = input === undefined || input === null || input === '*' || typeof input === 'function';
  if (!isNone && (typeof input !== 'object' || Array.isArray(input)))
    throw new Failure('Validation', `A filter of ${topic} is an object or *`);
  const known = Object.keys(filterShapes[topic].properties);
  const members = Object.entries(isNone ? {} : (input as object)).filter(
    ([name, value]) => known.includes(name) && value !== '*' && value !== undefined && value !== null,
  );
  return (filterReaders[topic] as (input: unknown) => AnyFilter)(Object.fromEntries(members));
}

/** Whether a request asks for a WebSocket at one of our paths. */
const isForUs = (request: IncomingMessage): boolean =>
  request.headers.upgrade?.toLowerCase() === 'websocket' && socketPath.test(pathOf(request));

/**
 * Tells clients about blocks as they are sealed, over socket.io, in every world (rest-surface §7.7). Connections end with
 * their world, and with the server.
 */
export async function registerSubscriptions(app: FastifyInstance, worlds: Worlds): Promise<void> {
  // Never listens: requests come to it through the app's own server, which knows the paths.
  const inner = createHttpServer();
  const io = new Server(inner, {
    path: '/',
    serveClient: false,
    cors: { origin: true },
    maxHttpBufferSize: messageBytesMax,
    cleanupEmptyChildNamespaces: true,
  });
  const subscriptions = new Subscriptions(worlds, app.log);
  subscriptions.serve(io.of('/'));
  subscriptions.serve(io.of(namespaceName));

  app.server.on('upgrade', (request, socket, head) => {
    if (isForUs(request)) inner.emit('upgrade', request, socket, head);
    else withoutUpgrade(app.server, request, socket, head);
  });
  app.addHook('preClose', () => io.close());
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // socket.io reads bodies itself.
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    for (const url of paths)
      scope.route({
        method: ['GET', 'POST'],
        url,
        schema: { hide: true },
        handler: (request, reply) => {
          reply.hijack();
          inner.emit('request', request.raw, reply.raw);
        },
      });
    done();
  });
}
