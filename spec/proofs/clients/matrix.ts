import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientName } from './published.ts';
import { cases } from './cases/index.ts';
import { openTestServer, type TestServer } from './environment.ts';
import { surfaceOf } from './surface.ts';
import type { Capability } from './driver.ts';

/** The capabilities of this client, in the order of the matrix. */
export async function capabilitiesOf(clientName: ClientName): Promise<Capability[]> {
  const surface = await surfaceOf(clientName);
  return (Object.keys(cases) as Capability[]).filter(
    capability => capability.startsWith('errors.') || surface.has(capability),
  );
}

/** All tests of one client: each case in a new world. */
export async function testClient(clientName: ClientName): Promise<void> {
  const capabilities = await capabilitiesOf(clientName);
  describe.each([clientName])('%s', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await openTestServer(clientName);
    });
    afterAll(() => server.close());

    // The clients poll a status every five seconds, so a result that is not available at once exceeds this limit.
    it.each(capabilities)('%s', { timeout: 4_000 }, async capability => {
      expect.hasAssertions();
      await cases[capability]?.(await server.environment(), capability);
    });
  });
}
