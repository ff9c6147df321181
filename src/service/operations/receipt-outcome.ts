import type { Receipt } from '../../chain/blocks/block.ts';
import { isBatch, type ArgsByName, type CallName, type SingleCall } from '../../chain/calls/index.ts';
import { effectiveLimits } from '../../chain/rules/collections/collection-limits.ts';
import type { Address } from '../../chain/state/address.ts';
import { collectionOf, type State } from '../../chain/state/state.ts';
import type { ChainEvent, EventData, EventName, EventOf } from '../../contract/events.ts';
import { jsonAmount } from '../views/amount.ts';
import type { World } from '../worlds/world.ts';

/** What an outcome is derived from: the signer, the events of the call and the state after it. */
interface CallResult {
  readonly world: World;
  readonly signer: Address;
  readonly events: readonly ChainEvent[];
  readonly state: State;
}

/** Data of all events of that name, in order. */
export function dataOf<N extends EventName>(
  { events }: Pick<CallResult, 'events'>,
  name: N,
): Readonly<EventData[N]>[] {
  const isNamed = (event: ChainEvent): event is ChainEvent & EventOf<N> => event.name === name;
  return events.filter(isNamed).map(({ data }) => data);
}

/**
 * The amount or pieces in an outcome, as their own endpoints report them: in units of a Fungible collection
 * (spec/statements/rulings.md#2.28), after the members that they report with it. Nothing for a collection of mode Nft.
 */
function amountIn({ state }: CallResult, collectionId: number, raw: bigint, others: object = {}): object {
  const { mode, decimals } = collectionOf(state, collectionId) ?? { mode: 'Nft' };
  return mode === 'Nft' ? {} : { ...others, amount: jsonAmount(raw, decimals) };
}

/** All tokens that the call has minted, in order. */
const mintedTokens = (_args: unknown, result: CallResult): Record<string, unknown>[] =>
  dataOf(result, 'common.ItemCreated').map(([collectionId, tokenId, owner, value]) => {
    const holder = result.world.format(owner);
    const holders = { owner: holder, recipient: holder };
    return { collectionId, tokenId, ...amountIn(result, collectionId, value, holders) };
  });

/** One token. No event reports a token that was minted in 0 pieces. */
function mintedToken(args: ArgsByName['unique.createItem'], result: CallResult): unknown {
  const [reported] = mintedTokens(args, result);
  const { collectionId, owner, data } = args;
  if (reported !== undefined || data.kind !== 'refungible') return reported;
  const tokenId = collectionOf(result.state, collectionId)?.minted;
  return { collectionId, tokenId, owner: result.world.format(owner), amount: 0 };
}

/** The transfer of a token, an amount or pieces. */
const transferred = (_args: unknown, result: CallResult): unknown =>
  dataOf(result, 'common.Transfer').map(([collectionId, tokenId, sender, receiver, value]) => {
    const [from, to] = [result.world.format(sender), result.world.format(receiver)];
    return {
      collectionId,
      tokenId,
      from,
      to,
      value: jsonAmount(value),
      ...amountIn(result, collectionId, value, { sender: from, recipient: to }),
    };
  })[0];

/** The token, amount or pieces that were burned. */
const burned = (_args: unknown, result: CallResult): unknown =>
  dataOf(result, 'common.ItemDestroyed').map(([collectionId, tokenId, owner, value]) => ({
    collectionId,
    tokenId,
    address: result.world.format(owner),
    value: jsonAmount(value),
    ...amountIn(result, collectionId, value),
  }))[0];

/** The token that an approval is about. */
const approved = (
  { collectionId, tokenId, amount }: ArgsByName['unique.approve' | 'unique.approveFrom'],
  result: CallResult,
): unknown => ({
  collectionId,
  tokenId,
  ...amountIn(result, collectionId, amount),
});

/** The coins that were sent; the amount is in base units. */
const coinsSent = (
  { to, value }: ArgsByName['balances.transferKeepAlive'],
  { world, signer }: CallResult,
): unknown => ({ success: true, from: world.format(signer), to: world.format(to), amount: value.toString() });

/** The collection, and an address as `member`. */
const withAddress =
  <A extends { readonly collectionId: number }>(
    member: string,
    addressOf: (args: A, result: CallResult) => Address,
  ) =>
  (args: A, result: CallResult): unknown => ({
    collectionId: args.collectionId,
    [member]: result.world.format(addressOf(args, result)),
  });

