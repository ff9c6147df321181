import { callsIn } from '../../chain/calls/index.ts';
import type { Receipt } from '../../chain/blocks/block.ts';
import type { Address, TokenRef } from '../../chain/state/address.ts';
import { tokenKey } from '../../chain/state/state.ts';
import { eventFormats, type ChainEvent } from '../../contract/events.ts';

/** The collection that an event is about, which is its first member; undefined for other events. */
export const eventCollectionId = ({ name, data }: ChainEvent): number | undefined =>
  name.startsWith('common.') ? Number(data[0]) : undefined;

/** The token that an event is about; undefined for other events. */
export const eventTokenId = ({ name, data }: ChainEvent): number | undefined =>
  eventFormats[name].members[1] === 'token' ? Number(data[1]) : undefined;

/** The addresses in an event, in order. */
export const accountsOf = ({ name, data }: ChainEvent): Address[] =>
  eventFormats[name].members.flatMap((member, position) =>
    member === 'account' || member === 'cross' ? [String(data[position])] : [],
  );

type Subject = { readonly [Id in keyof TokenRef]: number | undefined };

/** What the calls and the events of a transaction are about: a token, a collection, or neither. */
const subjectsIn = ({ transaction, events }: Receipt): readonly Subject[] => [
  ...callsIn(transaction.call).map(({ args }) => ({ collectionId: undefined, tokenId: undefined, ...args })),
  ...events.map(event => ({ collectionId: eventCollectionId(event), tokenId: eventTokenId(event) })),
];

/** The collections that calls and events of a transaction are about, each once. */
export const collectionIdsIn = (receipt: Receipt): number[] => [
  ...new Set(subjectsIn(receipt).flatMap(({ collectionId }) => collectionId ?? [])),
];

/** The tokens that calls and events of a transaction are about, each once. */
export const tokensIn = (receipt: Receipt): TokenRef[] => {
  const refs = subjectsIn(receipt).flatMap(({ collectionId, tokenId }) =>
    collectionId === undefined || tokenId === undefined ? [] : [{ collectionId, tokenId }],
  );
  return [...new Map(refs.map(ref => [tokenKey(ref), ref])).values()];
};

/** Whether a call or an event of a transaction is about the collection, and about the token in it if one is given. */
export const isAboutCollection = (receipt: Receipt, collectionId: number, tokenId?: number): boolean =>
  subjectsIn(receipt).some(
    about => about.collectionId === collectionId && (tokenId === undefined || about.tokenId === tokenId),
  );
