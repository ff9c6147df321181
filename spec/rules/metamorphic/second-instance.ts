import { everyTransactionChanges } from '../../model/changes.ts';
import { canonical } from '../../model/canonical.ts';
import { observe } from '../../model/observe.ts';
import { holds, textOf, type RuleText } from '../../model/rule.ts';
import type { WriteRequest } from '../../model/target.ts';
import { tokenAddress } from '../../model/view.ts';
import { freed, ownedCollection, ownedToken, request, somebodyElse } from './requests.ts';
import { allAccepted, inAddressesOf, sameBut, type Relation, type Stage } from './relation.ts';

/** Two ways to the same end. */
interface Plan {
  readonly prepare?: readonly WriteRequest[];
  readonly one: readonly WriteRequest[];
  readonly other: readonly WriteRequest[];
}

/** Where one way is accepted so is the other, and both come to the same but for nonces and balances. */
export const equal = (text: RuleText & { readonly plan: (stage: Stage) => Plan | undefined }): Relation => ({
  ...textOf(text),
  play: async stage => {
    const plan = text.plan(stage);
    if (plan === undefined) return 'not-applicable';
    const { prepare = [], one, other } = plan;
    const secondInstance = await stage.secondInstance();
    await allAccepted(secondInstance.target, prepare);
    if (!(await allAccepted(stage.target, prepare))) return 'not-applicable';
    const isAccepted = [
      await allAccepted(stage.target, one),
      await allAccepted(secondInstance.target, other),
    ];
    if (isAccepted[0] !== isAccepted[1])
      return { broken: `one way is ${isAccepted[0] ? 'accepted' : 'refused'}, the other is not` };
    if (!isAccepted[0]) return 'not-applicable';
    const ids = [...stage.known, Math.max(0, ...stage.known) + 1];
    return sameBut(
      await observe(stage.target, ids),
      await observe(secondInstance.target, ids),
      everyTransactionChanges,
    );
  },
});

/** Ways that come to the same. */
export const secondInstanceRelations: readonly Relation[] = [
  equal({
    id: 'token.mint-many.equals-single-mints',
    level: 'ruled 2.22',
    source: 'Endpoints: Bulk mint',
    says: 'Several tokens minted in one transaction are the same tokens as minted one by one.',
    plan: stage => {
      const collection = ownedCollection(stage);
      if (collection === undefined) return undefined;
      const head = { address: collection.owner, collectionId: collection.id };
      const properties = collection.propertyPermissions
        .filter(({ permission }) => permission.collectionAdmin)
        .map(({ key }) => ({ key, value: 'v' }));
      const tokens = Array.from({ length: 1 + stage.choose.below(4) }, () => ({
        owner: stage.choose.anyActor(),
        ...(stage.choose.below(2) === 0 ? { properties } : {}),
      }));
      return {
        prepare: freed(collection),
        one: [request('mintMany', { ...head, tokens })],
        other: tokens.map(token => request('mint', { ...head, ...token })),
      };
    },
  }),
  equal({
    id: 'token.nest.equals-transfer-to-its-address',
    level: 'ruled 2.22',
    source: 'Endpoints: Nest token',
    says: 'To nest a token is to transfer it to the address of the other.',
    plan: stage => {
      const owned = ownedToken(stage);
      if (owned === undefined) return undefined;
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
    },
  }),
  equal({
    id: 'token.unnest.to-equals-unnest-then-transfer',
    level: 'ruled 2.22',
    source: 'Endpoints: Unnest token, to',
    says: 'Taken out for somebody, a token belongs to it as if it were taken out and then transferred.',
    plan: stage => {
      const owned = ownedToken(stage);
      if (owned === undefined) return undefined;
      const { collectionId, tokenId, owner } = owned.token;
      const nested = { collectionId, tokenId };
      const parent = { collectionId, tokenId: owned.collection.lastTokenId + 1 };
      const to = somebodyElse(stage, owner);
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
    },
  }),
  equal({
    id: 'collection.transfers-enabled.equals-limit',
    level: 'ruled 2.1',
    source: 'Resources: CollectionLimits, transfersEnabled',
    says: 'The transfers-enabled flag and the limit of that name are the same.',
    plan: stage => {
      const collection = ownedCollection(stage);
      if (collection === undefined) return undefined;
      const head = { address: collection.owner, collectionId: collection.id };
      const isEnabled = stage.choose.below(2) === 0;
      return {
        one: [request('setTransfersEnabled', { ...head, isEnabled })],
        other: [request('setLimits', { ...head, limits: { transfersEnabled: isEnabled } })],
      };
    },
  }),
  equal({
    id: 'collection.create.with-settings-equals-settings-after',
    level: 'ruled 2.22',
    source: 'Endpoints: Create collection',
    says: 'Limits, permissions and properties given at creation are those set after it.',
    plan: stage => {
      const address = ownedCollection(stage)?.owner;
      if (address === undefined) return undefined;
      const collectionId = Math.max(0, ...stage.known) + 1;
      const body = { address, name: 'twin', description: 'made in two ways', tokenPrefix: 'TWN' };
      const limits = { tokenLimit: 1 + stage.choose.below(9), ownerCanDestroy: false };
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
  {
    id: 'networks.differ-in-addresses-only',
    level: 'ruled 2.22',
    source: 'Conventions: base URL',
    says: 'The same steps come to the same on every network, but for how addresses are written.',
    play: async stage => {
      const secondInstance = await stage.secondInstance('quartz');
      const here = await observe(stage.target, stage.known);
      const there = inAddressesOf(
        stage.target,
        secondInstance.target,
        await observe(secondInstance.target, stage.known),
      );
      const isElsewhere = stage.target.actors.every(
        ({ address }, index) => address !== secondInstance.target.actors[index]?.address,
      );
      if (!isElsewhere) return { broken: 'both networks write addresses alike' };
      return holds(
        JSON.stringify(canonical(here)) === JSON.stringify(canonical(there)),
        `here ${JSON.stringify(here)}, there ${JSON.stringify(there)}`,
      );
    },
  },
];
