import { expect, it } from 'vitest';
import { readEndpoints, writeEndpoints } from '../../../../src/contract/endpoints.ts';
import type { Answer, Receipt, Target } from '../../../model/target.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { withLists } from '../../../harness/targets/listing.ts';
import { Unobservable } from '../../../model/unobservable.ts';
import { brokenIn, playSequence } from '../../../harness/runner/play.ts';
import { loadSequences } from '../../../sequences/stored.ts';
import type { Command, Sequence } from '../../../sequences/command.ts';
import * as w from '../../../sequences/writes.ts';

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

const text = { name: 'one', description: '', tokenPrefix: 'ONE' };
const first = { address: '@alice', collectionId: 1 };

/** Sequences that together have every write, and each of them is accepted. */
const commandLists: readonly (readonly Command[])[] = [
  [
    w.create('@alice'),
    w.setPermissions('@alice', 1, { mintMode: true, nesting: { tokenOwner: true, collectionAdmin: true } }),
    w.setLimits('@alice', 1, { tokenLimit: 9, ownerCanTransfer: true }),
    w.setCollectionProperties('@alice', 1, { a: '1' }),
    w.setPropertyPermissions('@alice', 1, w.permission('a', 'mao')),
    w.addAdmin('@alice', 1, '@bob'),
    w.addToAllowList('@alice', 1, '@charlie'),
    w.setSponsorship('@alice', 1, '@bob'),
    w.confirmSponsorship('@bob', 1),
    w.mint('@alice', 1),
    w.mintMany('@alice', 1, 2),
    w.setTokenProperties('@alice', [1, 1], { a: '1' }),
    w.nest('@alice', [1, 1], [1, 2]),
    w.unnest('@alice', [1, 2]),
    w.approve('@alice', [1, 2], '@charlie'),
    w.transfer('@alice', [1, 3], '@charlie'),
    w.deleteTokenProperties('@alice', [1, 1], 'a'),
    w.deleteCollectionProperties('@alice', 1, 'a'),
    w.burn('@alice', [1, 1]),
    w.removeSponsorship('@alice', 1),
    w.removeFromAllowList('@alice', 1, '@charlie'),
    w.removeAdmin('@alice', 1, '@bob'),
    w.setTransfersEnabled('@alice', 1, false),
    w.changeOwner('@alice', 1, '@bob'),
    w.transferBalance('@alice', '@bob', 1),
  ],
  [
    { operation: 'createFungibleCollection', body: { address: '@alice', ...text, decimals: 2 } },
    { operation: 'mintAmount', body: { ...first, amount: 9 } },
    { operation: 'approveAmount', body: { ...first, spender: '@bob', amount: 3 } },
    { operation: 'transferAmount', body: { ...first, recipient: '@bob', amount: 4 } },
    { operation: 'burnAmount', body: { ...first, amount: 1 } },
  ],
  [
    { operation: 'createRefungibleCollection', body: { address: '@alice', ...text } },
    { operation: 'mintPieces', body: { ...first, amount: 9 } },
    { operation: 'repartition', body: { ...first, tokenId: 1, amount: 10 } },
    { operation: 'approvePieces', body: { ...first, tokenId: 1, spender: '@bob', amount: 2 } },
    { operation: 'transferPieces', body: { ...first, tokenId: 1, to: '@bob', amount: 3 } },
    { operation: 'burnPieces', body: { ...first, tokenId: 1, amount: 4 } },
  ],
  [
    { operation: 'createCollectionV2', body: { address: '@alice', name: 'one', symbol: 'ONE' } },
    { operation: 'mintV2', body: { ...first, name: 'Ace' } },
    { operation: 'mintManyV2', body: { ...first, tokens: [{ name: 'Ace' }] } },
  ],
  [
    w.create('@alice'),
    {
      operation: 'batch',
      body: {
        address: '@alice',
        calls: [{ method: { section: 'unique', method: 'createItem' }, rawPayload: first }],
      },
    },
    w.burn('@alice', [1, 1]),
    w.destroy('@alice', 1),
  ],
];

const written = commandLists.map((commands, index): Sequence => ({
  id: `written ${index}`,
  profile: 'document',
  commands,
}));

const has =
  (operation: string) =>
  ({ commands }: Sequence): boolean =>
    commands.some(command => command.operation === operation);

/** Those, and a sample of the stored ones. Each runs without each read, and without each write that it has. */
const sequences = [...written, ...loadSequences('document').filter((_, index) => index % 40 === 0)];

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