/** Events of which each is about one key. */
type KeyEvent =
  | 'common.CollectionPropertySet'
  | 'common.CollectionPropertyDeleted'
  | 'common.TokenPropertySet'
  | 'common.TokenPropertyDeleted'
  | 'common.PropertyPermissionSet';

/** A list, as `member`, of the keys that events of that name are about, in order, each with its collection or token. */
const keysAs = (member: string, name: KeyEvent) => (_args: unknown, result: CallResult) => ({
  [member]: dataOf(result, name).map(data => ({
    collectionId: data[0],
    ...(data.length === 3 ? { tokenId: data[1] } : {}),
    propertyKey: data.at(-1),
  })),
});

/**
 * The outcome of each call that reports more than its collection, for all operations that become it, and for clients that submit it
 * without one (interface: Events; spec/decisions/service.md#endpoints).
 */
const outcomes: { readonly [N in CallName]?: (args: ArgsByName[N], result: CallResult) => unknown } = {
  'unique.createCollectionEx': (_args, result) =>
    dataOf(result, 'common.CollectionCreated').map(([collectionId]) => ({ collectionId }))[0],
  'unique.destroyCollection': ({ collectionId }) => ({ success: true, collectionId }),
  'unique.addToAllowList': withAddress('address', ({ address }) => address),
  'unique.removeFromAllowList': withAddress('address', ({ address }) => address),
  'unique.changeCollectionOwner': withAddress('owner', ({ newOwner }) => newOwner),
  'unique.addCollectionAdmin': withAddress('newAdmin', ({ admin }) => admin),
  'unique.removeCollectionAdmin': withAddress('admin', ({ admin }) => admin),
  'unique.setCollectionSponsor': withAddress('sponsor', ({ sponsor }) => sponsor),
  'unique.confirmSponsorship': withAddress('sponsor', (_args, { signer }) => signer),
  'unique.createItem': mintedToken,
  'unique.createMultipleItems': mintedTokens,
  'unique.createMultipleItemsEx': mintedTokens,
  'unique.setCollectionProperties': (args, result) => ({
    collectionId: args.collectionId,
    ...keysAs('properties', 'common.CollectionPropertySet')(args, result),
  }),
  'unique.deleteCollectionProperties': keysAs('properties', 'common.CollectionPropertyDeleted'),
  'unique.setTokenProperties': keysAs('properties', 'common.TokenPropertySet'),
  'unique.deleteTokenProperties': keysAs('properties', 'common.TokenPropertyDeleted'),
  'unique.setTokenPropertyPermissions': keysAs('propertyPermissions', 'common.PropertyPermissionSet'),
  'unique.setTransfersEnabledFlag': () => ({ success: true }),
  'unique.burnItem': burned,
  'unique.burnFrom': burned,
  'unique.transfer': transferred,
  'unique.transferFrom': transferred,
  'unique.approve': approved,
  'unique.approveFrom': approved,
  'unique.setCollectionLimits': ({ collectionId }, { state }) => {
    const collection = collectionOf(state, collectionId);
    return { collectionId, limits: collection && effectiveLimits(collection.limits) };
  },
  'unique.repartition': ({ collectionId, tokenId }) => ({ success: true, collectionId, tokenId }),
  'balances.transferAllowDeath': coinsSent,
  'balances.transferKeepAlive': coinsSent,
};

function outcomeOfCall<N extends CallName>({ name, args }: SingleCall<N>, result: CallResult): unknown {
  const outcome = outcomes[name];
  if (outcome !== undefined) return outcome(args, result);
  return 'collectionId' in args ? { collectionId: args.collectionId } : { success: true };
}

/**
 * The outcome of a successful transaction. It follows from the calls and their events alone, so it does not matter which endpoint
 * the transaction was submitted to. The outcome of a batch lists that of each call
 * (spec/decisions/service.md#extrinsics).
 */
export function outcomeOf(world: World, { transaction, executed }: Receipt): unknown {
  const { signer } = transaction;
  const results = executed.map(({ call, events, state }) => ({
    call,
    parsed: outcomeOfCall(call, { world, signer, events, state }),
  }));
  if (!isBatch(transaction.call)) return results[0]?.parsed;
  const callResults = results.map(({ call, parsed }) => {
    const [section, method] = call.name.split('.');
    return { method: { section, method }, parsed };
  });
  return { callResults };
}
