import { test } from 'vitest';
import { serve, type Client } from './server.ts';

/** A test that takes a client of its own, as `serve` makes it. */
export const it = test.extend<{ readonly client: Client }>({
  client: async ({ task: _task }, use) => use(await serve()),
});
