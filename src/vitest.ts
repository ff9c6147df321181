import { test as base } from 'vitest';
import { createWorld, type Actor, type LocalWorld, type LocalWorldOptions } from './index.ts';

/** The fixtures of a test. */
export interface Fixtures {
  /** Options of the world; set them with `test.extend({ worldOptions: { profile: 'chain' } })`. */
  readonly worldOptions: LocalWorldOptions;
  /** A world for this test alone, which is closed after it. */
  readonly world: LocalWorld;
  readonly alice: Actor;
  readonly bob: Actor;
  readonly charlie: Actor;
}

/** Vitest's `test`, with a new world for each test. */
export const test = base.extend<Fixtures>({
  worldOptions: {},
  world: async ({ worldOptions }, use) => {
    const world = await createWorld(worldOptions);
    await use(world);
    await world.close();
  },
  alice: ({ world }, use) => use(world.actors.alice),
  bob: ({ world }, use) => use(world.actors.bob),
  charlie: ({ world }, use) => use(world.actors.charlie),
});
