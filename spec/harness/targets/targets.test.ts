import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, type Server } from './connections/server.ts';
import { commandsArbitrary } from '../generators/random-commands.ts';
import { explain, fuzz } from '../runner/fuzz.ts';
import { httpTarget } from './connections/http.ts';

/** The same rules judge an implementation behind a base URL: here our own, over a socket and with real signatures. */
describe('random sequences over HTTP break no rule', () => {
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    server = await createServer();
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.app.close());

  it.each(['document', 'chain'] as const)('under the rules of the %s', { timeout: 60_000 }, async profile => {
    for (const [index, pendingCommands] of fc
      .sample(commandsArbitrary(30), { numRuns: 5, seed: 3 })
      .entries()) {
      const id = `${profile}-${index}`;
      server.worlds.add({ id, profile });
      const target = await httpTarget({ baseUrl: `${origin}/${id}`, profile });
      expect(explain(await fuzz(target, pendingCommands))).toBe('no rule is broken');
      server.worlds.delete(id);
    }
  });
});
