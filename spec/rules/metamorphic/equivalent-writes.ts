import { everyTransactionChanges } from '../../model/changes.ts';
import { canonical } from '../../model/plain-data.ts';
import { observe } from '../../model/observe.ts';
import { ruled, holds, type Text } from '../../model/rule.ts';
import type { WriteRequest } from '../../model/target.ts';
import { tokenAddress } from '../../model/view.ts';
import { freed, ownedCollection, ownedToken, request, somebodyElse } from './requests.ts';
import {
  allAccepted,
  given,
  inAddressesOf,
  planFor,
  relationList,
  sameBut,
  type Fixture,
  type Listed,
} from './relation.ts';

/** Two sequences of writes with the same effect. */
interface Plan {
  readonly prepare?: readonly WriteRequest[];
  readonly one: readonly WriteRequest[];
  readonly other: readonly WriteRequest[];
}

/** A relation that both sequences are accepted or none, with the same effect except for nonces and balances. */
export const equal = ({
  plan: makePlan,
  ...text
}: Text & { readonly plan: (fixture: Fixture) => Plan | undefined }): Listed => ({
  ...text,
  check: given(makePlan, async (plan, fixture) => {
    const { prepare = [], one, other } = plan;
    const secondInstance = await fixture.secondInstance();
    await allAccepted(secondInstance.target, prepare);
    if (!(await allAccepted(fixture.target, prepare))) return 'not-applicable';
    const isAccepted = [
      await allAccepted(fixture.target, one),
      await allAccepted(secondInstance.target, other),
    ];
    if (isAccepted[0] !== isAccepted[1])
      return { broken: `one sequence is ${isAccepted[0] ? 'accepted' : 'refused'}, the other is not` };
    if (!isAccepted[0]) return 'not-applicable';
    const ids = [...fixture.known, Math.max(0, ...fixture.known) + 1];
    return sameBut(
      await observe(fixture.target, ids),
      await observe(secondInstance.target, ids),
      everyTransactionChanges,
    );
  }),
});

/** Relations about equivalent sequences of writes. */
export const equivalenceRelations = relationList(ruled('2.22', 'Endpoints: Bulk mint'), {
  'token.mint-many.equals-single-mints': equal({
    source: 'Endpoints: Bulk mint',
    says: 'Tokens minted in one transaction are the same as tokens minted one by one.',
    plan: planFor(ownedCollection, (collection, fixture) => {
      const head = { address: collection.owner, collectionId: collection.id };
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
  }),
  'token.nest.equals-transfer-to-its-address': equal({
    source: 'Endpoints: Nest token',
    says: 'Nesting a token is the same as transferring it to the address of the parent.',
    plan: planFor(ownedToken, owned => {
      const { collectionId, tokenId, owner } = owned.token;
      const parent = { collectionId, tokenId: owned.collection.lastTokenId + 1 };
      return {
        prepare: [
          ...freed(owned.collection),
          request('mint', { address: owned.collection.owner, collectionId, owner }),
        ],
        one: [request('nest', { address: owner, nested: { collectionId, tokenId }, parent })],
        other: [request('transfer', { address: owner, to: tokenAddress(parent), collectionId, tokenId })],
      };
    }),
  }),
  'token.unnest.to-equals-unnest-then-transfer': equal({
    source: 'Endpoints: Unnest token, to',
    says: 'An unnest with `to` is the same as an unnest and a transfer.',
    plan: planFor(ownedToken, (owned, fixture) => {
      const { collectionId, tokenId, owner } = owned.token;
      const nested = { collectionId, tokenId };
      const parent = { collectionId, tokenId: owned.collection.lastTokenId + 1 };
      const to = somebodyElse(fixture, owner);
      return {
        prepare: [
          ...freed(owned.collection),
          request('mint', { address: owned.collection.owner, collectionId, owner }),
          request('nest', { address: owner, nested, parent }),
        ],
        one: [request('unnest', { address: owner, nested, to })],
        other: [
          request('unnest', { address: owner, nested }),
          request('transfer', { address: owner, to, ...nested }),
        ],
      };
    }),
  }),
  'collection.transfers-enabled.equals-limit': equal({
    ...ruled('2.1', 'Resources: CollectionLimits, transfersEnabled'),
    says: 'Setting the transfers-enabled flag is the same as setting the limit `transfersEnabled`.',
    plan: planFor(ownedCollection, (collection, fixture) => {
      const head = { address: collection.owner, collectionId: collection.id };
      const isEnabled = fixture.choose.below(2) === 0;
      return {
        one: [request('setTransfersEnabled', { ...head, isEnabled })],
        other: [request('setLimits', { ...head, limits: { transfersEnabled: isEnabled } })],
      };
    }),
  }),
  'collection.create.with-settings-equals-settings-after': equal({
    source: 'Endpoints: Create collection',
    says: 'Limits, permissions and properties given at creation are the same as set afterwards.',
    plan: fixture => {
      const address = ownedCollection(fixture)?.owner;
      if (address === undefined) return undefined;
      const collectionId = Math.max(0, ...fixture.known) + 1;
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
    },
  }),
  'networks.differ-in-addresses-only': {
    source: 'Conventions: base URL',
    says: 'The same steps have the same effect on every network, except for the form of addresses.',
    check: async fixture => {
      const secondInstance = await fixture.secondInstance('quartz');
      const here = await observe(fixture.target, fixture.known);
      const there = inAddressesOf(
        fixture.target,
        secondInstance.target,
        await observe(secondInstance.target, fixture.known),
      );
      const isElsewhere = fixture.target.actors.every(
        ({ address }, index) => address !== secondInstance.target.actors[index]?.address,
      );
      if (!isElsewhere) return { broken: 'both networks write addresses alike' };
      return holds(
        JSON.stringify(canonical(here)) === JSON.stringify(canonical(there)),
        `here ${JSON.stringify(here)}, there ${JSON.stringify(there)}`,
      );
    },
  },
});
