import { everyTransactionChanges } from '../../model/changes.ts';
import { observe } from '../../model/observe.ts';
import { ruled, stated, type Text } from '../../model/rule.ts';
import type { WriteRequest } from '../../model/target.ts';
import { orElse } from '../../model/unobservable.ts';
import { freed, ownedCollection, ownedToken, request, somebodyElse } from './requests.ts';
import { allAccepted, given, planFor, relationList, sameBut, type Fixture, type Listed } from './relation.ts';

/** A write and its inverse; preparations come before the comparison. */
interface Plan {
  readonly prepare?: readonly WriteRequest[];
  readonly write: WriteRequest;
  readonly inverseWrite: WriteRequest;
  /** What may differ in the end, besides nonces and balances; patterns as in `changesBeyond`. */
  readonly except?: readonly string[];
}

/** A relation that a write and its inverse change nothing; not applicable where the fixture has no subject, or a write is refused. */
const inverse = ({
  plan: makePlan,
  ...text
}: Text & { readonly plan: (fixture: Fixture) => Plan | undefined }): Listed => ({
  ...text,
  check: given(makePlan, async (plan, fixture) => {
    const { prepare = [], write, inverseWrite, except = [] } = plan;
    if (!(await allAccepted(fixture.target, prepare))) return 'not-applicable';
    const before = await observe(fixture.target, fixture.known);
    if (!(await allAccepted(fixture.target, [write, inverseWrite]))) return 'not-applicable';
    return sameBut(before, await observe(fixture.target, fixture.known), [
      ...everyTransactionChanges,
      ...except,
    ]);
  }),
});

const ofCollection = (
  fixture: Fixture,
  plan: (
    head: { readonly address: string; readonly collectionId: number },
    other: string,
    isSponsored: boolean,
  ) => Plan,
): Plan | undefined => {
  const collection = ownedCollection(fixture);
  if (collection === undefined) return undefined;
  const { owner, admins, allowList } = collection;
  const isSponsored = orElse(() => collection.sponsorship !== null, true);
  const strangers = fixture.target.actors.filter(
    ({ address }) => ![owner, ...admins, ...allowList].includes(address),
  );
  if (strangers.length === 0) return undefined;
  const other = fixture.choose.of(strangers).address;
  return plan({ address: owner, collectionId: collection.id }, other, isSponsored);
};

