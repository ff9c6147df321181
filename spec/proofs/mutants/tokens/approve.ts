import { corruptCollectionInput, replaceSigner, tokenOwner } from '../inject/check.ts';
import { alterEvents, corruptPieces, corruptTokens, dropEvent, renameCollections } from '../inject/effect.ts';
import { alterBody, overrideOutcome } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** Mutants of approve. */
export const approveMutants: readonly Mutant[] = [
  mutant('approve/by-anybody', 'token.approve.by-its-owner', {
    calls: replaceSigner('unique.approve', tokenOwner),
  }),
  mutant('approve/managers-always-may', 'token.approve.by-its-owner', {
    profile: 'chain',
    calls: corruptCollectionInput('unique.approve', draft => {
      draft.limits.ownerCanTransfer = true;
    }),
  }),
  mutant('approve/managers-never-may', 'token.approve.accepted-otherwise', {
    calls: corruptCollectionInput('unique.approve', draft => {
      draft.limits.ownerCanTransfer = false;
    }),
  }),
  mutant('approve/refused-while-transfers-are-disabled', 'token.approve.accepted-otherwise', {
    profile: 'chain',
    calls: corruptCollectionInput('unique.approve', draft => {
      if (draft.limits.transfersEnabled === false) draft.permissions.access = 'AllowList';
    }),
  }),
  mutant('approve/allow-list-unchecked', 'token.approve.both-sides-listed', {
    calls: corruptCollectionInput('unique.approve', draft => {
      draft.permissions.access = 'Normal';
    }),
  }),
  mutant('approve/first-spender-stays', 'token.approve.one-spender', {
    calls: corruptTokens('unique.approve', (draft, { approved }) => {
      if (approved !== null && draft.approved !== null) draft.approved = approved;
    }),
  }),
  mutant('approve/withdrawal-has-no-effect', 'token.approve.ends-allowance', {
    profile: 'chain',
    calls: corruptTokens('unique.approve', (draft, { approved }) => {
      if (draft.approved === null) draft.approved = approved;
    }),
  }),
  mutant('approve/ends-allowances-of-other-tokens', 'token.approve.changes-nothing-else', {
    calls: corruptTokens('unique.approve', (draft, { approved }) => {
      if (draft.approved === approved) draft.approved = null;
    }),
  }),
  mutant('approve/two-events', 'token.approve.reports-changes', {
    calls: alterEvents('unique.approve', emit => (name, ...data) => {
      emit(name, ...data);
      emit(name, ...data);
    }),
  }),
  mutant('amounts/approve/no-effect', 'pieces.approve.replaces-allowance', {
    calls: corruptPieces('unique.approve', (now, was) => ({ ...now, allowances: (was ?? now).allowances })),
  }),
  mutant('amounts/approve/renames', 'pieces.approve.changes-nothing-else', {
    calls: renameCollections('unique.approve'),
  }),
  mutant('amounts/approve/without-amount', 'pieces.approve.reports-amount', {
    alterReceipt: overrideOutcome('approve', { amount: undefined }),
  }),
  mutant('events/approve/unreported', 'events.report-allowances', {
    calls: dropEvent('unique.approve', 'common.Approved'),
  }),
  mutant('relation/approve/withdrawal-has-no-effect', 'token.approve.then-withdraw', {
    alterRequest: alterBody('approve', body => ({ ...body, isApprove: true })),
  }),
  mutant('outcome/approved-token-is-not-reported', 'token.approve.reports-token', {
    alterReceipt: overrideOutcome('approve', { tokenId: undefined }),
  }),
];
