import { expect, it } from 'vitest';
import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import type { Answer, Receipt, Target } from '../../model/target.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { withLists } from '../../harness/targets/listing.ts';
import { Unobservable } from '../../model/unobservable.ts';
import { brokenIn, playSequence } from '../../harness/runner/play.ts';
import { loadSequences } from '../../harness/sequences/stored.ts';
import { type Sequence } from '../../harness/sequences/command.ts';

/** The simulator without one of its endpoints. */
function without(operation: string): Target {
  const target = inProcessTarget();
  const isGone = { status: 404, isMissing: true } as const;
  return withLists({
    ...target,
    // Marks of the simulator would reuse observations that include the missing endpoint.
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

const all = loadSequences('document');

const alice = { address: '@alice', name: 'one', description: '', tokenPrefix: 'ONE' };
const first = { address: '@alice', collectionId: 1 };

/** Sequences for the operations that no stored sequence has. */
const own: readonly Sequence[] = [
  [
    { operation: 'createFungibleCollection', body: { ...alice, decimals: 2 } },
    { operation: 'mintAmount', body: { ...first, amount: 9 } },
    { operation: 'transferAmount', body: { ...first, recipient: '@bob', amount: 4 } },
    { operation: 'burnAmount', body: { ...first, amount: 1 } },
  ] as const,
  [
    { operation: 'createRefungibleCollection', body: alice },
    { operation: 'mintPieces', body: { ...first, amount: 9 } },
    { operation: 'burnPieces', body: { ...first, tokenId: 1, amount: 4 } },
  ] as const,
  [
    { operation: 'createCollectionV2', body: { address: '@alice', name: 'one', symbol: 'ONE' } },
    { operation: 'mintV2', body: { ...first, name: 'Ace' } },
  ] as const,
  [
    { operation: 'createCollection', body: alice },
    {
      operation: 'batch',
      body: {
        address: '@alice',
        calls: [{ method: { section: 'unique', method: 'createItem' }, rawPayload: first }],
      },
    },
  ] as const,
].map((commands, index) => ({ id: `own ${index}`, profile: 'document', commands }));

const has =
  (operation: string) =>
  ({ commands }: Sequence): boolean =>
    commands.some(command => command.operation === operation);

/**
 * A sample of all sequences, and one with each write. Each of them runs without each read, and without the writes that it has:
 * nothing else requests a write.
 */
const sequences = [
  ...new Set([
    ...all.filter((_, index) => index % 40 === 0),
    ...Object.keys(writeEndpoints).flatMap(operation => [...all, ...own].filter(has(operation)).slice(0, 1)),
  ]),
];

it('every write occurs in the sequences', () => {
  const unplayed = Object.keys(writeEndpoints).filter(operation => !sequences.some(has(operation)));
  expect(unplayed).toEqual([]);
});

it.each([...Object.keys(writeEndpoints), ...Object.keys(readEndpoints)])(
  'without the endpoint %s no rule is reported as broken',
  async operation => {
    const broken: string[] = [];
    const affected = operation in writeEndpoints ? sequences.filter(has(operation)) : sequences;
    for (const sequence of affected) broken.push(...(await brokenWithout(operation, sequence)));
    expect(broken).toEqual([]);
  },
);
