import cors from '@fastify/cors';
import fastify, { type FastifyInstance } from 'fastify';
import qs from 'qs';
import { readOperations } from '../contract/endpoints.ts';
import { cryptoReady } from '../wire/signature.ts';
import { accountRoutes } from './account-routes.ts';
import { registerCallbacks } from './callbacks.ts';
import { answerClientError, answerError, registerErrors } from './errors.ts';
import { extrinsicRoutes } from './extrinsic-routes.ts';
import { registerIpfs } from './ipfs-routes.ts';
import { registerJsonBody } from './json-body.ts';
import { registerOpenApi } from './openapi.ts';
import { queryRoutes } from './query-routes.ts';
import { readRoute } from './read-route.ts';
import { Router, watchMethods } from './routes.ts';
import { registerServerControls, worldControls } from './sim-routes.ts';
import { registerSubscriptions } from './sockets.ts';
import { registerSubmissions } from './submissions.ts';
import { Verifier } from '../service/verification/verifier.ts';
import { Worlds, type WorldDefaults } from '../service/worlds.ts';
import { writeRoutes } from './write-route.ts';

/** Options of a server. */
export interface ServerOptions extends WorldDefaults {
  /** Whether the control routes below `__sim` are served; true by default. */
  readonly simRoutes?: boolean | undefined;
}

/** A server and its worlds. */
export interface Server {
  readonly app: FastifyInstance;
  readonly worlds: Worlds;
}

/** Maximum size of a body, in bytes. */
const bodyLimit = 1024 * 1024;

/** Creates a server with one world per network. Use `app.listen` or `app.inject` to serve, and `app.close` to end it. */
export const createServer = ({ simRoutes = true, ...defaults }: ServerOptions = {}): Promise<Server> =>
  serverOf(new Worlds(defaults), simRoutes);

/** Creates a server for these worlds. */
export async function serverOf(worlds: Worlds, simRoutes = true, verifier = new Verifier()): Promise<Server> {
  await cryptoReady();
  const app = fastify({
    bodyLimit,
    forceCloseConnections: true,
    logger: { level: 'error', stream: process.stderr },
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      querystringParser: text => qs.parse(text, { arrayLimit: 1_000, depth: 2 }),
    },
  });
  const router = new Router(app, worlds);
  app.addHook('onClose', () => worlds.close());
  registerCallbacks(app);
  registerSubmissions(app, worlds, verifier);
  // Shapes in routes are documentation. Each handler validates its request, with the errors of the service.
  app.setValidatorCompiler(() => () => true);
  registerJsonBody(app);
  registerErrors(app, watchMethods(app));

  await app.register(cors, {
    origin: true,
    methods: ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
    strictPreflight: false,
  });
  await registerOpenApi(app);
  await registerSubscriptions(app, worlds);
  for (const operation of readOperations) router.add(readRoute(operation));
  for (const route of writeRoutes()) router.add(route);
  for (const route of extrinsicRoutes) router.add(route);
  for (const route of [...accountRoutes, ...queryRoutes]) router.add(route);
  await registerIpfs(app, worlds);
  if (simRoutes) {
    registerServerControls(app, worlds);
    for (const route of worldControls) router.add(route);
  }
  return { app, worlds };
}
