import { stated, type Verdict } from '../../../model/rule.ts';
import { everyTransactionChanges } from '../../../model/observations/changes.ts';
import { signerOf } from '../../../model/step.ts';
import { isPresent } from '../../../model/unobservable.ts';
import type { Target, WriteRequest } from '../../../model/target.ts';
import { builtIn, received, sendWrite, signed } from './http-exchange.ts';
import { documentedPaths } from '../../../model/documented/paths.ts';
import { createdCollection, mintedToken, permitted, request, someOwner, somebodyElse } from '../requests.ts';
import { wireRelationList } from '../relation-list.ts';
import { given, accepted, nothingChanges, type Fixture } from '../relation.ts';

/** A collection with nothing permitted, and what else of it the target has the operations to make. */
interface Strict {
  readonly collectionId: number;
  /** Two tokens of its owner. */
  readonly tokenIds?: readonly [number, number];
  /** Whether it has an admin. */
  readonly hasAdmin: boolean;
  /** Whether its transfers are disabled. */
  readonly isFrozen: boolean;
}

async function strictCollection({ target }: Fixture, owner: string, admin: string): Promise<Strict> {
  const collectionId = await createdCollection(target, owner);
  const head = { address: owner, collectionId };
  const mint = async (): Promise<number> => (await mintedToken(target, head)).tokenId;
  const tokenIds = isPresent(target, 'mint') ? ([await mint(), await mint()] as const) : undefined;
  const isDone = async (write: WriteRequest): Promise<boolean> => {
    if (!isPresent(target, write.operation)) return false;
    await accepted(target, write);
    return true;
  };
  return {
    collectionId,
    ...(tokenIds && { tokenIds }),
    hasAdmin: await isDone(request('addAdmin', { ...head, newAdmin: admin })),
    isFrozen: await isDone(request('setTransfersEnabled', { ...head, isEnabled: false })),
  };
}

/** Writes that the interface forbids in that collection, each for one reason. */
function forbiddenWrites(
  { collectionId, tokenIds, hasAdmin, isFrozen }: Strict,
  { owner, admin, stranger }: { readonly owner: string; readonly admin: string; readonly stranger: string },
  profile: Target['profile'],
): readonly WriteRequest[] {
  const [byOwner, byAdmin, byStranger] = [owner, admin, stranger].map(address => ({ address, collectionId }));
  if (byOwner === undefined || byAdmin === undefined || byStranger === undefined) return [];
  // Under profile `chain`, admins have these rights too.
  const notOwner = profile === 'document' ? byAdmin : byStranger;
  const properties = [{ key: 'forbidden', value: 'x' }];
  const ofTokens = (tokenId: number, otherId: number): readonly WriteRequest[] => {
    const [token, other] = [
      { collectionId, tokenId },
      { collectionId, tokenId: otherId },
    ];
    return [
      ...(isFrozen ? [request('transfer', { ...byOwner, tokenId, to: stranger })] : []),
      request('setTokenProperties', { ...byOwner, tokenId, properties }),
      request('nest', { address: owner, parent: token, nested: other }),
      request('unnest', { address: owner, nested: other }),
    ];
  };
  return [
    request('setTransfersEnabled', { ...notOwner, isEnabled: true }),
    request('setLimits', { ...notOwner, limits: { tokenLimit: 100 } }),
    request('setPermissions', { ...notOwner, permissions: { mintMode: true } }),
    request('changeOwner', { from: admin, collectionId, to: admin }),
    request('addAdmin', { ...byStranger, newAdmin: stranger }),
    ...(hasAdmin ? [request('removeAdmin', { ...byStranger, admin })] : []),
    request('setCollectionProperties', { ...byStranger, properties }),
    request('setPropertyPermissions', { ...byStranger, propertyPermissions: [permitted('forbidden')] }),
    request('mint', byStranger),
    request('mintMany', { ...byStranger, tokens: [{ data: {} }] }),
    ...(tokenIds === undefined ? [] : ofTokens(...tokenIds)),
  ];
}

/** Builds, signs and submits a write at that path, as far as it is not refused. */
async function attempted(target: Target, write: WriteRequest, path: string): Promise<void> {
  const answer = await sendWrite(target, write, { path, query: 'use=Build' });
  if (answer.status >= 400) return;
  const payload = await signed(target, builtIn(answer), signerOf(write));
  await received(target, write.operation, payload);
}

/** Relations about forbidden writes at all their paths. */
export const refusingPathRelations = wireRelationList(stated('Versioning'), {
  'paths.both-styles-refuse': {
    says: 'A forbidden write has no effect at any of its documented paths.',
    check: given(someOwner, async (owner, fixture) => {
      const { target } = fixture;
      const admin = somebodyElse(fixture, owner);
      const stranger = somebodyElse(fixture, owner, admin);
      const place = await strictCollection(fixture, owner, admin);
      const writes = forbiddenWrites(place, { owner, admin, stranger }, target.profile).filter(
        ({ operation }) => isPresent(target, operation),
      );
      const attempt = async (): Promise<Verdict> => {
        for (const write of writes)
          for (const path of documentedPaths(write.operation)) await attempted(target, write, path);
        return writes.length === 0 ? 'not-applicable' : 'holds';
      };
      return nothingChanges({ target, known: [place.collectionId] }, attempt, everyTransactionChanges);
    }),
  },
});
