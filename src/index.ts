/** The library, for tests of other projects. */
export {
  createServer,
  type InjectedRequest,
  type InjectedResponse,
  type Server,
  type ServerApp,
  type ServerOptions,
} from './library/server.ts';
export type { WorldOptions } from './library/options.ts';
export type { ClockChange, ClockState } from './library/clock.ts';
export type { FaultCondition, FaultOptions, WorldFault } from './library/fault.ts';
export type { Actor, ActorName } from './library/actor.ts';
export {
  createWorld,
  type Head,
  type LocalWorld,
  type LocalWorldOptions,
  type Snapshot,
} from './library/local-world.ts';
export type { Reader } from './library/reader.ts';
export { RefusedError } from './library/refused-error.ts';
export type { UnsignedBody, Write, Writer } from './library/writer.ts';
export type { Answer } from './contract/shapes/answers.ts';
export type { Outcome } from './contract/shapes/outcomes.ts';
export type { ReadOperation, ReadQuery, WriteBody, WriteOperation } from './contract/shapes/index.ts';
