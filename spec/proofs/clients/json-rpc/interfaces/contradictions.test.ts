import { afterAll, describe, expect, it } from 'vitest';
import { connectInside } from '../../../../harness/targets/connections/inside.ts';
import { openInjectedServer } from '../../../../harness/targets/testing/injected.ts';
import { writtenFor } from '../../../../sequences/written.ts';
import { contradictionsIn } from './contradictions.ts';
import { nodes } from './node.ts';

/** Every sequence at this distance is played, other ones in each profile; with `SEQUENCES=all` all of them are, which takes minutes. */
const step = process.env['SEQUENCES'] === 'all' ? 1 : 32;

const connectNode = nodes();

describe.each([
  ['document', 0],
  ['chain', step >> 1],
] as const)('REST and JSON-RPC, profile %s', async (profile, first) => {
  const server = await openInjectedServer({ profile });
  afterAll(() => server.close());
  const sequences = (['cases', 'precedence'] as const).flatMap(folder => writtenFor(folder, profile));

  it.each(sequences.filter((_, index) => index % step === first))(
    'do not contradict each other: $id',
    async one => {
      const inside = connectInside(server.simulator().send);
      expect((await contradictionsIn(one, inside, connectNode)).slice(0, 5)).toEqual([]);
    },
  );
});
