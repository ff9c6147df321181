import { test as base } from 'vitest';
import { createWorld, type Actor, type ActorName, type LocalWorld, type LocalWorldOptions } from './index.ts';
import { withWorld } from './library/fixture.ts';

/** The fixtures of a test. */
export interface Fixtures extends Readonly<Record<ActorName, Actor>> {
  /** Options of the world; set them with `test.extend({ worldOptions: { profile: 'chain' } })`. */
  readonly worldOptions: LocalWorldOptions;
  /** A world for this test alone, which is closed after it. */
  readonly world: LocalWorld;
  /** The URL of the world's JSON-RPC. The world listens for a test that names it. */
  readonly wsUrl: string;
  /** The URLs of the world's other interfaces, such as `urls.v2`. The world listens for a test that names them. */
  readonly urls: Readonly<Record<string, string>>;
}

/** Vitest's `test`, with a new world for each test. A test that exceeds its time while writes wait for `world.seal()` ends with that reason. */
export const test = base.extend<Fixtures>({
  worldOptions: {},
  world: ({ worldOptions, signal }, use) => withWorld(() => createWorld(worldOptions), signal, use),
  wsUrl: async ({ world }, use) => {
    await world.listen();
    await use(world.wsUrl);
  },
  urls: async ({ world }, use) => {
    await world.listen();
    await use(world.urls);
  },
  alice: ({ world }, use) => use(world.actors.alice),
  bob: ({ world }, use) => use(world.actors.bob),
  charlie: ({ world }, use) => use(world.actors.charlie),
  dave: ({ world }, use) => use(world.actors.dave),
  eve: ({ world }, use) => use(world.actors.eve),
  ferdie: ({ world }, use) => use(world.actors.ferdie),
});
