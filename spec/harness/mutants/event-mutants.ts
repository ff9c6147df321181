import { planted, spoiled, toldOtherwise, untold, type Fault } from './inject/mutant.ts';

const fault = (id: string, breaks: string, calls: NonNullable<Fault['calls']>): Fault =>
  planted(`events/${id}`, breaks, { calls });

/** Events that are missing, wrong or too many. */
export const eventFaults: readonly Fault[] = [
  planted('events/success-untold', 'events.end-with-success', {
    tells: receipt =>
      receipt.kind === 'accepted' ? { ...receipt, events: receipt.events.slice(0, -1) } : receipt,
  }),
  fault('burn/untold', 'events.tell-who-owns-tokens', untold('unique.burnFrom', 'common.ItemDestroyed')),
  fault(
    'transfer/to-the-old-owner',
    'events.tell-who-owns-tokens',
    toldOtherwise('unique.transferFrom', emit => (name, ...data) => {
      const [collectionId, tokenId, from, , amount] = data as [number, number, string, string, bigint];
      if (name === 'common.Transfer') emit('common.Transfer', collectionId, tokenId, from, from, amount);
      else emit(name, ...data);
    }),
  ),
  fault(
    'change-owner/untold',
    'events.tell-who-owns-collections',
    untold('unique.changeCollectionOwner', 'common.CollectionOwnerChanged'),
  ),
  fault(
    'add-admin/untold',
    'events.tell-who-is-admin',
    untold('unique.addCollectionAdmin', 'common.CollectionAdminAdded'),
  ),
  fault(
    'remove-from-allow-list/told-as-added',
    'events.tell-who-is-listed',
    toldOtherwise('unique.removeFromAllowList', emit => (_name, ...data) => {
      const [collectionId, address] = data as [number, string];
      emit('common.AllowListAddressAdded', collectionId, address);
    }),
  ),
  fault(
    'confirm-sponsorship/untold',
    'events.tell-who-sponsors',
    untold('unique.confirmSponsorship', 'common.SponsorshipConfirmed'),
  ),
  fault('approve/untold', 'events.tell-allowances', untold('unique.approve', 'common.Approved')),
  fault(
    'delete-collection-properties/untold',
    'events.tell-collection-properties',
    untold('unique.deleteCollectionProperties', 'common.CollectionPropertyDeleted'),
  ),
  fault(
    'set-token-properties/untold',
    'events.tell-token-properties',
    untold('unique.setTokenProperties', 'common.TokenPropertySet'),
  ),
  fault(
    'property-permissions/untold',
    'events.tell-property-permissions',
    untold('unique.setTokenPropertyPermissions', 'common.PropertyPermissionSet'),
  ),
  fault(
    'set-permissions/untold',
    'events.tell-settings',
    untold('unique.setCollectionPermissions', 'common.CollectionPermissionSet'),
  ),
  fault(
    'set-limits/another-collection-too',
    'events.leave-no-collection-out',
    spoiled('unique.setCollectionLimits', state => {
      for (const [key] of state.collections.entries())
        state.collections = state.collections.update(key, draft => {
          draft.limits.sponsoredDataSize = 7;
        });
    }),
  ),
];
