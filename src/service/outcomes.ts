import { effectiveLimits } from '../chain/collection-limits.ts';
import type { Receipt } from '../chain/block.ts';
import { collectionOf, type State } from '../chain/state.ts';
import type { ChainEvent, EventData, EventName, EventOf } from '../contract/events.ts';
import type { World } from './world.ts';

/**
 * What a successful transaction came to, as the interface words it (interface.md, Events; rest-surface §1): told from the
 * call and its events alone, so it does not matter through which path it was submitted. `after` is the state of its block.
 */
export function outcomeOf(world: World, { extrinsic, events }: Receipt, after: Readonly<State>): unknown {
  const { call } = extrinsic;
  switch (call.name) {
    case 'unique.createCollectionEx':
      return dataOf(events, 'common.CollectionCreated').map(([collectionId]) => ({ collectionId }))[0];
    case 'unique.destroyCollection':
      return { success: true, collectionId: call.args.collectionId };
    case 'unique.setCollectionLimits': {
      const { collectionId } = call.args;
      const collection = collectionOf(after, collectionId);
      return { collectionId, limits: collection && effectiveLimits(collection.limits) };
    }
    case 'unique.setTransfersEnabledFlag':
      return { success: true };
    case 'unique.changeCollectionOwner':
      return { collectionId: call.args.collectionId, owner: world.write(call.args.newOwner) };
    case 'unique.addCollectionAdmin':
      return { collectionId: call.args.collectionId, newAdmin: world.write(call.args.admin) };
    case 'unique.removeCollectionAdmin':
      return { collectionId: call.args.collectionId, admin: world.write(call.args.admin) };
    case 'unique.addToAllowList':
    case 'unique.removeFromAllowList':
      return { collectionId: call.args.collectionId, address: world.write(call.args.address) };
    case 'unique.setCollectionSponsor':
      return { collectionId: call.args.collectionId, sponsor: world.write(call.args.sponsor) };
    case 'unique.confirmSponsorship':
      return { collectionId: call.args.collectionId, sponsor: world.write(extrinsic.signer) };
    case 'unique.setCollectionProperties':
      return {
        collectionId: call.args.collectionId,
        properties: keysOf(events, 'common.CollectionPropertySet'),
      };
    case 'unique.deleteCollectionProperties':
      return { properties: keysOf(events, 'common.CollectionPropertyDeleted') };
    case 'unique.setTokenPropertyPermissions':
      return { propertyPermissions: keysOf(events, 'common.PropertyPermissionSet') };
    case 'unique.setTokenProperties':
      return { properties: tokenKeysOf(events, 'common.TokenPropertySet') };
    case 'unique.deleteTokenProperties':
      return { properties: tokenKeysOf(events, 'common.TokenPropertyDeleted') };
    case 'unique.createItem':
      return mintedIn(events)[0];
    case 'unique.createMultipleItems':
    case 'unique.createMultipleItemsEx':
      return mintedIn(events);
    case 'unique.transfer':
    case 'unique.transferFrom':
      return dataOf(events, 'common.Transfer').map(([collectionId, tokenId, from, to, value]) => ({
        collectionId,
        tokenId,
        from: world.write(from),
        to: world.write(to),
        value: Number(value),
      }))[0];
    case 'unique.burnItem':
    case 'unique.burnFrom':
      return dataOf(events, 'common.ItemDestroyed').map(([collectionId, tokenId, owner, value]) => ({
        collectionId,
        tokenId,
        address: world.write(owner),
        value: Number(value),
      }))[0];
    case 'unique.approve':
    case 'unique.approveFrom':
      return { collectionId: call.args.collectionId, tokenId: call.args.tokenId };
    case 'unique.setCollectionPermissions':
    case 'unique.removeCollectionSponsor':
    case 'unique.setAllowanceForAll':
      return { collectionId: call.args.collectionId };
    case 'balances.transferAllowDeath':
    case 'balances.transferKeepAlive':
      return {
        success: true,
        from: world.write(extrinsic.signer),
        to: world.write(call.args.to),
        amount: call.args.value.toString(),
      };
  }
}

/** Data of all events of that name, in order. */
function dataOf<N extends EventName>(events: readonly ChainEvent[], name: N): Readonly<EventData[N]>[] {
  return events
    .filter((event): event is ChainEvent & EventOf<N> => event.name === name)
    .map(({ data }) => data);
}

const mintedIn = (events: readonly ChainEvent[]): { collectionId: number; tokenId: number }[] =>
  dataOf(events, 'common.ItemCreated').map(([collectionId, tokenId]) => ({ collectionId, tokenId }));

const keysOf = (
  events: readonly ChainEvent[],
  name: 'common.CollectionPropertySet' | 'common.CollectionPropertyDeleted' | 'common.PropertyPermissionSet',
): { collectionId: number; propertyKey: string }[] =>
  dataOf(events, name).map(([collectionId, propertyKey]) => ({ collectionId, propertyKey }));

const tokenKeysOf = (
  events: readonly ChainEvent[],
  name: 'common.TokenPropertySet' | 'common.TokenPropertyDeleted',
): { collectionId: number; tokenId: number; propertyKey: string }[] =>
  dataOf(events, name).map(([collectionId, tokenId, propertyKey]) => ({
    collectionId,
    tokenId,
    propertyKey,
  }));
