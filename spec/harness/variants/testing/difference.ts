import { describe, expect, it } from 'vitest';
import { openInjectedServer } from '../../targets/injected.ts';
import { variants, type VariantId } from '../variants.ts';
import { variantService } from '../variant-service.ts';
import { DocumentClient } from './document-client.ts';

/** An observation that differs between the simulator and a service with the variant. */
interface Difference {
  readonly observe: (client: DocumentClient) => Promise<unknown>;
  readonly without: unknown;
  readonly with: unknown;
  /** Seeds under which the choices of the variant show; 1 if absent. */
  readonly seeds?: readonly number[];
}

/** One server for all tests, with a world for each service, because opening a server takes longer than a test. */
const server = await openInjectedServer();

/** Short, since every write of a test waits for it; in milliseconds. */
const delay = { min: 10, max: 20 };

/** A client of a service with these variants in front of a new world. */
export const clientOf = async (chosen: readonly VariantId[], seed = 1): Promise<DocumentClient> =>
  new DocumentClient(await variantService({ variants: chosen, seed, backend: server.simulator(), delay }));

/** One test per variant: the observation differs between the simulator and the service. */
export function itShows<I extends VariantId>(differences: Readonly<Record<I, Difference>>): void {
  const tested = variants.filter(({ id }) => id in differences);
  describe('a variant', () => {
    it.each(tested.map(({ id, says }) => ({ id, says })))('$id: $says', async ({ id }) => {
      const { observe, seeds = [1], ...expected } = differences[id as I];
      expect(await observe(await clientOf([]))).toEqual(expected.without);
      for (const seed of seeds)
        expect(await observe(await clientOf([id], seed)), `seed ${seed}`).toEqual(expected.with);
    });
  });
}
