import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTargetServer, type TargetServer } from './connections/server.ts';
import { commandsArbitrary } from '../generators/random-commands.ts';
import { explain, fuzz } from '../runner/fuzz.ts';

/** The same rules judge an implementation behind a base URL: here our own, over a socket and with real signatures. */
describe('random sequences over HTTP break no rule', () => {
  let server: TargetServer;
  beforeAll(async () => {
    server = await openTargetServer();
  });
  afterAll(() => server.close());

  it.each(['document', 'chain'] as const)('under the rules of the %s', { timeout: 60_000 }, async profile => {
    for (const pendingCommands of fc.sample(commandsArbitrary(30), { numRuns: 2, seed: 3 })) {
      const target = await server.make(profile)();
      expect(explain(await fuzz(target, pendingCommands))).toBe('no rule is broken');
    }
  });
});
