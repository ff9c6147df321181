import {
  corruptArgs,
  unknownAccount,
  changeProfile,
  corruptCollectionInput,
  replaceError,
  treatSignerAsOwner,
} from '../inject/check.ts';
import { corruptCollection, corruptEveryCollection, corruptResult, loseUpdate } from '../inject/effect.ts';
import { alterOutcome, overrideOutcome } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** Mutants of setLimits and setTransfersEnabled. */
export const limitMutants: readonly Mutant[] = [
  mutant('set-limits/admins-may', 'collection.set-limits.owner-only', {
    calls: changeProfile('unique.setCollectionLimits', { adminsSetLimits: true }),
  }),
  mutant('set-limits/wrong-error-for-strangers', 'collection.set-limits.owner-only', {
    calls: replaceError('unique.setCollectionLimits', 'collection.set-limits.owner-only', 'NoPermission'),
  }),
  mutant('set-limits/token-limit-may-rise', 'collection.limits.token-limit-only-falls', {
    profile: 'chain',
    calls: corruptCollectionInput('unique.setCollectionLimits', draft => {
      draft.limits.tokenLimit = null;
    }),
  }),
  mutant('set-limits/resets-other-limits', 'collection.set-limits.others-stay', {
    calls: corruptResult('unique.setCollectionLimits', (state, before) => {
      for (const [key, { limits }] of before.collections.entries())
        if (limits.tokenLimit !== null && state.collections.get(key)?.limits !== limits)
          state.collections = state.collections.update(key, draft => {
            draft.limits.tokenLimit = null;
          });
    }),
  }),
  mutant('set-limits/by-anybody', 'collection.set-limits.owner-or-admin', {
    profile: 'chain',
    calls: treatSignerAsOwner('unique.setCollectionLimits'),
  }),
  mutant('set-limits/empty-request-refused', 'request.accepted-otherwise', {
    calls: corruptCollectionInput('unique.setCollectionLimits', (draft, { limits }) => {
      if (Object.values(limits).every(limit => limit === undefined)) draft.owner = unknownAccount;
    }),
  }),
  mutant('set-limits/no-effect', 'collection.set-limits.take-effect-at-once', {
    profile: 'chain',
    calls: loseUpdate('unique.setCollectionLimits', 'collections'),
  }),
  mutant('set-limits/switches-can-be-reset', 'collection.limits.owner-switches-turn-once', {
    calls: corruptCollectionInput('unique.setCollectionLimits', draft => {
      Object.assign(draft.limits, { ownerCanTransfer: null, ownerCanDestroy: null });
    }),
  }),
  mutant('transfers-enabled/by-admins', 'collection.transfers-enabled.owner-only', {
    profile: 'chain',
    calls: treatSignerAsOwner('unique.setTransfersEnabledFlag', ({ admins }, _args, signer) =>
      admins.includes(signer),
    ),
  }),
  mutant('transfers-enabled/wrong-phrase', 'collection.transfers-enabled.owner-only', {
    calls: replaceError(
      'unique.setTransfersEnabledFlag',
      'collection.transfers-enabled.owner-only',
      'SignerIsNotOwnerOrAdmin',
    ),
  }),
  mutant('transfers-enabled/never-disabled', 'collection.transfers-enabled.takes-effect', {
    calls: corruptArgs('unique.setTransfersEnabledFlag', () => ({ value: true })),
  }),
  mutant('transfers-enabled/true-stored-as-null', 'collection.transfers-enabled.sets-limit', {
    calls: corruptCollection('unique.setTransfersEnabledFlag', ({ limits }) => {
      limits.transfersEnabled &&= null;
    }),
  }),
  mutant('transfers-enabled/other-limits-are-set-too', 'collection.transfers-enabled.changes-nothing-else', {
    profile: 'chain',
    calls: corruptCollection('unique.setTransfersEnabledFlag', ({ limits }) => {
      limits.ownerCanTransfer ??= false;
    }),
  }),
  mutant('transfers-enabled/unchanged-flag-refused', 'collection.transfers-enabled.accepted-otherwise', {
    calls: corruptCollectionInput('unique.setTransfersEnabledFlag', (draft, { value }) => {
      if (draft.limits.transfersEnabled === value) draft.owner = '';
    }),
  }),
  mutant('set-limits/renames-the-collection', 'collection.set-limits.changes-nothing-else', {
    calls: corruptCollection('unique.setCollectionLimits', () => ({ name: 'renamed' })),
  }),
  mutant('set-limits/token-limit-is-one-at-first', 'collection.set-limits.accepted-otherwise', {
    calls: corruptCollectionInput('unique.setCollectionLimits', draft => {
      draft.limits.tokenLimit ??= 1;
    }),
  }),
  mutant('events/set-limits/another-collection-too', 'events.leave-no-collection-out', {
    calls: corruptEveryCollection('unique.setCollectionLimits', draft => {
      draft.limits.sponsoredDataSize = 7;
    }),
  }),
  mutant('outcome/limits-as-set', 'collection.set-limits.reports-effective-limits', {
    alterReceipt: alterOutcome(['setLimits'], (parsed, { limits }) => ({ ...parsed, limits })),
  }),
  mutant('relation/transfers-enabled/without-effect', 'collection.transfers-enabled.equals-limit', {
    calls: loseUpdate('unique.setTransfersEnabledFlag', 'collections'),
  }),
  mutant('outcome/switched-without-success', 'collection.transfers-enabled.reports-success', {
    alterReceipt: overrideOutcome('setTransfersEnabled', {
      success: 'true',
    }),
  }),
  mutant('outcome/limits-are-not-reported', 'collection.set-limits.reports-limits', {
    alterReceipt: overrideOutcome('setLimits', { limits: {} }),
  }),
];
