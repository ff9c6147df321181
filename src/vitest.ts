import { test as base } from 'vitest';
import { createWorld, type Actor, type LocalWorld, type LocalWorldOptions } from './index.ts';

/** What a test can ask for. */
export interface Fixtures {
  /** How its world is made; `test.extend({ worldOptions: { profile: 'chain' } })` makes another. */
  readonly worldOptions: LocalWorldOptions;
  /** A world of the test's own, which ends with it. */
  readonly world: LocalWorld;
  readonly alice: Actor;
  readonly bob: Actor;
  readonly charlie: Actor;
}

/** The test of vitest, each with a world of its own. */
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
