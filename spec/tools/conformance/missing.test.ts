import { expect, it } from 'vitest';
import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Answer, Receipt, Target } from '../../model/target.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { withLists } from '../../harness/targets/listing.ts';
import { Unobservable } from '../../model/unobservable.ts';
import { brokenIn, loadSequences, playSequence, type Sequence } from './sequence.ts';

/** The simulator without one of its endpoints. */
function without(operation: string): Target {
  const target = inProcessTarget();
  const isGone = { status: 404, isMissing: true } as const;
  return withLists({
    ...target,
    // Objects that it marks as unchanged would be taken for observed.
    mark: () => [{}],
    write: async (request): Promise<Receipt> =>
      request.operation === operation ? { kind: 'not-built', error: {}, ...isGone } : target.write(request),
    read: async (read, query): Promise<Answer> =>
      read === operation ? { kind: 'error', message: '', ...isGone } : target.read(read, query),
  });
}

/** The rules that the sequence breaks; none if it cannot be run at all. */
async function brokenWithout(operation: string, sequence: Sequence): Promise<readonly string[]> {
  try {
    return [...brokenIn(await playSequence(without(operation), sequence))];
  } catch (error) {
    if (error instanceof Unobservable) return [];
    throw error;
  }
}

/** Every twelfth sequence, and the shortest sequence with each write that these lack. */
const sequences = sampled(loadSequences('document'));

function sampled(all: readonly Sequence[]): readonly Sequence[] {
  const makes = ({ commands }: Sequence, operation: string): boolean =>
    commands.some(command => command.operation === operation);
  const some = all.filter((_, index) => index % 12 === 0);
  const shortestFirst = all.toSorted((left, right) => left.commands.length - right.commands.length);
  const lacking = Object.keys(writeEndpoints).filter(operation => !some.some(one => makes(one, operation)));
  return [...some, ...lacking.flatMap(operation => shortestFirst.find(one => makes(one, operation)) ?? [])];
}

it('every write occurs in the sampled sequences', () => {
  const made = new Set(sequences.flatMap(({ commands }) => commands.map(({ operation }) => operation)));
  expect(Object.keys(writeEndpoints).filter(operation => !made.has(operation as WriteOperation))).toEqual([]);
});

it.each([...Object.keys(writeEndpoints), ...Object.keys(readEndpoints)])(
  'without the endpoint %s no rule is reported as broken',
  async operation => {
    const broken: string[] = [];
    for (const sequence of sequences) broken.push(...(await brokenWithout(operation, sequence)));
    expect(broken).toEqual([]);
  },
);
