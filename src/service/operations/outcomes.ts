import type { CallArgs } from '../../chain/calls/index.ts';
import { collectionOf } from '../../chain/state/state.ts';
import type { ChainEvent, EventData, EventName, EventOf } from '../../contract/events.ts';
import { jsonAmount } from '../views/amount.ts';
import type { CallReport, CallResult } from './operation.ts';

/** Outcomes that several operations have in common (interface: Events; spec/decisions/service.md#endpoints). */

/** Data of all events of that name, in order. */
export function dataOf<N extends EventName>({ events }: CallResult, name: N): Readonly<EventData[N]>[] {
  const isNamed = (event: ChainEvent): event is ChainEvent & EventOf<N> => event.name === name;
  return events.filter(isNamed).map(({ data }) => data);
}

/** Whether tokens of the collection have amounts. Then the outcome has these, under the names of their own endpoints. */
const hasAmounts = ({ state }: CallResult, collectionId: number): boolean =>
  collectionOf(state, collectionId)?.mode !== 'Nft';

/** All tokens that the call has minted, in order. */
export const mintedTokens = (_args: unknown, result: CallResult): Record<string, unknown>[] =>
  dataOf(result, 'common.ItemCreated').map(([collectionId, tokenId, owner, value]) => {
    if (!hasAmounts(result, collectionId)) return { collectionId, tokenId };
    const holder = result.world.write(owner);
    return { collectionId, tokenId, owner: holder, recipient: holder, amount: jsonAmount(value) };
  });

/** One token. No event reports a token that was minted in 0 pieces. */
function mintedToken(args: CallArgs<'unique.createItem'>, result: CallResult): unknown {
  const [reported] = mintedTokens(args, result);
  const { collectionId, owner, data } = args;
  if (reported !== undefined || data.kind !== 'refungible') return reported;
  const tokenId = collectionOf(result.state, collectionId)?.minted;
  return { collectionId, tokenId, owner: result.world.write(owner), amount: 0 };
}

/** The transfer of a token, an amount or pieces. */
export const transferred = (_args: unknown, result: CallResult): unknown =>
  dataOf(result, 'common.Transfer').map(([collectionId, tokenId, sender, receiver, value]) => {
    const [from, to] = [result.world.write(sender), result.world.write(receiver)];
    const amount = jsonAmount(value);
    return {
      collectionId,
      tokenId,
      from,
      to,
      value: amount,
      ...(hasAmounts(result, collectionId) ? { sender: from, recipient: to, amount } : {}),
    };
  })[0];

/** The token, amount or pieces that were burned. */
export const burned = (_args: unknown, result: CallResult): unknown =>
  dataOf(result, 'common.ItemDestroyed').map(([collectionId, tokenId, owner, value]) => ({
    collectionId,
    tokenId,
    address: result.world.write(owner),
    value: jsonAmount(value),
    ...(hasAmounts(result, collectionId) ? { amount: jsonAmount(value) } : {}),
  }))[0];

/** The token that an approval is about. */
export const approved = (
  {
    collectionId,
    tokenId,
    amount,
  }: { readonly collectionId: number; readonly tokenId: number; readonly amount: bigint },
  result: CallResult,
): unknown => ({
  collectionId,
  tokenId,
  ...(hasAmounts(result, collectionId) ? { amount: jsonAmount(amount) } : {}),
});

/** The coins that were sent; the amount is in base units. */
export const coinsSent = (
  { to, value }: CallArgs<'balances.transferKeepAlive'>,
  { world, signer }: CallResult,
): unknown => ({ success: true, from: world.write(signer), to: world.write(to), amount: value.toString() });

/** The collection alone. */
export const ofCollection = ({ collectionId }: { readonly collectionId: number }): unknown => ({
  collectionId,
});

/** The calls that several operations become. */
export const creating: CallReport<'unique.createCollectionEx'> = {
  call: 'unique.createCollectionEx',
  outcome: (_args, result) =>
    dataOf(result, 'common.CollectionCreated').map(([collectionId]) => ({ collectionId }))[0],
};
export const minting: CallReport<'unique.createItem'> = { call: 'unique.createItem', outcome: mintedToken };
export const mintingMany: CallReport<'unique.createMultipleItemsEx'> = {
  call: 'unique.createMultipleItemsEx',
  outcome: mintedTokens,
};
export const transferring: CallReport<'unique.transferFrom'> = {
  call: 'unique.transferFrom',
  outcome: transferred,
};
export const burning: CallReport<'unique.burnFrom'> = { call: 'unique.burnFrom', outcome: burned };
export const approving: CallReport<'unique.approve'> = { call: 'unique.approve', outcome: approved };
