import { expect, it } from 'vitest';
import type { WriteRequest } from '../../../model/target.ts';
import { inProcessTarget } from '../in-process.ts';
import { withConcludedOutcomes } from './by-reads.ts';

it('a collection that was created without the target is not taken for the next one', async () => {
  const simulator = inProcessTarget({ profile: 'document' });
  const target = withConcludedOutcomes(
    {
      ...simulator,
      write: async request => {
        await simulator.write(request);
        return { kind: 'unreported' };
      },
    },
    {},
    { seconds: 0, settle: 0 },
  );
  const create = (name: string): WriteRequest => ({
    operation: 'createCollection',
    body: { address: simulator.actors[0]?.address ?? '', name, description: '', tokenPrefix: 'T' },
  });
  await target.write(create('one'));
  await simulator.write(create('two'));
  expect(await target.write(create('three'))).toMatchObject({ parsed: { collectionId: 3 } });
});
