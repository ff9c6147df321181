import { Type } from 'typebox';
import { closed } from '../contract/shapes/component.ts';
import { checkOrigins, listen, serverOf, type Plugin } from '../http/server.ts';
import { reader } from '../service/requests/validate.ts';
import { Worlds } from '../service/worlds/worlds.ts';
import { changed, warn } from './boundary.ts';
import { worldOptions, type WorldOptions } from './options.ts';

/** Options of a server, for each of its worlds. */
export interface ServerOptions extends WorldOptions {
  /** Whether the control routes below `__sim` are served; true by default. */
  readonly simRoutes?: boolean | undefined;
  /** Origins such as `http://localhost:5173` whose web pages may use the control routes; only the pages of the server by default. */
  readonly allowedOrigins?: readonly string[] | undefined;
}

const readOptions = reader(
  closed({
    ...worldOptions,
    simRoutes: Type.Optional(Type.Boolean()),
    allowedOrigins: Type.Optional(Type.Array(Type.String())),
  }),
  'options',
);

/** A request without a port. */
export interface InjectedRequest {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path and query, such as `/opal/v1/collections/stats`. */
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** The body; an object is sent as JSON. */
  readonly payload?: string | object;
}

/** The answer to a request without a port. */
export interface InjectedResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
  readonly body: string;
  /** The body, parsed. Throws for a body that is not JSON. */
  json<T = unknown>(): T;
}

/** The HTTP side of a server, which is a fastify instance. */
export interface ServerApp {
  /** Listens; resolves to the origin, such as `http://127.0.0.1:41337`. Rejects if the port is taken. */
  listen(place: { readonly port?: number; readonly host?: string }): Promise<string>;
  /** Handles a request without a port. */
  inject(request: string | InjectedRequest): Promise<InjectedResponse>;
  /** Ends open connections and stops the clocks of the worlds. */
  close(): Promise<void>;
}

/** A server with one world per network. */
export interface Server {
  readonly app: ServerApp;
}

/**
 * Creates a server with one world per network. Rejects with a `TypeError` for an option that does not exist, or a wrong value.
 *
 * @internal
 */
export async function newServer(given: ServerOptions, plugins: readonly Plugin[]): Promise<Server> {
  const [worlds, options] = changed(() => {
    const { simRoutes, allowedOrigins = [], ...defaults } = readOptions(given);
    checkOrigins(allowedOrigins);
    return [new Worlds(defaults), { simRoutes, allowedOrigins }] as const;
  }, TypeError);
  const { app } = await serverOf(worlds, { ...options, plugins, log: warn });
  return {
    app: {
      listen: place => listen(app, place),
      inject: request => app.inject(request),
      close: () => app.close(),
    },
  };
}
