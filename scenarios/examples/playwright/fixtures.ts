import { test as base } from '@playwright/test';
import { createWorld, type LocalWorld } from 'understudy-cts';

/** Gives each test a world of its own, whose address is the `baseURL` of its pages and requests. */
export const test = base.extend<{ world: LocalWorld }>({
  world: async ({}, use) => {
    const world = await createWorld();
    await use(world);
    await world.close();
  },
  baseURL: async ({ world }, use) => {
    await use(`${await world.listen()}/v1/`);
  },
});
