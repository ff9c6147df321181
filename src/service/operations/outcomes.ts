import type { ExecutedCall, Receipt } from '../../chain/blocks/block.ts';
import type { CallArgs, CallName } from '../../chain/calls/index.ts';
import type { Address } from '../../chain/state/address.ts';
import { effectiveLimits } from '../../chain/rules/collection-limits.ts';
import { collectionOf } from '../../chain/state/state.ts';
import type { ChainEvent, EventData, EventName, EventOf } from '../../contract/events.ts';
import { jsonAmount } from '../views/amounts.ts';
import type { World } from '../world.ts';

/** What an outcome is told from: who called, the events of the call, and the state after it. */
interface Happened extends Omit<ExecutedCall, 'call'> {
  readonly world: World;
  readonly signer: Address;
}

type Outcome<N extends CallName> = (args: CallArgs<N>, happened: Happened) => unknown;

/** Data of all events of that name, in order. */
function dataOf<N extends EventName>({ events }: Happened, name: N): Readonly<EventData[N]>[] {
  const isNamed = (event: ChainEvent): event is ChainEvent & EventOf<N> => event.name === name;
  return events.filter(isNamed).map(({ data }) => data);
}

/** Whether the outcome is about parts of a token, which say how much, and in the words of their own endpoints. */
const isShared = ({ state }: Happened, collectionId: number): boolean =>
  collectionOf(state, collectionId)?.mode !== 'Nft';

const minted = (happened: Happened): { collectionId: number; tokenId: number }[] =>
  dataOf(happened, 'common.ItemCreated').map(([collectionId, tokenId, owner, value]) => {
    if (!isShared(happened, collectionId)) return { collectionId, tokenId };
    const holder = happened.world.write(owner);
    return { collectionId, tokenId, owner: holder, recipient: holder, amount: jsonAmount(value) };
  });

/** One token; one without a piece is told by no event. */
const mintedOne: Outcome<'unique.createItem'> = ({ collectionId, owner, data }, happened) => {
  const [told] = minted(happened);
  if (told !== undefined || data.kind !== 'refungible') return told;
  const tokenId = collectionOf(happened.state, collectionId)?.minted;
  return { collectionId, tokenId, owner: happened.world.write(owner), amount: 0 };
};

const moved = (_args: unknown, happened: Happened): unknown =>
  dataOf(happened, 'common.Transfer').map(([collectionId, tokenId, from, to, value]) => {
    const ends = { from: happened.world.write(from), to: happened.world.write(to) };
    const amount = jsonAmount(value);
    return {
      collectionId,
      tokenId,
      ...ends,
      value: amount,
      ...(isShared(happened, collectionId) ? { sender: ends.from, recipient: ends.to, amount } : {}),
    };
  })[0];

const burned = (_args: unknown, happened: Happened): unknown =>
  dataOf(happened, 'common.ItemDestroyed').map(([collectionId, tokenId, owner, value]) => ({
    collectionId,
    tokenId,
    address: happened.world.write(owner),
    value: jsonAmount(value),
    ...(isShared(happened, collectionId) ? { amount: jsonAmount(value) } : {}),
  }))[0];

const approved = (
  args: { readonly collectionId: number; readonly tokenId: number; readonly amount: bigint },
  happened: Happened,
): unknown => ({
  collectionId: args.collectionId,
  tokenId: args.tokenId,
  ...(isShared(happened, args.collectionId) ? { amount: jsonAmount(args.amount) } : {}),
});

const ofCollection = ({ collectionId }: { readonly collectionId: number }): unknown => ({ collectionId });

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

const coinsSent: Outcome<'balances.transferKeepAlive'> = ({ to, value }, { world, signer }) => ({
  success: true,
  from: world.write(signer),
  to: world.write(to),
  amount: value.toString(),
});

/** The outcome of each call, in the interface's words (interface.md, Events; rest-surface §1). */
const outcomes: { readonly [N in CallName]: Outcome<N> } = {
  'unique.createCollectionEx': (_args, happened) =>
    dataOf(happened, 'common.CollectionCreated').map(([collectionId]) => ({ collectionId }))[0],
  'unique.destroyCollection': ({ collectionId }) => ({ success: true, collectionId }),
  'unique.setCollectionLimits': ({ collectionId }, { state }) => {
    const collection = collectionOf(state, collectionId);
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
  'unique.confirmSponsorship': ({ collectionId }, { world, signer }) => ({
    collectionId,
    sponsor: world.write(signer),
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
  'unique.createItem': mintedOne,
  'unique.createMultipleItems': (_args, happened) => minted(happened),
  'unique.createMultipleItemsEx': (_args, happened) => minted(happened),
  'unique.transfer': moved,
  'unique.transferFrom': moved,
  'unique.burnItem': burned,
  'unique.burnFrom': burned,
  'unique.approve': approved,
  'unique.approveFrom': approved,
  'unique.repartition': ({ collectionId, tokenId }) => ({ success: true, collectionId, tokenId }),
  'unique.setAllowanceForAll': ofCollection,
  'balances.transferAllowDeath': coinsSent,
  'balances.transferKeepAlive': coinsSent,
};

/**
 * What a successful transaction came to: told from its calls and their events alone, so it does not matter through which path
 * it was submitted. A batch tells it of each of its calls (rest-surface §1.6).
 */
export function outcomeOf(world: World, { extrinsic, executed }: Receipt): unknown {
  const parsed = executed.map(({ call, ...did }) => {
    // The table is exact per name; here only "some call with its own arguments" is known.
    const outcome = outcomes[call.name] as (args: unknown, happened: Happened) => unknown;
    return outcome(call.args, { world, signer: extrinsic.signer, ...did });
  });
  if (extrinsic.call.name !== 'utility.batchAll') return parsed[0];
  const callResults = executed.map(({ call }, index) => {
    const [section, method] = call.name.split('.');
    return { method: { section, method }, parsed: parsed[index] };
  });
  return { callResults };
}
