import { Type, type Static, type TSchema } from 'typebox';
import { u32Max } from './limits.ts';
import { AnyAddress } from './shapes/members.ts';

const Optional = Type.Optional;

/** The first block to tell about, if it is not the next one: whatever is still kept since then is told first. */
const fromBlock = Optional(Type.Integer({ minimum: 0, maximum: u32Max }));
const signer = Optional(AnyAddress);
const collectionId = Optional(Type.Integer({ minimum: 1, maximum: u32Max }));
const Name = Optional(Type.String({ maxLength: 64 }));

/** What each kind of subscription can be narrowed to; a member that is absent or `*` narrows nothing (rest-surface §7.7). */
export const filterShapes = {
  headers: Type.Object({ fromBlock }),
  blocks: Type.Object({ fromBlock }),
  extrinsics: Type.Object({ fromBlock, signer, collectionId }),
  events: Type.Object({ fromBlock, signer, collectionId, section: Name, method: Name }),
  collections: Type.Object({ fromBlock, signer, collectionId }),
  contracts: Type.Object({ fromBlock, signer, address: Optional(AnyAddress) }),
  balances: Type.Object({ fromBlock, signer, address: Optional(AnyAddress) }),
  'account:current:balance': Type.Object({ address: Optional(AnyAddress) }),
} as const satisfies Readonly<Record<string, TSchema>>;

/** What can be subscribed to, as it stands behind `subscribe:` and `unsubscribe:`. */
export type Topic = keyof typeof filterShapes;

/** Filter of a subscription, after validation. */
export type Filter<T extends Topic> = Static<(typeof filterShapes)[T]>;

/** Any filter, by the members that some topic has. */
export type AnyFilter = Filter<'events'> & Filter<'balances'>;

/** The event that tells about each topic, and the name of the room that it comes with. */
export const channels: Readonly<Record<Topic, { readonly event: string; readonly room: string }>> = {
  headers: { event: 'headers', room: 'headers' },
  blocks: { event: 'blocks', room: 'blocks' },
  extrinsics: { event: 'extrinsics', room: 'extrinsics' },
  events: { event: 'events', room: 'events' },
  collections: { event: 'collections', room: 'collection' },
  contracts: { event: 'contract-logs', room: 'contract' },
  balances: { event: 'balances', room: 'balance' },
  'account:current:balance': { event: 'account-current-balance', room: 'account-current-balance' },
};
