import type { Receipt } from '../chain/block.ts';
import type { CallArgs, CallName } from '../chain/calls/index.ts';
import { effectiveLimits } from '../chain/collection-limits.ts';
import { collectionOf } from '../chain/state.ts';
import type { ChainEvent, EventData, EventName, EventOf } from '../contract/events.ts';
import type { World } from './world.ts';

/** What an outcome is told from: the transaction's own call and events, and the state after it. */
interface Happened {
  readonly world: World;
  readonly receipt: Receipt;
}

type Outcome<N extends CallName> = (args: CallArgs<N>, happened: Happened) => unknown;

/** Data of all events of that name, in order. */
function dataOf<N extends EventName>({ receipt }: Happened, name: N): Readonly<EventData[N]>[] {
  const isNamed = (event: ChainEvent): event is ChainEvent & EventOf<N> => event.name === name;
  return receipt.events.filter(isNamed).map(({ data }) => data);
}

const minted = (happened: Happened): { collectionId: number; tokenId: number }[] =>
  dataOf(happened, 'common.ItemCreated').map(([collectionId, tokenId]) => ({ collectionId, tokenId }));

const moved = (_args: unknown, happened: Happened): unknown =>
  dataOf(happened, 'common.Transfer').map(([collectionId, tokenId, from, to, value]) => ({
    collectionId,
    tokenId,
    from: happened.world.write(from),
    to: happened.world.write(to),
    value: Number(value),
  }))[0];

const burned = (_args: unknown, happened: Happened): unknown =>
  dataOf(happened, 'common.ItemDestroyed').map(([collectionId, tokenId, owner, value]) => ({
    collectionId,
    tokenId,
    address: happened.world.write(owner),
    value: Number(value),
  }))[0];

const ofCollection = ({ collectionId }: { readonly collectionId: number }): unknown => ({ collectionId });

const ofToken = ({
  collectionId,
  tokenId,
}: {
  readonly collectionId: number;
  readonly tokenId: number;
}): unknown => ({
  collectionId,
  tokenId,
});

const keys = (
  happened: Happened,
  name: 'common.CollectionPropertySet' | 'common.CollectionPropertyDeleted' | 'common.PropertyPermissionSet',
): unknown => dataOf(happened, name).map(([collectionId, propertyKey]) => ({ collectionId, propertyKey }));

const tokenKeys = (
  happened: Happened,
  name: 'common.TokenPropertySet' | 'common.TokenPropertyDeleted',
): unknown =>
  dataOf(happened, name).map(([collectionId, tokenId, propertyKey]) => ({
    collectionId,
    tokenId,
    propertyKey,
  }));

const coinsSent: Outcome<'balances.transferKeepAlive'> = ({ to, value }, { world, receipt }) => ({
  success: true,
  from: world.write(receipt.extrinsic.signer),
  to: world.write(to),
  amount: value.toString(),
});

/** The outcome of each call, in the interface's words (interface.md, Events; rest-surface §1). */
const outcomes: { readonly [N in CallName]: Outcome<N> } = {
  'unique.createCollectionEx': (_args, happened) =>
    dataOf(happened, 'common.CollectionCreated').map(([collectionId]) => ({ collectionId }))[0],
  'unique.destroyCollection': ({ collectionId }) => ({ success: true, collectionId }),
  'unique.setCollectionLimits': ({ collectionId }, { receipt }) => {
    const collection = collectionOf(receipt.state, collectionId);
    return { collectionId, limits: collection && effectiveLimits(collection.limits) };
  },
  'unique.setCollectionPermissions': ofCollection,
  'unique.setTransfersEnabledFlag': () => ({ success: true }),
  'unique.changeCollectionOwner': ({ collectionId, newOwner }, { world }) => ({
    collectionId,
    owner: world.write(newOwner),
  }),
  'unique.addCollectionAdmin': ({ collectionId, admin }, { world }) => ({
    collectionId,
    newAdmin: world.write(admin),
  }),
  'unique.removeCollectionAdmin': ({ collectionId, admin }, { world }) => ({
    collectionId,
    admin: world.write(admin),
  }),
  'unique.addToAllowList': ({ collectionId, address }, { world }) => ({
    collectionId,
    address: world.write(address),
  }),
  'unique.removeFromAllowList': ({ collectionId, address }, { world }) => ({
    collectionId,
    address: world.write(address),
  }),
  'unique.setCollectionSponsor': ({ collectionId, sponsor }, { world }) => ({
    collectionId,
    sponsor: world.write(sponsor),
  }),
  'unique.confirmSponsorship': ({ collectionId }, { world, receipt }) => ({
    collectionId,
    sponsor: world.write(receipt.extrinsic.signer),
  }),
  'unique.removeCollectionSponsor': ofCollection,
  'unique.setCollectionProperties': ({ collectionId }, happened) => ({
    collectionId,
    properties: keys(happened, 'common.CollectionPropertySet'),
  }),
  'unique.deleteCollectionProperties': (_args, happened) => ({
    properties: keys(happened, 'common.CollectionPropertyDeleted'),
  }),
  'unique.setTokenPropertyPermissions': (_args, happened) => ({
    propertyPermissions: keys(happened, 'common.PropertyPermissionSet'),
  }),
  'unique.setTokenProperties': (_args, happened) => ({
    properties: tokenKeys(happened, 'common.TokenPropertySet'),
  }),
  'unique.deleteTokenProperties': (_args, happened) => ({
    properties: tokenKeys(happened, 'common.TokenPropertyDeleted'),
  }),
  'unique.createItem': (_args, happened) => minted(happened)[0],
  'unique.createMultipleItems': (_args, happened) => minted(happened),
  'unique.createMultipleItemsEx': (_args, happened) => minted(happened),
  'unique.transfer': moved,
  'unique.transferFrom': moved,
  'unique.burnItem': burned,
  'unique.burnFrom': burned,
  'unique.approve': ofToken,
  'unique.approveFrom': ofToken,
  'unique.setAllowanceForAll': ofCollection,
  'balances.transferAllowDeath': coinsSent,
  'balances.transferKeepAlive': coinsSent,
};

/**
 * What a successful transaction came to: told from its call and events alone, so it does not matter through which path it
 * was submitted.
 */
export function outcomeOf(world: World, receipt: Receipt): unknown {
  const { name, args } = receipt.extrinsic.call;
  // The table is exact per name; here only "some call with its own arguments" is known.
  const outcome = outcomes[name] as (args: unknown, happened: Happened) => unknown;
  return outcome(args, { world, receipt });
}
