import { everyTransactionChanges } from '../../model/changes.ts';
import { observe } from '../../model/observe.ts';
import { textOf, type RuleText } from '../../model/rule.ts';
import type { WriteRequest } from '../../model/target.ts';
import { freed, ownedCollection, ownedToken, request, somebodyElse } from './requests.ts';
import { allAccepted, sameBut, type Relation, type Stage } from './relation.ts';

/** What is done and undone; preparations come before anything is compared. */
interface Plan {
  readonly prepare?: readonly WriteRequest[];
  readonly there: WriteRequest;
  readonly back: WriteRequest;
  /** What may be otherwise in the end, beside nonces and balances; patterns as in `changesBeyond`. */
  readonly except?: readonly string[];
}

/** Doing and undoing come to nothing; silent where the stage has nothing to do it with, or it is refused. */
const undoing = (text: RuleText & { readonly plan: (stage: Stage) => Plan | undefined }): Relation => ({
  ...textOf(text),
  play: async stage => {
    const plan = text.plan(stage);
    if (plan === undefined) return 'not-applicable';
    const { prepare = [], there, back, except = [] } = plan;
    if (!(await allAccepted(stage.target, prepare))) return 'not-applicable';
    const before = await observe(stage.target, stage.known);
    if (!(await allAccepted(stage.target, [there, back]))) return 'not-applicable';
    return sameBut(before, await observe(stage.target, stage.known), [...everyTransactionChanges, ...except]);
  },
});

const ofCollection = (
  stage: Stage,
  plan: (
    head: { readonly address: string; readonly collectionId: number },
    other: string,
    isSponsored: boolean,
  ) => Plan,
): Plan | undefined => {
  const collection = ownedCollection(stage);
  if (collection === undefined) return undefined;
  const { owner, admins, allowList, sponsorship } = collection;
  const strangers = stage.target.actors.filter(
    ({ address }) => ![owner, ...admins, ...allowList].includes(address),
  );
  if (strangers.length === 0) return undefined;
  const other = stage.choose.of(strangers).address;
  return plan({ address: owner, collectionId: collection.id }, other, sponsorship !== null);
};

