import { callsIn } from '../../chain/calls/index.ts';
import type { Receipt } from '../../chain/blocks/block.ts';
import type { Address, TokenRef } from '../../chain/state/address.ts';
import { tokenKey } from '../../chain/state/state.ts';
import { eventFormats, type ChainEvent } from '../../contract/events.ts';

/** The collection that an event is about, which is its first member; undefined for other events. */
export const collectionIdOf = ({ name, data }: ChainEvent): number | undefined =>
  name.startsWith('common.') ? Number(data[0]) : undefined;

/** The token that an event is about; undefined for other events. */
export const tokenIdOf = ({ name, data }: ChainEvent): number | undefined =>
  eventFormats[name].members[1] === 'token' ? Number(data[1]) : undefined;

/** The addresses in an event, in order. */
export const accountsOf = ({ name, data }: ChainEvent): Address[] =>
  eventFormats[name].members.flatMap((member, position) =>
    member === 'account' || member === 'cross' ? [String(data[position])] : [],
  );

/** The collections that calls and events of a transaction are about, each once. */
export const collectionIdsIn = ({ transaction, events }: Receipt): number[] => [
  ...new Set([
    ...callsIn(transaction.call).flatMap(({ args }) => ('collectionId' in args ? args.collectionId : [])),
    ...events.flatMap(event => collectionIdOf(event) ?? []),
  ]),
];

/** The tokens that calls and events of a transaction are about, each once. */
export const tokensIn = ({ transaction, events }: Receipt): TokenRef[] => {
  const refs = [
    ...callsIn(transaction.call).map(({ args }) => ({
      collectionId: undefined,
      tokenId: undefined,
      ...args,
    })),
    ...events.map(event => ({ collectionId: collectionIdOf(event), tokenId: tokenIdOf(event) })),
  ].flatMap(({ collectionId, tokenId }) =>
    collectionId === undefined || tokenId === undefined ? [] : [{ collectionId, tokenId }],
  );
  return [...new Map(refs.map(ref => [tokenKey(ref), ref])).values()];
};

/** Whether a call or an event of a transaction is about the collection, and about the token in it if one is given. */
export const isAboutCollection = (
  { transaction, events }: Receipt,
  collectionId: number,
  tokenId?: number,
): boolean =>
  callsIn(transaction.call).some(
    ({ args }) =>
      'collectionId' in args &&
      args.collectionId === collectionId &&
      (tokenId === undefined || ('tokenId' in args && args.tokenId === tokenId)),
  ) ||
  events.some(
    event =>
      collectionIdOf(event) === collectionId && (tokenId === undefined || tokenIdOf(event) === tokenId),
  );
