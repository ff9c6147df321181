import fastify, { type FastifyInstance } from 'fastify';
import { cryptoReady } from '../wire/signing/signature.ts';
import { registerAccess, type AccessOptions } from './requests/access.ts';
import { describedRoutes, interfaceRoutes, worldControlRoutes } from './routes/all-routes.ts';
import { registerBook, type BookOptions } from './routes/book-routes.ts';
import { registerCors } from './requests/cors.ts';
import { answerClientError, answerError, registerErrors } from './errors.ts';
import { registerExplorer } from './explorer/pages.ts';
import { registerFaults } from './requests/faults.ts';
import { registerIpfs } from './routes/ipfs-routes.ts';
import { registerJournal } from './requests/journal.ts';
import type { ScenarioOptions } from './routes/journal-routes.ts';
import { registerJsonBody } from './requests/json-body.ts';
import { parseQuery } from './requests/query-string.ts';
import { registerOpenApi } from './openapi/serve.ts';
import { defaultLimits, limitConnections, type Limits } from './requests/limits.ts';
import { Router, watchMethods, withoutVersion } from './routes/routes.ts';
import { registerImport } from './routes/world-file-routes.ts';
import { serverControls } from './routes/sim-routes.ts';
import { registerRemarks } from './requests/remarks.ts';
import type { LogRemark } from '../service/requests/remarks.ts';
import { registerRpc } from './routes/rpc-routes.ts';
import { registerSockets } from './sockets/sockets.ts';
import { registerStorage } from './storage.ts';
import type { Storage } from '../service/storage/storage.ts';
import { Worlds, type WorldDefaults } from '../service/worlds/worlds.ts';

/** Options of a server. */
export interface ServerOptions extends WorldDefaults, RouteOptions {
  /** The directory that keeps the worlds; without one they end with the server. Rejects with a `Failure` if it cannot be used. */
  readonly data?: string | undefined;
}

/** What a server serves, and whom. */
export interface RouteOptions extends AccessOptions, BookOptions, ScenarioOptions {
  /** Whether the control routes below `__sim` are served; true by default. */
  readonly simRoutes?: boolean | undefined;
  /** Limits in place of the default ones. */
  readonly limits?: Partial<Limits> | undefined;
  /** Takes each remark on a request. */
  readonly log?: LogRemark | undefined;
  /** Where the worlds and uploaded files are kept; the server closes it. */
  readonly storage?: Storage | undefined;
}

export { clientOperations } from './routes/all-routes.ts';
export { isOrigin } from './requests/access.ts';
export { listen } from './requests/limits.ts';
export { rpcUrl } from './sockets/socket-paths.ts';

/** A server and its worlds. */
export interface Server {
  readonly app: FastifyInstance;
  readonly worlds: Worlds;
  readonly storage?: Storage | undefined;
}

/** Creates a server with one world per network. Use `app.listen` or `app.inject` to serve, and `app.close` to end it. */
export async function createServer(options: ServerOptions = {}): Promise<Server> {
  if (options.data === undefined) return serverOf(new Worlds(options), options);
  const { openStorage } = await import('../service/storage/storage.ts');
  // Hashes of the blocks that are executed again take less time then.
  await cryptoReady();
  const storage = await openStorage(options.data);
  return serverOf(new Worlds(options, {}, storage), { ...options, storage });
}

/** Creates a server for these worlds. */
export async function serverOf(worlds: Worlds, options: RouteOptions = {}): Promise<Server> {
  const { simRoutes = true, storage } = options;
  const limits = { ...defaultLimits, ...options.limits };
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
  const router = new Router(app, worlds);
  app.addHook('onClose', () => worlds.close());
  limitConnections(app, limits);
  if (storage !== undefined) registerStorage(app, storage);
  registerAccess(app, options);
  registerJsonBody(app);
  registerErrors(app, watchMethods(app), () => ({ worlds: worlds.ids, routes: describedRoutes(simRoutes) }));
  registerRemarks(app, options.log);
  registerFaults(app, worlds);
  app.decorate('scenarios', options);
  registerJournal(app, worlds, () => describedRoutes(false).map(({ describes }) => describes));

  await registerCors(app);
  registerOpenApi(app, worlds, () => describedRoutes(simRoutes));
  const rpc = await registerRpc(app, worlds, limits, options);
  await registerSockets(app, worlds, limits, options, rpc);
  for (const route of interfaceRoutes()) router.add(route);
  await registerIpfs(app, worlds, storage);
  registerBook(app, options);
  registerExplorer(app, worlds, simRoutes);
  if (simRoutes) {
    for (const route of serverControls) router.addToServer(route);
    await registerImport(app, worlds);
    for (const route of worldControlRoutes) router.add(route);
  }
  return { app, worlds, storage };
}
