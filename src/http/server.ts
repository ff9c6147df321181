import { executionAsyncResource } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import fastify, { type FastifyInstance } from 'fastify';
import { Failure } from '../contract/failures.ts';
import { connectWebSockets, webSocketUrl } from './upgrades.ts';
import { cryptoReady } from '../wire/signing/signature.ts';
import type { Page } from './asset.ts';
import { registerAccess } from './requests/access.ts';
import { clientOperations, describedRoutes, worldRoutes } from './routes/all-routes.ts';
import { registerCors } from './requests/cors.ts';
import { answerClientError, answerError, errorBody, registerErrors } from './errors.ts';
import { registerIndex } from './routes/index-routes.ts';
import { describeRequests } from './exchanges.ts';
import { serveInterface } from './interfaces.ts';
import { registerJsonBody } from './requests/json-body.ts';
import { parseQuery } from './requests/query-string.ts';
import type { DescribedInterface } from './openapi/description.ts';
import { registerOpenApi } from './openapi/serve.ts';
import type { Host, WorldUrl, HostOptions, Plugin } from './plugin.ts';
import { serverLimits, limitConnections } from './requests/limits.ts';
import { isControl, serveForServer, serveForWorlds, watchMethods, withoutVersion } from './routes/routes.ts';
import { serverControls } from './routes/sim-routes.ts';
import { registerRemarks } from './requests/remarks.ts';
import { overview } from '../service/worlds/overview.ts';
import type { World } from '../service/worlds/world.ts';
import { Worlds, type WorldDefaults, type WorldsStorage } from '../service/worlds/worlds.ts';

export interface ServerOptions extends WorldDefaults, HostOptions {
  /** The directory that keeps the worlds; without one they end with the server. Rejects with a `Failure` if it cannot be used. */
  readonly data?: string | undefined;
}

export { clientOperations };
export type { Plugin };
export { webSocketUrl };
export { checkOrigins } from './requests/access.ts';
export { listen } from './requests/limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly clientOperations: () => readonly string[];
    /** A world at a glance, with what plugins add. */
    readonly overviewOf: (world: World) => object;
    readonly worldUrls: readonly WorldUrl[];
    readonly pages: readonly Page[];
  }
}

export interface Server {
  readonly app: FastifyInstance;
  readonly worlds: Worlds;
  readonly storage?: WorldsStorage | undefined;
}

/** Creates a server with one world per network. Use `app.listen` or `app.inject` to serve, and `app.close` to end it. */
export async function createServer(options: ServerOptions = {}): Promise<Server> {
  if (options.data === undefined) return serverOf(new Worlds(options), options);
  const storage = await openStorage(options.data, options.plugins);
  return serverOf(new Worlds(options, storage), { ...options, storage });
}

/** Opens what `--data` names by the plugin that can. Rejects with a `Failure` if there is none, or if it cannot be used. */
export async function openStorage(
  path: string,
  plugins: readonly Plugin[] = [],
  mustExist = false,
): Promise<WorldsStorage> {
  for (const { openStorage: open } of plugins) if (open !== undefined) return open(path, mustExist);
  throw new Failure('Storage', `${path} cannot be opened: this server has no plugin that keeps worlds`);
}

let tick: object | undefined;

/**
 * Keeps one of the objects that `process.nextTick` makes, of which each request needs ten. If V8 collects garbage while there is none, as in
 * an idle server, it forgets their shape, and from then on each takes four times as long to make: with Node 20 a third of a read.
 */
function keepTickShape(): void {
  if (tick === undefined) process.nextTick(() => (tick = executionAsyncResource()));
}

/** Creates a server for these worlds. */
export async function serverOf(worlds: Worlds, options: HostOptions = {}): Promise<Server> {
  const { simRoutes = true, storage, plugins = [] } = options;
  const limits = { ...serverLimits, ...options.limits };
  keepTickShape();
  await cryptoReady();
  const app = fastify({
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeout,
      connectionsCheckingInterval: limits.checkInterval,
    },
    forceCloseConnections: true,
    rewriteUrl: ({ url = '' }) => withoutVersion(url),
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      querystringParser: parseQuery,
    },
  });
  app.addHook('onClose', () => worlds.close());
  limitConnections(app, limits);
  app.addHook('onClose', () => storage?.close());
  registerAccess(app, options);
  describeRequests(app);
  registerJsonBody(app);
  const methodsOf = watchMethods(app);
  const interfaces = plugins.flatMap(({ interfaces: added = [] }) => added);
  const service: DescribedInterface = {
    name: 'REST v1',
    base: '/:world',
    routes: describedRoutes(plugins, simRoutes),
    errorBody,
    documentPath: '/openapi.json',
  };
  registerErrors(app, worlds, methodsOf, service, interfaces);
  registerRemarks(app, options.log);
  decorate(app, plugins, simRoutes);
  const host: Host = { app, worlds, limits, options, upgrades: [], messages: new EventEmitter() };
  connectWebSockets(app.server, host.upgrades, options);
  for (const { hooks } of plugins) hooks?.(host);

  await registerCors(app);
  registerOpenApi(app, worlds, service);
  for (const { serve } of plugins) await serve?.(host);
  for (const { path, send } of app.pages) for (const url of [path, `${path}/*`]) app.get(url, send);
  const ofWorlds = [...worldRoutes, ...plugins.flatMap(({ routes = [] }) => routes)];
  serveForWorlds(
    app,
    worlds,
    ofWorlds.filter(route => simRoutes || !isControl(route)),
  );
  if (simRoutes) serveForServer(app, worlds, serverControls);
  for (const added of interfaces) await serveInterface(app, worlds, added, methodsOf);
  registerIndex(app, worlds, simRoutes);
  return { app, worlds, storage };
}

/** What routes and commands read of the plugins. */
function decorate(app: FastifyInstance, plugins: readonly Plugin[], simRoutes: boolean): void {
  app.decorate('clientOperations', () => clientOperations(plugins));
  app.decorate('overviewOf', world =>
    Object.assign(overview(world), ...plugins.map(of => of.overview?.(world))),
  );
  app.decorate(
    'worldUrls',
    plugins.flatMap(({ address = [] }) => address),
  );
  app.decorate(
    'pages',
    plugins.flatMap(({ pages = [] }) => pages).filter(({ isOfWorlds }) => simRoutes || isOfWorlds !== true),
  );
}
