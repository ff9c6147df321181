import { planted, corrupted, reportedOtherwise, unreported, type Mutant } from './inject/mutant.ts';

const mutant = (id: string, breaks: string, calls: NonNullable<Mutant['calls']>): Mutant =>
  planted(`events/${id}`, breaks, { calls });

/** Events that are missing, wrong or too many. */
export const eventMutants: readonly Mutant[] = [
  planted('events/success-untold', 'events.end-with-success', {
    alterReceipt: receipt =>
      receipt.kind === 'accepted' ? { ...receipt, events: receipt.events.slice(0, -1) } : receipt,
  }),
  mutant(
    'burn/untold',
    'events.report-who-owns-tokens',
    unreported('unique.burnFrom', 'common.ItemDestroyed'),
  ),
  mutant(
    'transfer/to-the-old-owner',
    'events.report-who-owns-tokens',
    reportedOtherwise('unique.transferFrom', emit => (name, ...data) => {
      const [collectionId, tokenId, from, , amount] = data as [number, number, string, string, bigint];
      if (name === 'common.Transfer') emit('common.Transfer', collectionId, tokenId, from, from, amount);
      else emit(name, ...data);
    }),
  ),
  mutant(
    'change-owner/untold',
    'events.report-who-owns-collections',
    unreported('unique.changeCollectionOwner', 'common.CollectionOwnerChanged'),
  ),
  mutant(
    'add-admin/untold',
    'events.report-who-is-admin',
    unreported('unique.addCollectionAdmin', 'common.CollectionAdminAdded'),
  ),
  mutant(
    'remove-from-allow-list/told-as-added',
    'events.report-who-is-listed',
    reportedOtherwise('unique.removeFromAllowList', emit => (_name, ...data) => {
      const [collectionId, address] = data as [number, string];
      emit('common.AllowListAddressAdded', collectionId, address);
    }),
  ),
  mutant(
    'confirm-sponsorship/untold',
    'events.report-who-sponsors',
    unreported('unique.confirmSponsorship', 'common.SponsorshipConfirmed'),
  ),
  mutant('approve/untold', 'events.report-allowances', unreported('unique.approve', 'common.Approved')),
  mutant(
    'delete-collection-properties/untold',
    'events.report-collection-properties',
    unreported('unique.deleteCollectionProperties', 'common.CollectionPropertyDeleted'),
  ),
  mutant(
    'set-token-properties/untold',
    'events.report-token-properties',
    unreported('unique.setTokenProperties', 'common.TokenPropertySet'),
  ),
  mutant(
    'property-permissions/untold',
    'events.report-property-permissions',
    unreported('unique.setTokenPropertyPermissions', 'common.PropertyPermissionSet'),
  ),
  mutant(
    'set-permissions/untold',
    'events.report-settings',
    unreported('unique.setCollectionPermissions', 'common.CollectionPermissionSet'),
  ),
  mutant(
    'set-limits/another-collection-too',
    'events.leave-no-collection-out',
    corrupted('unique.setCollectionLimits', state => {
      for (const [key] of state.collections.entries())
        state.collections = state.collections.update(key, draft => {
          draft.limits.sponsoredDataSize = 7;
        });
    }),
  ),
];
