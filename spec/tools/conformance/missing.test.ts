import { expect, it } from 'vitest';
import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import type { Answer, Receipt, Target } from '../../model/target.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { withLists } from '../../harness/targets/listing.ts';
import { Unobservable } from '../../model/unobservable.ts';
import { brokenIn, playSequence } from '../../harness/runner/play.ts';
import { loadSequences } from '../../harness/sequences/stored.ts';
import { type Sequence } from '../../harness/sequences/command.ts';

/** Our simulator without one of its endpoints. */
function without(operation: string): Target {
  const target = inProcessTarget();
  const isGone = { status: 404, isMissing: true } as const;
  return withLists({
    ...target,
    // What it tells to be unchanged would be taken for seen.
    mark: () => [{}],
    write: async (request): Promise<Receipt> =>
      request.operation === operation ? { kind: 'not-built', error: {}, ...isGone } : target.write(request),
    read: async (read, query): Promise<Answer> =>
      read === operation ? { kind: 'error', message: '', ...isGone } : target.read(read, query),
  });
}

/** Rules that are broken in the story; none where it cannot be played at all. */
async function brokenWithout(operation: string, sequence: Sequence): Promise<readonly string[]> {
  try {
    return [...brokenIn(await playSequence(without(operation), sequence))];
  } catch (error) {
    if (error instanceof Unobservable) return [];
    throw error;
  }
}

/** Enough to have something of everything, few enough for every endpoint. */
const sequences = loadSequences('document').filter((_, index) => index % 12 === 0);

it.each([...Object.keys(writeEndpoints), ...Object.keys(readEndpoints)])(
  'where %s is missing, nothing else is called broken',
  async operation => {
    const broken: string[] = [];
    for (const sequence of sequences) broken.push(...(await brokenWithout(operation, sequence)));
    expect(broken).toEqual([]);
  },
);
