/** The library, for tests of other projects. */
import { newWorld, type LocalWorld, type LocalWorldOptions } from './library/local-world.ts';
import { newServer, type Server, type ServerOptions } from './library/server.ts';
import { plugins } from './plugins/index.ts';

/**
 * Creates a server with one world per network. Use `app.listen` or `app.inject` to serve, and `app.close` to end it. Rejects with a
 * `TypeError` for an option that does not exist, or a wrong value.
 */
export const createServer = (options: ServerOptions = {}): Promise<Server> => newServer(options, plugins);

/**
 * Creates a world in this process. The same options and writes lead to the same ids, hashes and times. Rejects with a `TypeError` for an
 * option that does not exist, or a wrong value.
 */
export const createWorld = (options: LocalWorldOptions = {}): Promise<LocalWorld> =>
  newWorld(options, plugins);

export {
  type InjectedRequest,
  type InjectedResponse,
  type Server,
  type ServerApp,
  type ServerOptions,
} from './library/server.ts';
export type { WorldOptions } from './library/options.ts';
export type { ClockChange, ClockState } from './library/clock.ts';
export type * from './plugins/library.ts';
export type { Actor, ActorName } from './library/actor.ts';
export { type Head, type LocalWorld, type LocalWorldOptions, type Snapshot } from './library/local-world.ts';
export type { Reader } from './library/reader.ts';
export { RefusedError } from './library/refused-error.ts';
export type { UnsignedBody, Write, Writer } from './library/writer.ts';
export type {
  Answer,
  Outcome,
  ReadOperation,
  ReadQuery,
  WriteBody,
  WriteOperation,
} from './contract/shapes/index.ts';
