import type { ErrorCode } from './errors.ts';

/**
 * Events of a transaction (interface: Events; spec/decisions/chain.md#events-and-errors). Members are in the order of
 * the chain's event data; addresses are hexadecimal.
 */
export interface EventData {
  'common.CollectionCreated': [collectionId: number, mode: number, owner: string];
  'common.CollectionDestroyed': [collectionId: number];
  'common.ItemCreated': [collectionId: number, tokenId: number, owner: string, amount: bigint];
  'common.ItemDestroyed': [collectionId: number, tokenId: number, owner: string, amount: bigint];
  'common.Transfer': [collectionId: number, tokenId: number, from: string, to: string, amount: bigint];
  'common.Approved': [collectionId: number, tokenId: number, owner: string, spender: string, amount: bigint];
  'common.ApprovedForAll': [collectionId: number, owner: string, operator: string, approved: boolean];
  'common.CollectionPropertySet': [collectionId: number, key: string];
  'common.CollectionPropertyDeleted': [collectionId: number, key: string];
  'common.TokenPropertySet': [collectionId: number, tokenId: number, key: string];
  'common.TokenPropertyDeleted': [collectionId: number, tokenId: number, key: string];
  'common.PropertyPermissionSet': [collectionId: number, key: string];
  'common.AllowListAddressAdded': [collectionId: number, address: string];
  'common.AllowListAddressRemoved': [collectionId: number, address: string];
  'common.CollectionAdminAdded': [collectionId: number, admin: string];
  'common.CollectionAdminRemoved': [collectionId: number, admin: string];
  'common.CollectionLimitSet': [collectionId: number];
  'common.CollectionOwnerChanged': [collectionId: number, owner: string];
  'common.CollectionPermissionSet': [collectionId: number];
  'common.CollectionSponsorSet': [collectionId: number, sponsor: string];
  'common.SponsorshipConfirmed': [collectionId: number, sponsor: string];
  'common.CollectionSponsorRemoved': [collectionId: number];
  'balances.Transfer': [from: string, to: string, amount: bigint];
  'balances.BalanceSet': [who: string, free: bigint];
  'balances.Withdraw': [who: string, amount: bigint];
  'balances.Deposit': [who: string, amount: bigint];
  'treasury.Deposit': [amount: bigint];
  'utility.BatchCompleted': [];
  'utility.ItemCompleted': [];
  'utility.BatchInterrupted': [index: number, error: ErrorCode];
  'utility.BatchCompletedWithErrors': [];
  'utility.ItemFailed': [error: ErrorCode];
  'sudo.Sudid': [error: ErrorCode | null];
  'system.ExtrinsicSuccess': [];
  'system.ExtrinsicFailed': [];
}

/** `pallet.Event`. */
export type EventName = keyof EventData;

/** An event of that name, with its data. */
export interface EventOf<N extends EventName> {
  readonly name: N;
  readonly data: Readonly<EventData[N]>;
}

/** Any event with its data. */
export type ChainEvent = { [N in EventName]: EventOf<N> }[EventName];

/**
 * The type of a member: `collection` and `token` are ids, `mode` is a number, `account` is a plain account, `cross` the chain's cross
 * account, which is of either kind. `error` is why a call was refused, and `result` the same or null.
 */
export type EventMember =
  | 'collection'
  | 'token'
  | 'mode'
  | 'amount'
  | 'flag'
  | 'key'
  | 'account'
  | 'cross'
  | 'index'
  | 'error'
  | 'result';

/** The index of an event on the chain, and the types of its data. */
export interface EventFormat {
  readonly index: readonly [pallet: number, event: number];
  readonly members: readonly EventMember[];
  /** The names of its members in the runtime, if they have names there. */
  readonly names?: readonly string[];
}

/** The format of each event. */
export const eventFormats: Readonly<Record<EventName, EventFormat>> = {
  'common.CollectionCreated': { index: [66, 0], members: ['collection', 'mode', 'account'] },
  'common.CollectionDestroyed': { index: [66, 1], members: ['collection'] },
  'common.ItemCreated': { index: [66, 2], members: ['collection', 'token', 'cross', 'amount'] },
  'common.ItemDestroyed': { index: [66, 3], members: ['collection', 'token', 'cross', 'amount'] },
  'common.Transfer': { index: [66, 4], members: ['collection', 'token', 'cross', 'cross', 'amount'] },
  'common.Approved': { index: [66, 5], members: ['collection', 'token', 'cross', 'cross', 'amount'] },
  'common.ApprovedForAll': { index: [66, 6], members: ['collection', 'cross', 'cross', 'flag'] },
  'common.CollectionPropertySet': { index: [66, 7], members: ['collection', 'key'] },
  'common.CollectionPropertyDeleted': { index: [66, 8], members: ['collection', 'key'] },
  'common.TokenPropertySet': { index: [66, 9], members: ['collection', 'token', 'key'] },
  'common.TokenPropertyDeleted': { index: [66, 10], members: ['collection', 'token', 'key'] },
  'common.PropertyPermissionSet': { index: [66, 11], members: ['collection', 'key'] },
  'common.AllowListAddressAdded': { index: [66, 12], members: ['collection', 'cross'] },
  'common.AllowListAddressRemoved': { index: [66, 13], members: ['collection', 'cross'] },
  'common.CollectionAdminAdded': { index: [66, 14], members: ['collection', 'cross'] },
  'common.CollectionAdminRemoved': { index: [66, 15], members: ['collection', 'cross'] },
  'common.CollectionLimitSet': { index: [66, 16], members: ['collection'] },
  'common.CollectionOwnerChanged': { index: [66, 17], members: ['collection', 'account'] },
  'common.CollectionPermissionSet': { index: [66, 18], members: ['collection'] },
  'common.CollectionSponsorSet': { index: [66, 19], members: ['collection', 'account'] },
  'common.SponsorshipConfirmed': { index: [66, 20], members: ['collection', 'account'] },
  'common.CollectionSponsorRemoved': { index: [66, 21], members: ['collection'] },
  'balances.Transfer': {
    index: [30, 2],
    members: ['account', 'account', 'amount'],
    names: ['from', 'to', 'amount'],
  },
  'balances.BalanceSet': { index: [30, 3], members: ['account', 'amount'], names: ['who', 'free'] },
  'balances.Withdraw': { index: [30, 8], members: ['account', 'amount'], names: ['who', 'amount'] },
  'balances.Deposit': { index: [30, 7], members: ['account', 'amount'], names: ['who', 'amount'] },
  'treasury.Deposit': { index: [34, 6], members: ['amount'], names: ['value'] },
  'utility.BatchCompleted': { index: [156, 1], members: [] },
  'utility.ItemCompleted': { index: [156, 3], members: [] },
  'utility.BatchInterrupted': { index: [156, 0], members: ['index', 'error'], names: ['index', 'error'] },
  'utility.BatchCompletedWithErrors': { index: [156, 2], members: [] },
  'utility.ItemFailed': { index: [156, 4], members: ['error'], names: ['error'] },
  'sudo.Sudid': { index: [35, 0], members: ['result'], names: ['sudo_result'] },
  'system.ExtrinsicSuccess': { index: [0, 0], members: [] },
  'system.ExtrinsicFailed': { index: [0, 1], members: [] },
};