/** Relations about writes and their inverses. */
export const inverseWriteRelations = relationList(stated('States and transitions: Allow list'), {
  'collection.admins.add-then-remove': inverse({
    source: 'States and transitions: Collection admin list',
    says: 'Adding an admin and removing it again changes nothing else.',
    plan: fixture =>
      ofCollection(fixture, (head, other) => ({
        write: request('addAdmin', { ...head, newAdmin: other }),
        inverseWrite: request('removeAdmin', { ...head, admin: other }),
      })),
  }),
  'collection.allow-list.add-then-remove': inverse({
    says: 'Adding an address to the allow list and removing it again changes nothing else.',
    plan: fixture =>
      ofCollection(fixture, (head, other) => ({
        write: request('addToAllowList', { ...head, newAdminId: other }),
        inverseWrite: request('removeFromAllowList', { ...head, addressToDelete: other }),
      })),
  }),
  'collection.owner.there-and-back': inverse({
    source: 'States and transitions: Collection, change owner',
    says: 'A collection that changes its owner and back is as it was, except perhaps for its admins.',
    plan: fixture =>
      ofCollection(fixture, ({ address, collectionId }, other) => ({
        write: request('changeOwner', { from: address, collectionId, to: other }),
        inverseWrite: request('changeOwner', { from: other, collectionId, to: address }),
        except: [`collections/${collectionId}/admins`],
      })),
  }),
  'collection.properties.set-then-delete': inverse({
    source: 'Endpoints: Set collection properties; Delete collection properties',
    says: 'A property that is set and deleted leaves no trace.',
    plan: fixture =>
      ofCollection(fixture, head => ({
        write: request('setCollectionProperties', { ...head, properties: [{ key: 'fresh', value: 'v' }] }),
        inverseWrite: request('deleteCollectionProperties', { ...head, propertyKeys: ['fresh'] }),
      })),
  }),
  'collection.sponsorship.set-then-remove': inverse({
    ...ruled('2.14', 'Resources: Collection, sponsorship'),
    says: 'A sponsor that is set and removed leaves no trace.',
    plan: fixture =>
      ofCollection(fixture, (head, other, isSponsored) => ({
        prepare: isSponsored ? [request('removeSponsorship', head)] : [],
        write: request('setSponsorship', { ...head, newSponsor: other }),
        inverseWrite: request('removeSponsorship', head),
      })),
  }),
  'token.properties.set-then-delete': inverse({
    source: 'States and transitions: Token property, set, delete',
    says: 'A token property that is set and deleted leaves no trace.',
    plan: planFor(ownedToken, owned => {
      const { id, owner } = owned.collection;
      const head = { address: owner, collectionId: id };
      const permission = { mutable: true, collectionAdmin: true, tokenOwner: true };
      const ofToken = { ...head, tokenId: owned.token.tokenId };
      return {
        prepare: [
          request('setPropertyPermissions', {
            ...head,
            propertyPermissions: [{ key: 'fresh', permission }],
          }),
        ],
        write: request('setTokenProperties', { ...ofToken, properties: [{ key: 'fresh', value: 'v' }] }),
        inverseWrite: request('deleteTokenProperties', { ...ofToken, propertyKeys: ['fresh'] }),
      };
    }),
  }),
  'token.approve.then-withdraw': inverse({
    ...ruled('2.22', 'Endpoints: Get allowance'),
    says: 'An allowance that is given and withdrawn changes nothing.',
    plan: planFor(ownedToken, (owned, fixture) => {
      const { collectionId, tokenId, owner } = owned.token;
      const spender = somebodyElse(fixture, owner);
      const approve = (isApprove: boolean): WriteRequest =>
        request('approve', { address: owner, collectionId, tokenId, spender, isApprove });
      return {
        prepare: [...freed(owned.collection), ...(owned.token.approved.length === 0 ? [] : [approve(false)])],
        write: approve(true),
        inverseWrite: approve(false),
      };
    }),
  }),
  'token.transfer.there-and-back': inverse({
    source: 'States and transitions: Token, transfer',
    says: 'A token that is transferred and transferred back is as it was, except for an allowance.',
    plan: planFor(ownedToken, (owned, fixture) => {
      const { collectionId, tokenId, owner } = owned.token;
      const other = somebodyElse(fixture, owner);
      return {
        prepare: freed(owned.collection),
        write: request('transfer', { address: owner, to: other, collectionId, tokenId }),
        inverseWrite: request('transfer', { address: other, to: owner, collectionId, tokenId }),
        except: [`collections/${collectionId}/tokens/${tokenId}/approved`],
      };
    }),
  }),
  'token.nest.then-unnest': inverse({
    source: 'States and transitions: Token, nest, unnest',
    says: 'A token that is nested and unnested is as it was, except for an allowance.',
    plan: planFor(ownedToken, owned => {
      const { collectionId, tokenId, owner } = owned.token;
      const address = owned.collection.owner;
      const parent = { collectionId, tokenId: owned.collection.lastTokenId + 1 };
      const nested = { collectionId, tokenId };
      return {
        prepare: [
          ...freed(owned.collection),
          request('mint', { address, collectionId }),
          ...(owner === address ? [] : [request('transfer', { address, to: owner, ...parent })]),
        ],
        write: request('nest', { address: owner, nested, parent }),
        inverseWrite: request('unnest', { address: owner, nested }),
        except: [`collections/${collectionId}/tokens/${tokenId}/approved`],
      };
    }),
  }),
});
