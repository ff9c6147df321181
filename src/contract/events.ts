import type { ErrorCode } from './errors.ts';

/** The value of each kind of member. Addresses are hexadecimal. */
export interface MemberValues {
  collection: number;
  token: number;
  mode: number;
  amount: bigint;
  flag: boolean;
  key: string;
  /** A plain account. */
  account: string;
  /** The chain's cross account, which is of either kind. */
  cross: string;
  index: number;
  /** Why a call was refused. */
  error: ErrorCode;
  /** The same, or null. */
  result: ErrorCode | null;
}

export type EventMember = keyof MemberValues;

/** The index of an event on the chain, and the kinds of its members. */
export interface EventFormat {
  readonly index: readonly [pallet: number, event: number];
  readonly members: readonly EventMember[];
  /** The names of its members in the runtime, if they have names there. */
  readonly names?: readonly string[];
}

/**
 * Events of a transaction (interface: Events; spec/decisions/chain.md#events-and-errors). Members are in the order of the chain's event
 * data: of a transfer the old owner before the new one, of an approval the owner before the spender.
 */
const formats = {
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
} as const satisfies Readonly<Record<string, EventFormat>>;

/** `pallet.Event`. */
export type EventName = keyof typeof formats;

export const eventFormats: Readonly<Record<EventName, EventFormat>> = formats;

type ValuesOf<M extends readonly EventMember[]> = { -readonly [I in keyof M]: MemberValues[M[I]] };

export type EventData = { readonly [N in EventName]: ValuesOf<(typeof formats)[N]['members']> };

export interface EventOf<N extends EventName> {
  readonly name: N;
  readonly data: Readonly<EventData[N]>;
}

export type ChainEvent = { [N in EventName]: EventOf<N> }[EventName];
