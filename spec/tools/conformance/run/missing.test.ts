import { expect, it } from 'vitest';
import { readEndpoints, writeEndpoints } from '../../../../src/contract/endpoints.ts';
import type { Answer, Receipt, Target } from '../../../model/target.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { withLists } from '../../../harness/targets/by-reads/listing.ts';
import { Unobservable } from '../../../model/unobservable.ts';
import { brokenIn, playSequence } from '../../../harness/runner/play.ts';
import type { Sequence } from '../../../sequences/command.ts';
import { loadWritten, sequencesIn, writtenFor } from '../../../sequences/written.ts';

/** The simulator without one of its endpoints. */
function without(operation: string): Target {
  const target = inProcessTarget();
  const isGone = { status: 404, isMissing: true } as const;
  return withLists({
    ...target,
    write: async (request): Promise<Receipt> =>
      request.operation === operation ? { kind: 'not-built', error: {}, ...isGone } : target.write(request),
    read: async (read, query): Promise<Answer> =>
      read === operation ? { kind: 'error', message: '', ...isGone } : target.read(read, query),
  });
}

/** The rules that the sequence breaks; none if it cannot be run at all. */
async function brokenWithout(
  operation: string,
  sequence: Pick<Sequence, 'commands'>,
): Promise<readonly string[]> {
  try {
    return [...brokenIn(await playSequence(without(operation), sequence))];
  } catch (error) {
    if (error instanceof Unobservable) return [];
    throw error;
  }
}

const has =
  (operation: string) =>
  ({ commands }: Pick<Sequence, 'commands'>): boolean =>
    commands.some(command => command.operation === operation);

/** Writes that no other sequence has, or only one in which zero pieces become some. */
const further = sequencesIn(`
fungible (document): Amounts.
  @alice createFungibleCollection {name: one, description: '', tokenPrefix: ONE, decimals: 2}
  @alice mintAmount 1 9
  @alice approveAmount {collectionId: 1, spender: @bob, amount: 3}
  @alice transferAmount {collectionId: 1, recipient: @bob, amount: 4}
  @alice burnAmount {collectionId: 1, amount: 1}

refungible (document): Pieces.
  @alice createRefungibleCollection {name: one, description: '', tokenPrefix: ONE}
  @alice mintPieces 1 9
  @alice repartition 1/1 10
  @alice transferPieces {collectionId: 1, tokenId: 1, to: @bob, amount: 3}
  @alice burnPieces {collectionId: 1, tokenId: 1, amount: 4}

v2 (document): The second form of creations and mints, and a batch.
  @alice createCollectionV2 {name: one, symbol: ONE}
  @alice mintV2 {collectionId: 1, name: Ace}
  @alice mintManyV2 {collectionId: 1, tokens: [{name: Ace}]}
  @alice batch {calls: [{method: {section: unique, method: createItem}, rawPayload: {address: @alice, collectionId: 1}}]}
`);

const all = [
  ...further,
  ...[...loadWritten('cases'), ...loadWritten('precedence')]
    .filter(({ profiles }) => profiles.includes('document'))
    .toSorted((one, other) => one.commands.length - other.commands.length),
];

/** For each write a short sequence in which it is accepted. */
const accepting = Object.keys(writeEndpoints).map(operation => {
  const sequence = all.find(({ commands }) =>
    commands.some(command => command.operation === operation && command.refusedBy.document === undefined),
  );
  return sequence ?? expect.fail(`no written sequence has an accepted ${operation}`);
});

/** Those, and a sample of those of precedence. With `SEQUENCES=all` each runs without each read, otherwise a share of them without each; all without each write that they have. */
const isLong = process.env['SEQUENCES'] === 'all';
const sample = writtenFor('precedence', 'document').filter((_, index) => index % (isLong ? 8 : 24) === 0);
const sequences = [...new Set([...accepting, ...sample])];
const share = isLong ? 1 : 10;
const reads = Object.keys(readEndpoints);

it('the further writes are accepted', async () => {
  for (const sequence of further)
    for (const { request, receipt } of (await playSequence(inProcessTarget(), sequence)).steps)
      expect([request.operation, receipt.kind]).toEqual([request.operation, 'accepted']);
});

it.each([...Object.keys(writeEndpoints), ...reads])(
  'without the endpoint %s no rule is reported as broken',
  async operation => {
    const broken: string[] = [];
    const affected =
      operation in writeEndpoints
        ? sequences.filter(has(operation))
        : sequences.filter((_, index) => index % share === reads.indexOf(operation) % share);
    for (const sequence of affected) broken.push(...(await brokenWithout(operation, sequence)));
    expect(broken).toEqual([]);
  },
);
