import { corruptArgs, unknownAccount, corruptCollectionInput, treatSignerAsOwner } from '../inject/check.ts';
import { corruptCollection, corruptResult, dropEvent } from '../inject/effect.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** Mutants of setPropertyPermissions. */
export const propertyPermissionMutants: readonly Mutant[] = [
  mutant('property-permissions/by-anybody', 'collection.property-permissions.owner-or-admin', {
    calls: treatSignerAsOwner('unique.setTokenPropertyPermissions'),
  }),
  mutant(
    'property-permissions/immutable-keys-can-change',
    'collection.property-permissions.immutable-is-final',
    {
      profile: 'chain',
      calls: corruptCollectionInput('unique.setTokenPropertyPermissions', draft => {
        for (const entry of draft.propertyPermissions) entry.mutable = true;
      }),
    },
  ),
  mutant('property-permissions/mutable-keys-cannot-change', 'request.accepted-otherwise', {
    calls: corruptCollectionInput('unique.setTokenPropertyPermissions', draft => {
      for (const entry of draft.propertyPermissions) entry.mutable = false;
    }),
  }),
  mutant(
    'property-permissions/flags-are-on-by-default',
    'collection.property-permissions.last-entry-counts',
    {
      calls: corruptArgs('unique.setTokenPropertyPermissions', args => ({
        propertyPermissions: args.propertyPermissions.map(entry => ({ ...entry, tokenOwner: true })),
      })),
    },
  ),
  mutant('property-permissions/replace-all', 'collection.property-permissions.keys-stay', {
    calls: corruptCollection('unique.setTokenPropertyPermissions', draft => ({
      propertyPermissions: draft.propertyPermissions.slice(0, 1),
    })),
  }),
  mutant('property-permissions/erase-values', 'collection.property-permissions.changes-nothing-else', {
    profile: 'chain',
    calls: corruptResult('unique.setTokenPropertyPermissions', state => {
      for (const [key, { properties }] of state.tokens.entries())
        if (properties.length > 0)
          state.tokens = state.tokens.update(key, draft => {
            draft.properties = [];
          });
    }),
  }),
  mutant('property-permissions/report-no-keys', 'collection.property-permissions.reports-keys', {
    calls: dropEvent('unique.setTokenPropertyPermissions', 'common.PropertyPermissionSet'),
  }),
  mutant('property-permissions/65-keys', 'request.refused-otherwise', {
    calls: corruptCollectionInput('unique.setTokenPropertyPermissions', draft => {
      if (draft.propertyPermissions.length > 62) draft.propertyPermissions.pop();
    }),
  }),
  mutant('property-permissions/token-owner-flag-ignored', 'collection.property-permissions.take-effect', {
    calls: corruptArgs('unique.setTokenPropertyPermissions', args => ({
      propertyPermissions: args.propertyPermissions.map(entry => ({ ...entry, tokenOwner: false })),
    })),
  }),
  mutant('property-permissions/not-by-the-owner', 'collection.property-permissions.accepted-otherwise', {
    calls: corruptCollectionInput('unique.setTokenPropertyPermissions', () => ({ owner: unknownAccount })),
  }),
  mutant('events/property-permissions/unreported', 'events.report-property-permissions', {
    calls: dropEvent('unique.setTokenPropertyPermissions', 'common.PropertyPermissionSet'),
  }),
];
