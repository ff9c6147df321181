import { isListed } from '../../chain/rules/collections/allow-list.ts';
import { effectiveLimits } from '../../chain/rules/collections/collection-limits.ts';
import { blocksUntilSponsored } from '../../chain/blocks/sponsorship.ts';
import { collectionOf } from '../../chain/state/state.ts';
import { collectionView, existing } from '../views/collection.ts';
import { selectKeys, toNestedPermission, toTextProperty } from '../content/text.ts';
import { toAddress } from '../requests/members.ts';
import type { Read } from '../worlds/world.ts';

/**
 * Reads of collections (interface: Endpoints: Collection endpoints; shapes of spec/decisions/service.md#collection).
 */
export const collection: Read<'collection'> = ({ collectionId }, context) => {
  const found = collectionOf(context.state, collectionId);
  return found === undefined ? null : collectionView(found, context.world.format);
};

export const collectionProperties: Read<'collectionProperties'> = (query, context) => ({
  properties: selectKeys(existing(query.collectionId, context).properties, query.propertyKeys).map(
    toTextProperty,
  ),
});

export const propertyPermissions: Read<'propertyPermissions'> = (query, context) => {
  const entries = existing(query.collectionId, context).propertyPermissions;
  return { propertyPermissions: selectKeys(entries, query.propertyKeys).map(toNestedPermission) };
};

export const limits: Read<'limits'> = ({ collectionId }, context) => ({
  collectionId,
  limits: effectiveLimits(existing(collectionId, context).limits),
});

export const admins: Read<'admins'> = ({ collectionId }, context) => ({
  admins: existing(collectionId, context).admins.map(context.world.format),
});

export const allowed: Read<'allowed'> = ({ collectionId, address }, { state }) => ({
  isAllowed: isListed(state, collectionId, toAddress(address)),
});

export const nextSponsored: Read<'nextSponsored'> = (query, { state, block }) => ({
  blockNumber: blocksUntilSponsored(state, query, toAddress(query.address), block.number),
});

export const lastTokenId: Read<'lastTokenId'> = ({ collectionId }, context) => ({
  tokenId: existing(collectionId, context).minted,
});

export const totalSupply: Read<'totalSupply'> = ({ collectionId }, context) => {
  const { mode, minted, burned } = existing(collectionId, context);
  return { totalSupply: mode === 'Fungible' ? 1 : minted - burned };
};

export const stats: Read<'stats'> = (_query, { state }) => ({
  created: state.collectionsCreated,
  destroyed: state.collectionsDestroyed,
  alive: state.collectionsCreated - state.collectionsDestroyed,
});
