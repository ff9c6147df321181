/**
 * Records of a processed transaction (interface.md, Events; chain-semantics §2.1). Members are in the order of the
 * chain's event data; addresses are in the chain's hexadecimal form.
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
  'balances.Withdraw': [who: string, amount: bigint];
  'balances.Deposit': [who: string, amount: bigint];
  'treasury.Deposit': [amount: bigint];
  'system.ExtrinsicSuccess': [];
  'system.ExtrinsicFailed': [];
}

/** `pallet.Event`. */
export type EventName = keyof EventData;

/** One event with its data. */
export type ChainEvent = { [N in EventName]: { readonly name: N; readonly data: Readonly<EventData[N]> } }[EventName];

/** Pallet and position of each event on the chain, as the two bytes of its index. */
export const eventIndex: Readonly<Record<EventName, readonly [pallet: number, event: number]>> = {
  'common.CollectionCreated': [66, 0],
  'common.CollectionDestroyed': [66, 1],
  'common.ItemCreated': [66, 2],
  'common.ItemDestroyed': [66, 3],
  'common.Transfer': [66, 4],
  'common.Approved': [66, 5],
  'common.ApprovedForAll': [66, 6],
  'common.CollectionPropertySet': [66, 7],
  'common.CollectionPropertyDeleted': [66, 8],
  'common.TokenPropertySet': [66, 9],
  'common.TokenPropertyDeleted': [66, 10],
  'common.PropertyPermissionSet': [66, 11],
  'common.AllowListAddressAdded': [66, 12],
  'common.AllowListAddressRemoved': [66, 13],
  'common.CollectionAdminAdded': [66, 14],
  'common.CollectionAdminRemoved': [66, 15],
  'common.CollectionLimitSet': [66, 16],
  'common.CollectionOwnerChanged': [66, 17],
  'common.CollectionPermissionSet': [66, 18],
  'common.CollectionSponsorSet': [66, 19],
  'common.SponsorshipConfirmed': [66, 20],
  'common.CollectionSponsorRemoved': [66, 21],
  'balances.Transfer': [30, 2],
  'balances.Withdraw': [30, 8],
  'balances.Deposit': [30, 7],
  'treasury.Deposit': [34, 6],
  'system.ExtrinsicSuccess': [0, 0],
  'system.ExtrinsicFailed': [0, 1],
};
