import { createServer as createCore, type Server, type ServerOptions } from '../http/server.ts';
import { plugins } from './index.ts';

export { listen, type Server, type ServerOptions } from '../http/server.ts';

/** Creates a server with one world per network and all plugins. Use `app.listen` or `app.inject` to serve, and `app.close` to end it. */
export const createServer = (options: ServerOptions = {}): Promise<Server> =>
  createCore({ plugins, ...options });
