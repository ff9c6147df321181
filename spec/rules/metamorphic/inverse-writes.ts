import { ruled, stated } from '../../model/rule.ts';
import type { TokenRef } from '../../model/observations/observation.ts';
import type { WriteRequest } from '../../model/target.ts';
import { orElse } from '../../model/unobservable.ts';
import { tokenPath } from '../../model/view.ts';
import { relationList, type Inverse } from './relation-list.ts';
import { planFor } from './relation.ts';
import {
  headOf,
  ownedCollection,
  ownedToken,
  permitted,
  request,
  somebodyElse,
  type Head,
} from './requests.ts';

/** Plans writes for some collection, with an actor that has no role in it. */
const ofCollection = (plan: (head: Head, other: string, isSponsored: boolean) => Inverse) =>
  planFor(ownedCollection, (collection, { target, choose }) => {
    const { owner, admins, allowList } = collection;
    const isSponsored = orElse(() => collection.sponsorship !== null, true);
    const strangers = target.actors.filter(
      ({ address }) => ![owner, ...admins, ...allowList].includes(address),
    );
    if (strangers.length === 0) return undefined;
    return plan(headOf(collection), choose.of(strangers).address, isSponsored);
  });

const approvedOf = (token: TokenRef): readonly string[] => [`${tokenPath(token)}/approved`];

/** Relations about writes and their inverses. */
export const inverseWriteRelations = relationList(stated('States and transitions: Allow list'), {
  'collection.admins.add-then-remove': {
    source: 'States and transitions: Collection admin list',
    says: 'Adding an admin and removing it again changes nothing else.',
    inverse: ofCollection((head, other) => ({
      write: request('addAdmin', { ...head, newAdmin: other }),
      inverseWrite: request('removeAdmin', { ...head, admin: other }),
    })),
  },
  'collection.allow-list.add-then-remove': {
    says: 'Adding an address to the allow list and removing it again changes nothing else.',
    inverse: ofCollection((head, other) => ({
      write: request('addToAllowList', { ...head, newAdminId: other }),
      inverseWrite: request('removeFromAllowList', { ...head, addressToDelete: other }),
    })),
  },
  'collection.owner.there-and-back': {
    source: 'States and transitions: Collection, change owner',
    says: 'A collection that changes its owner and back is as it was, except perhaps for its admins.',
    inverse: ofCollection(({ address, collectionId }, other) => ({
      write: request('changeOwner', { from: address, collectionId, to: other }),
      inverseWrite: request('changeOwner', { from: other, collectionId, to: address }),
      except: [`collections/${collectionId}/admins`],
    })),
  },
  'collection.properties.set-then-delete': {
    source: 'Endpoints: Set collection properties; Delete collection properties',
    says: 'A property that is set and deleted leaves no trace.',
    inverse: ofCollection(head => ({
      write: request('setCollectionProperties', { ...head, properties: [{ key: 'fresh', value: 'v' }] }),
      inverseWrite: request('deleteCollectionProperties', { ...head, propertyKeys: ['fresh'] }),
    })),
  },
  'collection.sponsorship.set-then-remove': {
    ...ruled('2.14', 'Resources: Collection, sponsorship'),
    says: 'A sponsor that is set and removed leaves no trace.',
    inverse: ofCollection((head, other, isSponsored) => ({
      prepare: isSponsored ? [request('removeSponsorship', head)] : [],
      write: request('setSponsorship', { ...head, newSponsor: other }),
      inverseWrite: request('removeSponsorship', head),
    })),
  },
  'token.properties.set-then-delete': {
    source: 'States and transitions: Token property, set, delete',
    says: 'A token property that is set and deleted leaves no trace.',
    inverse: planFor(ownedToken, ({ head, token }) => {
      const onToken = { ...head, ...token };
      return {
        prepare: [request('setPropertyPermissions', { ...head, propertyPermissions: [permitted('fresh')] })],
        write: request('setTokenProperties', { ...onToken, properties: [{ key: 'fresh', value: 'v' }] }),
        inverseWrite: request('deleteTokenProperties', { ...onToken, propertyKeys: ['fresh'] }),
      };
    }),
  },
  'token.approve.then-withdraw': {
    ...ruled('2.22', 'Endpoints: Get allowance'),
    says: 'An allowance that is given and withdrawn changes nothing.',
    inverse: planFor(ownedToken, ({ owner, token, isApproved, freeing }, fixture) => {
      const spender = somebodyElse(fixture, owner);
      const approve = (isApprove: boolean): WriteRequest =>
        request('approve', { address: owner, ...token, spender, isApprove });
      return {
        prepare: [...freeing, ...(isApproved ? [approve(false)] : [])],
        write: approve(true),
        inverseWrite: approve(false),
      };
    }),
  },
  'token.transfer.there-and-back': {
    source: 'States and transitions: Token, transfer',
    says: 'A token that is transferred and transferred back is as it was, except for an allowance.',
    inverse: planFor(ownedToken, ({ owner, token, freeing }, fixture) => {
      const other = somebodyElse(fixture, owner);
      return {
        prepare: freeing,
        write: request('transfer', { address: owner, to: other, ...token }),
        inverseWrite: request('transfer', { address: other, to: owner, ...token }),
        except: approvedOf(token),
      };
    }),
  },
  'token.nest.then-unnest': {
    source: 'States and transitions: Token, nest, unnest',
    says: 'A token that is nested and unnested is as it was, except for an allowance.',
    inverse: planFor(ownedToken, ({ owner, token, head, next, freeing }) => {
      const { address } = head;
      return {
        prepare: [
          ...freeing,
          request('mint', head),
          ...(owner === address ? [] : [request('transfer', { address, to: owner, ...next })]),
        ],
        write: request('nest', { address: owner, nested: token, parent: next }),
        inverseWrite: request('unnest', { address: owner, nested: token }),
        except: approvedOf(token),
      };
    }),
  },
});
