import { stated, type Verdict } from '../../../model/rule.ts';
import type { WriteOperation } from '../../../../src/contract/shapes/index.ts';
import { everyTransactionChanges } from '../../../model/observations/changes.ts';
import type { TokenRef } from '../../../model/observations/observation.ts';
import { signerOf } from '../../../model/step.ts';
import { isPresent } from '../../../model/unobservable.ts';
import type { Target, WriteRequest } from '../../../model/target.ts';
import { builtIn, received, sendWrite, signed } from './http-exchange.ts';
import { documentedPaths } from '../../../model/documented/paths.ts';
import { createdCollection, mintedToken, permitted, request, someOwner, somebodyElse } from '../requests.ts';
import { wireRelationList } from '../relation-list.ts';
import { given, accepted, nothingChanges, type Fixture } from '../relation.ts';

/** A new collection with nothing permitted, and writes that the interface forbids in it, each for one reason. */
interface Strict {
  readonly collectionId: number;
  readonly forbidden: readonly WriteRequest[];
}

/** Makes such a collection, with two tokens, an admin and disabled transfers as far as the target has the operations. */
async function strictCollection(
  { target }: Fixture,
  { owner, admin, stranger }: { readonly owner: string; readonly admin: string; readonly stranger: string },
): Promise<Strict> {
  const collectionId = await createdCollection(target, owner);
  const byOwner = { address: owner, collectionId };
  const byStranger = { address: stranger, collectionId };
  // Under profile `chain`, admins have these rights too.
  const notOwner = target.profile === 'document' ? { address: admin, collectionId } : byStranger;
  const has = (operation: WriteOperation): boolean => isPresent(target, operation);
  const mint = async (): Promise<readonly TokenRef[]> =>
    has('mint') ? [await mintedToken(target, byOwner)] : [];
  const [token, other] = [...(await mint()), ...(await mint())];
  if (has('addAdmin')) await accepted(target, request('addAdmin', { ...byOwner, newAdmin: admin }));
  if (has('setTransfersEnabled'))
    await accepted(target, request('setTransfersEnabled', { ...byOwner, isEnabled: false }));
  const properties = [{ key: 'forbidden', value: 'x' }];
  const ofTokens = (nested: TokenRef, parent: TokenRef): readonly WriteRequest[] => [
    ...(has('setTransfersEnabled') ? [request('transfer', { ...byOwner, ...parent, to: stranger })] : []),
    request('setTokenProperties', { ...byOwner, ...parent, properties }),
    request('nest', { address: owner, parent, nested }),
    request('unnest', { address: owner, nested }),
  ];
  const forbidden = [
    request('setTransfersEnabled', { ...notOwner, isEnabled: true }),
    request('setLimits', { ...notOwner, limits: { tokenLimit: 100 } }),
    request('setPermissions', { ...notOwner, permissions: { mintMode: true } }),
    request('changeOwner', { from: admin, collectionId, to: admin }),
    request('addAdmin', { ...byStranger, newAdmin: stranger }),
    ...(has('addAdmin') ? [request('removeAdmin', { ...byStranger, admin })] : []),
    request('setCollectionProperties', { ...byStranger, properties }),
    request('setPropertyPermissions', { ...byStranger, propertyPermissions: [permitted('forbidden')] }),
    request('mint', byStranger),
    request('mintMany', { ...byStranger, tokens: [{ data: {} }] }),
    ...(token === undefined || other === undefined ? [] : ofTokens(other, token)),
  ];
  return { collectionId, forbidden: forbidden.filter(({ operation }) => has(operation)) };
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
      const roles = { owner, admin, stranger };
      const { collectionId, forbidden } = await strictCollection(fixture, roles);
      const attempt = async (): Promise<Verdict> => {
        for (const write of forbidden)
          for (const path of documentedPaths(write.operation)) await attempted(target, write, path);
        return forbidden.length === 0 ? 'not-applicable' : 'holds';
      };
      return nothingChanges({ target, known: [collectionId] }, attempt, everyTransactionChanges);
    }),
  },
});
