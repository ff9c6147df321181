import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { misdeclared } from './misdeclared.ts';
import { brokenPromises, type BrokenPromise } from './declared-types.ts';
import type { ClientName } from './published.ts';
import { rows } from './cases/index.ts';
import { openStage, type Stage } from './stage.ts';
import { surfaceOf } from './surface.ts';
import type { Capability, Exchange } from './driver.ts';

/** Rows that this client has, in the order of the table. */
export async function rowsOf(clientName: ClientName): Promise<Capability[]> {
  const surface = await surfaceOf(clientName);
  return (Object.keys(rows) as Capability[]).filter(
    capability => capability.startsWith('errors.') || surface.has(capability),
  );
}

/** What no client declares. */
const wrong: Exchange = {
  capability: 'balance.wrong',
  path: ['balance', 'get'],
  asked: [{ address: '' }],
  answer: { address: 1 },
};

/**
 * All cells of one client: each row is played with it, in a world of its own; then everything that was asked and answered
 * meanwhile is compared with the declarations that the client came with.
 */
export async function testClient(clientName: ClientName): Promise<void> {
  const capabilities = await rowsOf(clientName);
  describe.each([clientName])('%s', () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await openStage(clientName);
    });
    afterAll(() => stage.close());

    // The clients poll a status again only after five seconds: whoever finds no result at once runs into this limit.
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

      it('and nothing else would be: a wrong answer shows', () => {
        expect(broken.some(({ exchange, what }) => exchange === wrong && what === 'answer')).toBe(true);
      });

      it('except where misdeclared.ts says, all of which shows', () => {
        const unobservable = known.filter(
          difference => !broken.some(({ says }) => difference.says.test(says)),
        );
        expect(unobservable.map(({ because }) => because)).toEqual([]);
      });
    });
  });
}