/** What can be undone. */
export const undoingRelations: readonly Relation[] = [
  undoing({
    id: 'collection.admins.add-then-remove',
    level: 'stated',
    source: 'States and transitions: Collection admin list',
    says: 'Adding an admin and removing it again changes nothing else.',
    plan: stage =>
      ofCollection(stage, (head, other) => ({
        there: request('addAdmin', { ...head, newAdmin: other }),
        back: request('removeAdmin', { ...head, admin: other }),
      })),
  }),
  undoing({
    id: 'collection.allow-list.add-then-remove',
    level: 'stated',
    source: 'States and transitions: Allow list',
    says: 'Adding an address to the allow list and removing it again changes nothing else.',
    plan: stage =>
      ofCollection(stage, (head, other) => ({
        there: request('addToAllowList', { ...head, newAdminId: other }),
        back: request('removeFromAllowList', { ...head, addressToDelete: other }),
      })),
  }),
  undoing({
    id: 'collection.owner.there-and-back',
    level: 'stated',
    source: 'States and transitions: Collection, change owner',
    says: 'A collection that is given away and given back is as it was, but perhaps for its admins.',
    plan: stage =>
      ofCollection(stage, ({ address, collectionId }, other) => ({
        there: request('changeOwner', { from: address, collectionId, to: other }),
        back: request('changeOwner', { from: other, collectionId, to: address }),
        except: [`collections/${collectionId}/admins`],
      })),
  }),
  undoing({
    id: 'collection.properties.set-then-delete',
    level: 'stated',
    source: 'Endpoints: Set collection properties; Delete collection properties',
    says: 'A property that is set and deleted again leaves no trace.',
    plan: stage =>
      ofCollection(stage, head => ({
        there: request('setCollectionProperties', { ...head, properties: [{ key: 'fresh', value: 'v' }] }),
        back: request('deleteCollectionProperties', { ...head, propertyKeys: ['fresh'] }),
      })),
  }),
  undoing({
    id: 'collection.sponsorship.set-then-remove',
    level: 'ruled 2.14',
    source: 'Resources: Collection, sponsorship',
    says: 'A sponsor that is named and removed again leaves no trace.',
    plan: stage =>
      ofCollection(stage, (head, other, isSponsored) => ({
        prepare: isSponsored ? [request('removeSponsorship', head)] : [],
        there: request('setSponsorship', { ...head, newSponsor: other }),
        back: request('removeSponsorship', head),
      })),
  }),
  undoing({
    id: 'token.properties.set-then-delete',
    level: 'stated',
    source: 'States and transitions: Token property, set, delete',
    says: 'A token property that is set and deleted again leaves no trace.',
    plan: stage => {
      const owned = ownedToken(stage);
      if (owned === undefined) return undefined;
      const { id, owner } = owned.collection;
      const head = { address: owner, collectionId: id };
      const permission = { mutable: true, collectionAdmin: true, tokenOwner: true };
      const ofToken = { ...head, tokenId: owned.token.tokenId };
      return {
        prepare: [
          request('setPropertyPermissions', { ...head, propertyPermissions: [{ key: 'fresh', permission }] }),
        ],
        there: request('setTokenProperties', { ...ofToken, properties: [{ key: 'fresh', value: 'v' }] }),
        back: request('deleteTokenProperties', { ...ofToken, propertyKeys: ['fresh'] }),
      };
    },
  }),
  undoing({
    id: 'token.approve.then-withdraw',
    level: 'ruled 2.22',
    source: 'Endpoints: Get allowance',
    says: 'An allowance that is given and withdrawn changes nothing.',
    plan: stage => {
      const owned = ownedToken(stage);
      if (owned === undefined) return undefined;
      const { collectionId, tokenId, owner } = owned.token;
      const spender = somebodyElse(stage, owner);
      const approve = (isApprove: boolean): WriteRequest =>
        request('approve', { address: owner, collectionId, tokenId, spender, isApprove });
      return {
        prepare: [...freed(owned.collection), ...(owned.token.approved.length === 0 ? [] : [approve(false)])],
        there: approve(true),
        back: approve(false),
      };
    },
  }),
  undoing({
    id: 'token.transfer.there-and-back',
    level: 'stated',
    source: 'States and transitions: Token, transfer',
    says: 'A token that is given away and given back is as it was, but for an allowance.',
    plan: stage => {
      const owned = ownedToken(stage);
      if (owned === undefined) return undefined;
      const { collectionId, tokenId, owner } = owned.token;
      const other = somebodyElse(stage, owner);
      return {
        prepare: freed(owned.collection),
        there: request('transfer', { address: owner, to: other, collectionId, tokenId }),
        back: request('transfer', { address: other, to: owner, collectionId, tokenId }),
        except: [`collections/${collectionId}/tokens/${tokenId}/approved`],
      };
    },
  }),
  undoing({
    id: 'token.nest.then-unnest',
    level: 'stated',
    source: 'States and transitions: Token, nest, unnest',
    says: 'A token that is nested and taken out again is as it was, but for an allowance.',
    plan: stage => {
      const owned = ownedToken(stage);
      if (owned === undefined) return undefined;
      const { collectionId, tokenId, owner } = owned.token;
      const { lastTokenId } = owned.collection;
      const parent = { collectionId, tokenId: lastTokenId + 1 };
      const nested = { collectionId, tokenId };
      return {
        prepare: [
          ...freed(owned.collection),
          request('mint', { address: owned.collection.owner, collectionId, owner }),
        ],
        there: request('nest', { address: owner, nested, parent }),
        back: request('unnest', { address: owner, nested }),
        except: [`collections/${collectionId}/tokens/${tokenId}/approved`],
      };
    },
  }),
];
