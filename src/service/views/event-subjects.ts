import { callsIn } from '../../chain/calls/index.ts';
import type { Receipt } from '../../chain/blocks/block.ts';
import type { Address } from '../../chain/state/address.ts';
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

/** Whether a call or an event of a transaction is about the collection, and about the token in it if one is given. */
export const isAboutCollection = (
  { extrinsic, events }: Receipt,
  collectionId: number,
  tokenId?: number,
): boolean =>
  callsIn(extrinsic.call).some(
    ({ args }) =>
      'collectionId' in args &&
      args.collectionId === collectionId &&
      (tokenId === undefined || ('tokenId' in args && args.tokenId === tokenId)),
  ) ||
  events.some(
    event =>
      collectionIdOf(event) === collectionId && (tokenId === undefined || tokenIdOf(event) === tokenId),
  );
