import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capabilitiesOf, cases } from './cases/index.ts';
import { prepareReads } from './cases/reads.ts';
import { openTestServer, type TestServer } from './environment.ts';
import { clientNames } from './published.ts';

const clients = await Promise.all(
  clientNames.map(async clientName => ({ clientName, capabilities: await capabilitiesOf(clientName) })),
);

describe.each(clients)('$clientName', ({ clientName, capabilities }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(clientName);
    await prepareReads(await server.environment());
  });
  afterAll(() => server.close());

  // The clients poll a status every five seconds, so a result that is not available at once exceeds this limit.
  it.each(capabilities)('%s', { timeout: 4_000 }, async capability => {
    expect.hasAssertions();
    await cases[capability]?.(await server.environment(), capability);
  });
});
