/** The library door: what other projects' tests use. */
export { createServer, type Server, type ServerOptions } from './http/server.ts';
export { createWorld, type World, type WorldOptions } from './service/world.ts';
