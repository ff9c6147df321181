import type { EventName } from '../../../contract/events.ts';

/** A function that decides whether an event is one of these. */
const oneOf = (...names: readonly EventName[]): ((name: EventName) => boolean) => {
  const all = new Set(names);
  return name => all.has(name);
};

/** Whether an event moves an amount of a token: its accounts hold more or less after it. */
export const movesToken = oneOf('common.ItemCreated', 'common.Transfer', 'common.ItemDestroyed');

/** Whether a token has changed after an event. */
export const updatesToken = oneOf(
  'common.ItemCreated',
  'common.Transfer',
  'common.ItemDestroyed',
  'common.TokenPropertySet',
  'common.TokenPropertyDeleted',
);

/** Whether a collection counts as changed after an event. Changes of admins and of the allow list do not count. */
export const updatesCollection = oneOf(
  'common.CollectionCreated',
  'common.CollectionDestroyed',
  'common.CollectionPropertySet',
  'common.CollectionPropertyDeleted',
  'common.PropertyPermissionSet',
  'common.CollectionPermissionSet',
  'common.CollectionLimitSet',
  'common.CollectionSponsorSet',
  'common.CollectionSponsorRemoved',
  'common.SponsorshipConfirmed',
  'common.CollectionOwnerChanged',
);

/** Whether an event counts among the actions of its collection. */
export const isAction = oneOf(
  'common.CollectionCreated',
  'common.CollectionDestroyed',
  'common.CollectionOwnerChanged',
  'common.CollectionAdminAdded',
  'common.CollectionAdminRemoved',
  'common.CollectionSponsorSet',
  'common.CollectionSponsorRemoved',
  'common.CollectionLimitSet',
  'common.SponsorshipConfirmed',
  'common.AllowListAddressAdded',
  'common.AllowListAddressRemoved',
  'common.ItemCreated',
  'common.ItemDestroyed',
);
