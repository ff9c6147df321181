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

const alice = { address: '@alice', name: 'one', description: '', tokenPrefix: 'ONE' };
const first = { address: '@alice', collectionId: 1 };
const [one, two] = [1, 2].map(tokenId => ({ collectionId: 1, tokenId }));
const every = { mutable: true, collectionAdmin: true, tokenOwner: true };
const permissions = {
  access: 'Normal',
  mintMode: true,
  nesting: { tokenOwner: true, collectionAdmin: true },
};

/** Sequences that together have every write, and each of them is accepted. */
const written: readonly Sequence[] = [
  [
    { operation: 'createCollection', body: alice },
    { operation: 'setPermissions', body: { ...first, permissions } },
    { operation: 'setLimits', body: { ...first, limits: { tokenLimit: 9, ownerCanTransfer: true } } },
    { operation: 'setCollectionProperties', body: { ...first, properties: [{ key: 'a', value: '1' }] } },
    {
      operation: 'setPropertyPermissions',
      body: { ...first, propertyPermissions: [{ key: 'a', permission: every }] },
    },
    { operation: 'addAdmin', body: { ...first, newAdmin: '@bob' } },
    { operation: 'addToAllowList', body: { ...first, newAdminId: '@charlie' } },
    { operation: 'setSponsorship', body: { ...first, newSponsor: '@bob' } },
    { operation: 'confirmSponsorship', body: { ...first, address: '@bob' } },
    { operation: 'mint', body: first },
    { operation: 'mintMany', body: { ...first, tokens: [{}, {}] } },
    {
      operation: 'setTokenProperties',
      body: { ...first, tokenId: 1, properties: [{ key: 'a', value: '1' }] },
    },
    { operation: 'nest', body: { address: '@alice', parent: one, nested: two } },
    { operation: 'unnest', body: { address: '@alice', nested: two } },
    { operation: 'approve', body: { ...first, tokenId: 2, spender: '@charlie', isApprove: true } },
    { operation: 'transfer', body: { ...first, tokenId: 3, to: '@charlie' } },
    { operation: 'deleteTokenProperties', body: { ...first, tokenId: 1, propertyKeys: ['a'] } },
    { operation: 'deleteCollectionProperties', body: { ...first, propertyKeys: ['a'] } },
    { operation: 'burn', body: { ...first, tokenId: 1 } },
    { operation: 'removeSponsorship', body: first },
    { operation: 'removeFromAllowList', body: { ...first, addressToDelete: '@charlie' } },
    { operation: 'removeAdmin', body: { ...first, admin: '@bob' } },
    { operation: 'setTransfersEnabled', body: { ...first, isEnabled: false } },
    { operation: 'changeOwner', body: { from: '@alice', collectionId: 1, to: '@bob' } },
    { operation: 'transferBalance', body: { address: '@alice', destination: '@bob', amount: 1 } },
  ] as const,
  [
    { operation: 'createFungibleCollection', body: { ...alice, decimals: 2 } },
    { operation: 'mintAmount', body: { ...first, amount: 9 } },
    { operation: 'approveAmount', body: { ...first, spender: '@bob', amount: 3 } },
    { operation: 'transferAmount', body: { ...first, recipient: '@bob', amount: 4 } },
    { operation: 'burnAmount', body: { ...first, amount: 1 } },
  ] as const,
  [
    { operation: 'createRefungibleCollection', body: alice },
    { operation: 'mintPieces', body: { ...first, amount: 9 } },
    { operation: 'repartition', body: { ...first, tokenId: 1, amount: 10 } },
    { operation: 'approvePieces', body: { ...first, tokenId: 1, spender: '@bob', amount: 2 } },
    { operation: 'transferPieces', body: { ...first, tokenId: 1, to: '@bob', amount: 3 } },
    { operation: 'burnPieces', body: { ...first, tokenId: 1, amount: 4 } },
  ] as const,
  [
    { operation: 'createCollectionV2', body: { address: '@alice', name: 'one', symbol: 'ONE' } },
    { operation: 'mintV2', body: { ...first, name: 'Ace' } },
    { operation: 'mintManyV2', body: { ...first, tokens: [{ name: 'Ace' }] } },
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
    { operation: 'burn', body: { ...first, tokenId: 1 } },
    { operation: 'destroyCollection', body: first },
  ] as const,
].map((commands, index) => ({ id: `written ${index}`, profile: 'document', commands }));

const has =
  (operation: string) =>
  ({ commands }: Sequence): boolean =>
    commands.some(command => command.operation === operation);

/** Those and a sample of all: each runs without each read, and without the writes that it has, since nothing else requests a write. */
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
