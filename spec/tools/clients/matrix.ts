import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { misdeclared } from './misdeclared.ts';
import { brokenPromises, type BrokenPromise } from './declared-types.ts';
import type { ClientName } from './published.ts';
import { rows } from './cases/index.ts';
import { openStage, type Stage } from './stage.ts';
import { surfaceOf } from './surface.ts';
import type { Capability, Exchange } from './driver.ts';

/** The cases for this client, in the order of the matrix. */
export async function rowsOf(clientName: ClientName): Promise<Capability[]> {
  const surface = await surfaceOf(clientName);
  return (Object.keys(rows) as Capability[]).filter(
    capability => capability.startsWith('errors.') || surface.has(capability),
  );
}

/** Capabilities without a declaration. */
const wrong: Exchange = {
  capability: 'balance.wrong',
  path: ['balance', 'get'],
  sent: [{ address: '' }],
  answer: { address: 1 },
};

/** All tests of one client: each case in a new world, then a type check of all exchanges against its declarations. */
export async function testClient(clientName: ClientName): Promise<void> {
  const capabilities = await rowsOf(clientName);
  describe.each([clientName])('%s', () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await openStage(clientName);
    });
    afterAll(() => stage.close());

    // The clients poll a status every five seconds, so a result that is not available at once exceeds this limit.
    it.each(capabilities)('%s', { timeout: 4_000 }, async capability => {
      expect.hasAssertions();
      await rows[capability]?.(stage.scene());
    });

    describe('as declared', () => {
      let broken: readonly BrokenPromise[];
      beforeAll(async () => {
        broken = await brokenPromises(clientName, [...stage.exchanges, wrong]);
      });
      const known = misdeclared.filter(({ clients }) => clients.includes(clientName));

      it.each(capabilities)('%s', capability => {
        const complaints = broken
          .filter(({ exchange }) => exchange.capability === capability)
          .filter(({ says }) => !known.some(difference => difference.says.test(says)))
          .map(({ what, says }) => `${what}: ${says}`);
        expect(complaints).toEqual([]);
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
