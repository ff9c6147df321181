import { canonical } from '../../model/plain-data.ts';
import { observe } from '../../model/observations/observe.ts';
import { ruled, holds } from '../../model/rule.ts';
import { tokenAddress } from '../../model/view.ts';
import { relationList } from './relation-list.ts';
import { inAddressesOf, planFor } from './relation.ts';
import {
  freed,
  headOf,
  nextCollectionId,
  ownedCollection,
  ownedToken,
  request,
  somebodyElse,
  someOwner,
} from './requests.ts';

/** Relations about equivalent sequences of writes. */
export const equivalenceRelations = relationList(ruled('2.22', 'Endpoints: Bulk mint'), {
  'token.mint-many.equals-single-mints': {
    source: 'Endpoints: Bulk mint',
    says: 'Tokens minted in one transaction are the same as tokens minted one by one.',
    equal: planFor(ownedCollection, (collection, fixture) => {
      const head = headOf(collection);
      const properties = collection.propertyPermissions
        .filter(({ permission }) => permission.collectionAdmin)
        .map(({ key }) => ({ key, value: 'v' }));
      const tokens = Array.from({ length: 1 + fixture.choose.below(4) }, () => ({
        owner: fixture.choose.anyActor(),
        ...(fixture.choose.below(2) === 0 ? { properties } : {}),
      }));
      return {
        prepare: freed(collection),
        one: [request('mintMany', { ...head, tokens })],
        other: tokens.map(token => request('mint', { ...head, ...token })),
      };
    }),
  },
  'token.nest.equals-transfer-to-its-address': {
    source: 'Endpoints: Nest token',
    says: 'Nesting a token is the same as transferring it to the address of the parent.',
    equal: planFor(ownedToken, ({ owner, token, head, next, freeing }) => ({
      prepare: [...freeing, request('mint', { ...head, owner })],
      one: [request('nest', { address: owner, nested: token, parent: next })],
      other: [request('transfer', { address: owner, to: tokenAddress(next), ...token })],
    })),
  },
  'token.unnest.to-equals-unnest-then-transfer': {
    source: 'Endpoints: Unnest token, to',
    says: 'An unnest with `to` is the same as an unnest and a transfer.',
    equal: planFor(ownedToken, ({ owner, token, head, next, freeing }, fixture) => {
      const to = somebodyElse(fixture, owner);
      return {
        prepare: [
          ...freeing,
          request('mint', { ...head, owner }),
          request('nest', { address: owner, nested: token, parent: next }),
        ],
        one: [request('unnest', { address: owner, nested: token, to })],
        other: [
          request('unnest', { address: owner, nested: token }),
          request('transfer', { address: owner, to, ...token }),
        ],
      };
    }),
  },
  'collection.transfers-enabled.equals-limit': {
    ...ruled('2.1', 'Resources: CollectionLimits, transfersEnabled'),
    says: 'Setting the transfers-enabled flag is the same as setting the limit `transfersEnabled`.',
    equal: planFor(ownedCollection, (collection, fixture) => {
      const head = headOf(collection);
      const isEnabled = fixture.choose.below(2) === 0;
      return {
        one: [request('setTransfersEnabled', { ...head, isEnabled })],
        other: [request('setLimits', { ...head, limits: { transfersEnabled: isEnabled } })],
      };
    }),
  },
  'collection.create.with-settings-equals-settings-after': {
    source: 'Endpoints: Create collection',
    says: 'Limits, permissions and properties given at creation are the same as set afterwards.',
    equal: planFor(someOwner, (address, fixture) => {
      const collectionId = nextCollectionId(fixture);
      const body = { address, name: 'pair', description: 'made in two ways', tokenPrefix: 'PAI' };
      const limits = { tokenLimit: 1 + fixture.choose.below(9), ownerCanDestroy: false };
      const permissions = {
        mintMode: true,
        nesting: { tokenOwner: true, collectionAdmin: false, restricted: [collectionId] },
      };
      const properties = [
        { key: 'b', value: '1' },
        { key: 'a', value: '2' },
      ];
      const head = { address, collectionId };
      return {
        one: [request('createCollection', { ...body, limits, permissions, properties })],
        other: [
          request('createCollection', body),
          request('setLimits', { ...head, limits }),
          request('setPermissions', { ...head, permissions }),
          request('setCollectionProperties', { ...head, properties }),
        ],
      };
    }),
  },
  'networks.differ-in-addresses-only': {
    source: 'Conventions: base URL',
    says: 'The same steps have the same effect on every network, except for the form of addresses.',
    check: async ({ target, known, secondInstance }) => {
      const other = (await secondInstance('quartz')).target;
      const here = await observe(target, known);
      const there = inAddressesOf(target, other, await observe(other, known));
      if (target.actors.some(({ address }, index) => address === other.actors[index]?.address))
        return { broken: 'both networks write addresses alike' };
      return holds(
        JSON.stringify(canonical(here)) === JSON.stringify(canonical(there)),
        `here ${JSON.stringify(here)}, there ${JSON.stringify(there)}`,
      );
    },
  },
});
