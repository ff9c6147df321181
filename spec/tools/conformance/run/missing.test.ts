import { expect, it } from 'vitest';
import { readEndpoints, writeEndpoints } from '../../../../src/contract/endpoints.ts';
import type { Answer, Receipt, Target } from '../../../model/target.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { withLists } from '../../../harness/targets/by-reads/listing.ts';
import { Unobservable } from '../../../model/unobservable.ts';
import { brokenIn, playSequence } from '../../../harness/runner/play.ts';
import type { Sequence } from '../../../sequences/command.ts';
import { sequencesIn, writtenFor } from '../../../sequences/written.ts';

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
async function brokenWithout(operation: string, sequence: Sequence): Promise<readonly string[]> {
  try {
    return [...brokenIn(await playSequence(without(operation), sequence))];
  } catch (error) {
    if (error instanceof Unobservable) return [];
    throw error;
  }
}

/** Sequences that together have every write, and each of them is accepted. */
const written: readonly Sequence[] = sequencesIn(`
usual (document): Collections and tokens of mode Nft.
  @alice createCollection
  @alice setPermissions 1 {mintMode: true, nesting: {tokenOwner: true, collectionAdmin: true}}
  @alice setLimits 1 {tokenLimit: 9, ownerCanTransfer: true}
  @alice setCollectionProperties 1 {a: one}
  @alice setPropertyPermissions 1 {a: mao}
  @alice addAdmin 1 @bob
  @alice addToAllowList 1 @charlie
  @alice setSponsorship 1 @bob
  @bob confirmSponsorship 1
  @alice mint 1
  @alice mintMany 1 2
  @alice setTokenProperties 1/1 {a: one}
  @alice nest 1/1 1/2
  @alice unnest 1/2
  @alice approve 1/2 @charlie
  @alice transfer 1/3 @charlie
  @alice deleteTokenProperties 1/1 a
  @alice deleteCollectionProperties 1 a
  @alice burn 1/1
  @alice removeSponsorship 1
  @alice removeFromAllowList 1 @charlie
  @alice removeAdmin 1 @bob
  @alice setTransfersEnabled 1 false
  @alice changeOwner 1 @bob
  @alice transferBalance @bob 1

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
  @alice approvePieces 1/1 @bob 2
  @alice transferPieces {collectionId: 1, tokenId: 1, to: @bob, amount: 3}
  @alice burnPieces {collectionId: 1, tokenId: 1, amount: 4}

v2 (document): The second form of creations and mints.
  @alice createCollectionV2 {name: one, symbol: ONE}
  @alice mintV2 {collectionId: 1, name: Ace}
  @alice mintManyV2 {collectionId: 1, tokens: [{name: Ace}]}

batch (document): A batch, and the end of a collection.
  @alice createCollection
  @alice batch {calls: [{method: {section: unique, method: createItem}, rawPayload: {address: @alice, collectionId: 1}}]}
  @alice burn 1/1
  @alice destroyCollection 1
`).map(sequence => ({ ...sequence, profile: 'document' }));

const has =
  (operation: string) =>
  ({ commands }: Sequence): boolean =>
    commands.some(command => command.operation === operation);

/** Those, and a sample of those of precedence. Each runs without each read, and without each write that it has. */
const sequences = [...written, ...writtenFor('precedence', 'document').filter((_, index) => index % 8 === 0)];

it('every write is accepted in the sequences', async () => {
  const steps = [];
  for (const sequence of written) steps.push(...(await playSequence(inProcessTarget(), sequence)).steps);
  const refused = steps.filter(({ receipt }) => receipt.kind !== 'accepted');
  expect(refused.map(({ request, receipt }) => [request.operation, receipt])).toEqual([]);
  expect(Object.keys(writeEndpoints).filter(operation => !written.some(has(operation)))).toEqual([]);
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
