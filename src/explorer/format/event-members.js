/**
 * What a member of an event is: `collection`, `token` (of the collection before it), `mode`, `key`, `flag`, `coins`, `amount` (of the
 * collection of the event), or else the role of an account.
 * @type {Record<string, readonly string[]>}
 */
export const eventMembers = {
  'common.CollectionCreated': ['collection', 'mode', 'owner'],
  'common.CollectionDestroyed': ['collection'],
  'common.ItemCreated': ['collection', 'token', 'owner', 'amount'],
  'common.ItemDestroyed': ['collection', 'token', 'owner', 'amount'],
  'common.Transfer': ['collection', 'token', 'from', 'to', 'amount'],
  'common.Approved': ['collection', 'token', 'owner', 'spender', 'amount'],
  'common.ApprovedForAll': ['collection', 'owner', 'operator', 'flag'],
  'common.CollectionPropertySet': ['collection', 'key'],
  'common.CollectionPropertyDeleted': ['collection', 'key'],
  'common.TokenPropertySet': ['collection', 'token', 'key'],
  'common.TokenPropertyDeleted': ['collection', 'token', 'key'],
  'common.PropertyPermissionSet': ['collection', 'key'],
  'common.AllowListAddressAdded': ['collection', 'account'],
  'common.AllowListAddressRemoved': ['collection', 'account'],
  'common.CollectionAdminAdded': ['collection', 'admin'],
  'common.CollectionAdminRemoved': ['collection', 'admin'],
  'common.CollectionLimitSet': ['collection'],
  'common.CollectionOwnerChanged': ['collection', 'owner'],
  'common.CollectionPermissionSet': ['collection'],
  'common.CollectionSponsorSet': ['collection', 'sponsor'],
  'common.SponsorshipConfirmed': ['collection', 'sponsor'],
  'common.CollectionSponsorRemoved': ['collection'],
  'balances.Transfer': ['from', 'to', 'coins'],
  'balances.Withdraw': ['account', 'coins'],
  'balances.Deposit': ['account', 'coins'],
  'treasury.Deposit': ['coins'],
  'utility.BatchCompleted': [],
  'utility.ItemCompleted': [],
  'system.ExtrinsicSuccess': [],
  'system.ExtrinsicFailed': [],
};
