import { isListed } from '../../chain/rules/collections/access.ts';
import { effectiveLimits } from '../../chain/rules/collections/collection-limits.ts';
import { blocksUntilSponsored } from '../../chain/blocks/sponsorship.ts';
import { collectionOf } from '../../chain/state/state.ts';
import { collectionView, existing, totalSupplyOf } from '../views/collection.ts';
import { selectKeys, toNestedPermission, toTextProperty } from '../content/text.ts';
import { toAddress } from '../requests/members.ts';
import type { Reads } from '../worlds/world.ts';

/**
 * Reads of collections (interface: Endpoints: Collection endpoints; shapes of spec/decisions/service.md#collection).
 */
export const collectionReads = {
  collection: ({ collectionId }, context) => {
    const found = collectionOf(context.state, collectionId);
    return found === undefined ? null : collectionView(found, context.world.format);
  },
  collectionProperties: (query, context) => ({
    properties: selectKeys(
      existing(query.collectionId, context).properties,
      query.propertyKeys,
      context.world.chain.rules.profile,
    ).map(toTextProperty),
  }),
  propertyPermissions: (query, context) => {
    const entries = existing(query.collectionId, context).propertyPermissions;
    const { profile } = context.world.chain.rules;
    return { propertyPermissions: selectKeys(entries, query.propertyKeys, profile).map(toNestedPermission) };
  },
  limits: ({ collectionId }, context) => ({
    collectionId,
    limits: effectiveLimits(existing(collectionId, context).limits),
  }),
  admins: ({ collectionId }, context) => ({
    admins: existing(collectionId, context).admins.map(context.world.format),
  }),
  allowed: ({ collectionId, address }, { state }) => ({
    isAllowed: isListed(state, collectionId, toAddress(address)),
  }),
  nextSponsored: (query, { state, block }) => ({
    blockNumber: blocksUntilSponsored(state, query, toAddress(query.address), block.number),
  }),
  lastTokenId: ({ collectionId }, context) => ({
    tokenId: existing(collectionId, context).minted,
  }),
  totalSupply: ({ collectionId }, context) => ({
    totalSupply: totalSupplyOf(existing(collectionId, context)),
  }),
  stats: (_query, { state }) => ({
    created: state.collectionsCreated,
    destroyed: state.collectionsDestroyed,
    alive: state.collectionsCreated - state.collectionsDestroyed,
  }),
} satisfies Partial<Reads>;
