import { describe, expect, it } from 'vitest';
import { openInjectedServer } from '../../targets/injected.ts';
import { freedoms, type FreedomId } from '../freedoms.ts';
import { freeService } from '../free-service.ts';
import { DocumentClient } from './document-client.ts';

/** What a switch changes: something that is observed, without it and with it. */
interface Difference {
  readonly observe: (client: DocumentClient) => Promise<unknown>;
  readonly without: unknown;
  readonly with: unknown;
  /** Seeds with which what the freedom leaves open is decided so that it shows; 1 if there are none. */
  readonly seeds?: readonly number[];
}

/** Each service of the tests is in front of a world of its own; to open a server takes longer than a test. */
const server = await openInjectedServer();

/** Short, since every write of a test waits for it; in milliseconds. */
const delay = { least: 10, most: 20 };

/** A client of a service in front of a new world that takes these freedoms. */
export const clientOf = async (taken: readonly FreedomId[], seed = 1): Promise<DocumentClient> =>
  new DocumentClient(await freeService({ freedoms: taken, seed, behind: server.simulator(), delay }));

/** One test for each freedom: what is observed is one thing at the simulator, and another where the freedom is taken. */
export function itShows<I extends FreedomId>(differences: Readonly<Record<I, Difference>>): void {
  const tested = freedoms.filter(({ id }) => id in differences);
  describe('a freedom', () => {
    it.each(tested.map(({ id, says }) => ({ id, says })))('$id is taken: $says', async ({ id }) => {
      const { observe, seeds = [1], ...expected } = differences[id as I];
      expect(await observe(await clientOf([]))).toEqual(expected.without);
      for (const seed of seeds)
        expect(await observe(await clientOf([id], seed)), `seed ${seed}`).toEqual(expected.with);
    });
  });
}
