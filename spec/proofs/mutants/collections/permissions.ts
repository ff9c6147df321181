import { corruptArgs, changeProfile, treatSignerAsOwner } from '../inject/check.ts';
import { corruptCollection, dropEvent } from '../inject/effect.ts';
import { alterBody, type Members, overrideOutcome } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** Mutants of setPermissions. */
export const permissionMutants: readonly Mutant[] = [
  mutant('set-permissions/by-admins', 'collection.set-permissions.owner-only', {
    calls: changeProfile('unique.setCollectionPermissions', { adminsSetPermissions: true }),
  }),
  mutant('set-permissions/not-by-admins', 'collection.set-permissions.accepted-otherwise', {
    profile: 'chain',
    calls: changeProfile('unique.setCollectionPermissions', { adminsSetPermissions: false }),
  }),
  mutant('set-permissions/by-anybody', 'collection.set-permissions.owner-or-admin', {
    profile: 'chain',
    calls: treatSignerAsOwner('unique.setCollectionPermissions'),
  }),
  mutant('set-permissions/mint-mode-stays-on', 'collection.set-permissions.given-ones-apply', {
    calls: corruptCollection('unique.setCollectionPermissions', ({ permissions }, before) => {
      permissions.mintMode ||= before.permissions.mintMode;
    }),
  }),
  mutant('set-permissions/access-ignored', 'collection.set-permissions.white-list-is-allow-list', {
    calls: corruptCollection('unique.setCollectionPermissions', ({ permissions }) => {
      permissions.access = 'Normal';
    }),
  }),
  mutant('set-permissions/restrictions-are-dropped', 'collection.set-permissions.restricted-reads-back', {
    calls: corruptCollection('unique.setCollectionPermissions', ({ permissions }) => {
      permissions.nesting.restricted = null;
    }),
  }),
  mutant('set-permissions/restrictions-stay', 'collection.set-permissions.nesting-is-replaced', {
    calls: corruptCollection('unique.setCollectionPermissions', ({ permissions: { nesting } }, before) => {
      const { restricted } = before.permissions.nesting;
      nesting.restricted ??= restricted && [...restricted];
    }),
  }),
  mutant('set-permissions/restrictions-are-reversed', 'collection.set-permissions.nesting-is-replaced', {
    profile: 'chain',
    calls: corruptCollection('unique.setCollectionPermissions', ({ permissions }) => {
      permissions.nesting.restricted?.reverse();
    }),
  }),
  mutant('set-permissions/mint-mode-is-off-unless-given', 'collection.set-permissions.others-stay', {
    calls: corruptArgs('unique.setCollectionPermissions', args => ({
      permissions: { mintMode: false, ...args.permissions },
    })),
  }),
  mutant('set-permissions/renames-the-collection', 'collection.set-permissions.changes-nothing-else', {
    calls: corruptCollection('unique.setCollectionPermissions', () => ({ name: 'renamed' })),
  }),
  mutant('set-permissions/white-list-is-unknown', 'collection.set-permissions.takes-white-list', {
    alterRequest: alterBody('setPermissions', body =>
      (body['permissions'] as Members)['access'] === 'WhiteList'
        ? { ...body, collectionId: 4_000_000 }
        : body,
    ),
  }),
  mutant('events/set-permissions/unreported', 'events.report-settings', {
    calls: dropEvent('unique.setCollectionPermissions', 'common.CollectionPermissionSet'),
  }),
  mutant('outcome/permissions-without-collection', 'collection.set-permissions.reports-collection', {
    alterReceipt: overrideOutcome('setPermissions', {
      collectionId: null,
    }),
  }),
];
