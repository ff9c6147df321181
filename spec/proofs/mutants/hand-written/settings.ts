import {
  unknownAccount,
  changeProfile,
  corruptCollectionInput,
  corruptLimits,
  treatAdminsAsOwner,
} from '../inject/check.ts';
import { loseUpdate } from '../inject/effect.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** Mutants of setLimits, setTransfersEnabled and setPermissions. */
export const settingMutants: readonly Mutant[] = [
  mutant('set-limits/admins-may', 'collection.set-limits.owner-only', {
    calls: changeProfile('unique.setCollectionLimits', { adminsSetLimits: true }),
  }),
  mutant('set-limits/token-limit-may-rise', 'collection.limits.token-limit-only-falls', {
    profile: 'chain',
    calls: corruptLimits('unique.setCollectionLimits', () => ({ tokenLimit: null })),
  }),
  mutant('set-limits/empty-request-refused', 'request.accepted-otherwise', {
    calls: corruptCollectionInput('unique.setCollectionLimits', (draft, { limits }) => {
      if (Object.values(limits).every(limit => limit === undefined)) draft.owner = unknownAccount;
    }),
  }),
  mutant('transfers-enabled/by-admins', 'collection.transfers-enabled.owner-only', {
    profile: 'chain',
    calls: treatAdminsAsOwner('unique.setTransfersEnabledFlag'),
  }),
  mutant('transfers-enabled/unchanged-flag-refused', 'collection.transfers-enabled.accepted-otherwise', {
    calls: corruptCollectionInput('unique.setTransfersEnabledFlag', (draft, { value }) => {
      if (draft.limits.transfersEnabled === value) draft.owner = '';
    }),
  }),
  mutant('set-limits/token-limit-is-one-at-first', 'collection.set-limits.accepted-otherwise', {
    calls: corruptLimits('unique.setCollectionLimits', ({ tokenLimit }) => ({ tokenLimit: tokenLimit ?? 1 })),
  }),
  mutant('relation/transfers-enabled/without-effect', 'collection.transfers-enabled.equals-limit', {
    calls: loseUpdate('unique.setTransfersEnabledFlag', 'collections'),
  }),
  mutant('set-permissions/by-admins', 'collection.set-permissions.owner-only', {
    calls: changeProfile('unique.setCollectionPermissions', { adminsSetPermissions: true }),
  }),
];
