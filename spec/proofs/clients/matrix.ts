import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { misdeclared } from './misdeclared.ts';
import { typeDifferences, type TypeDifference } from './declared-types.ts';
import type { ClientName } from './published.ts';
import { cases } from './cases/index.ts';
import { openTestServer, type TestServer } from './environment.ts';
import { surfaceOf } from './surface.ts';
import type { Capability, Exchange } from './driver.ts';

/** The capabilities of this client, in the order of the matrix. */
export async function capabilitiesOf(clientName: ClientName): Promise<Capability[]> {
  const surface = await surfaceOf(clientName);
  return (Object.keys(cases) as Capability[]).filter(
    capability => capability.startsWith('errors.') || surface.has(capability),
  );
}

/** An exchange whose answer is not as declared, to check that the comparison finds it. */
const wrong: Exchange = {
  capability: 'balance.wrong',
  path: ['balance', 'get'],
  sent: [{ address: '' }],
  answer: { address: 1 },
};

/** All tests of one client: each case in a new world, then a type check of all exchanges against its declarations. */
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

    describe('as declared', () => {
      let broken: readonly TypeDifference[];
      beforeAll(async () => {
        broken = await typeDifferences(clientName, [...server.exchanges, wrong]);
      });
      const known = misdeclared.filter(({ clients }) => clients.includes(clientName));

      it.each(capabilities)('%s', capability => {
        const unexpected = broken
          .filter(({ exchange }) => exchange.capability === capability)
          .filter(({ says }) => !known.some(difference => difference.says.test(says)))
          .map(({ what, says }) => `${what}: ${says}`);
        expect(unexpected).toEqual([]);
      });

      it('and a wrong answer is detected', () => {
        expect(broken.some(({ exchange, what }) => exchange === wrong && what === 'answer')).toBe(true);
      });

      it('except for the entries of misdeclared.ts, all of which are needed', () => {
        const unobservable = known.filter(
          difference => !broken.some(({ says }) => difference.says.test(says)),
        );
        expect(unobservable.map(({ because }) => because)).toEqual([]);
      });
    });
  });
}
