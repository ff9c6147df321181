import { Type, type Static, type TSchema } from 'typebox';
import { u32Max } from '../../contract/limits.ts';
import { AnyAddress } from '../../contract/shapes/members.ts';

const Optional = Type.Optional;

/** The first block of the subscription, instead of the next one. Blocks since then that are still kept are sent first. */
const fromBlock = Optional(Type.Integer({ minimum: 0, maximum: u32Max }));
const signer = Optional(AnyAddress);
const collectionId = Optional(Type.Integer({ minimum: 1, maximum: u32Max }));
const Name = Optional(Type.String({ maxLength: 64 }));

/**
 * Filters of each topic. A member that is absent or `*` matches everything (spec/decisions/service.md#subscriptions).
 */
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

/** A topic, as it follows `subscribe:` and `unsubscribe:`. */
export type Topic = keyof typeof filterShapes;

/** Filter of a subscription, after validation. */
export type Filter<T extends Topic> = Static<(typeof filterShapes)[T]>;

/** Any filter, with the members of all topics. */
export type AnyFilter = Filter<'events'> & Filter<'balances'>;

/** The event of each topic's messages, and the name of the room in them. */
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
