import { corruptCollectionInput, corruptLimits, replaceSigner, treatAsListed } from '../inject/check.ts';
import {
  corruptTokens,
  corruptPieces,
  corruptResult,
  dropEvent,
  loseUpdate,
  corruptCollection,
  countAllHolders,
} from '../inject/effect.ts';
import { alterBody } from '../inject/messages.ts';
import { mutant, type Defect, type Mutant } from '../inject/mutant.ts';

/** A burned token counts as never minted. */
const forgetsBurned: Defect = {
  calls: corruptCollection('unique.burnFrom', draft => ({
    minted: draft.minted - 1,
    burned: draft.burned - 1,
  })),
};

/** Mutants of approve, transfer, burn and repartition. */
export const spendingMutants: readonly Mutant[] = [
  mutant('approve/managers-always-may', 'token.approve.by-its-owner', {
    profile: 'chain',
    calls: corruptLimits('unique.approve', () => ({ ownerCanTransfer: true })),
  }),
  mutant('approve/managers-never-may', 'token.approve.accepted-otherwise', {
    calls: corruptLimits('unique.approve', () => ({ ownerCanTransfer: false })),
  }),
  mutant('approve/refused-while-transfers-are-disabled', 'token.approve.accepted-otherwise', {
    profile: 'chain',
    calls: corruptCollectionInput('unique.approve', draft => {
      if (draft.limits.transfersEnabled === false) draft.permissions.access = 'AllowList';
    }),
  }),
  mutant('approve/withdrawal-has-no-effect', 'token.approve.ends-allowance', {
    profile: 'chain',
    calls: corruptTokens('unique.approve', (draft, { approved }) => {
      if (draft.approved === null) draft.approved = approved;
    }),
  }),
  mutant('relation/approve/withdrawal-has-no-effect', 'token.approve.then-withdraw', {
    alterRequest: alterBody('approve', body => ({ ...body, isApprove: true })),
  }),
  mutant('transfer/signer-not-on-allow-list', 'spending.signer-is-listed', {
    calls: treatAsListed('unique.transferFrom', (_args, signer) => [signer]),
  }),
  mutant('transfer/signer-treated-as-from', 'spending.needs-allowance', {
    profile: 'chain',
    calls: replaceSigner('unique.transferFrom', (_state, { from }) => from),
  }),
  mutant('transfer/account-limit-too-low', 'token.transfer.accepted-otherwise', {
    calls: corruptLimits('unique.transferFrom', ({ accountTokenOwnershipLimit: limit }) => ({
      accountTokenOwnershipLimit: limit && limit - 1,
    })),
  }),
  mutant('transfer/recipient-not-on-allow-list', 'token.transfer.both-sides-listed', {
    calls: treatAsListed('unique.transferFrom', ({ to }) => [to]),
  }),
  mutant('transfer/account-limit-off-by-one', 'token.transfer.within-account-limit', {
    calls: corruptLimits('unique.transferFrom', ({ accountTokenOwnershipLimit: limit }) => ({
      accountTokenOwnershipLimit: limit && limit + 1,
    })),
  }),
  mutant('transfer/lost-update', 'token.transfer.gives-to-recipient', {
    calls: loseUpdate('unique.transferFrom', 'tokens'),
  }),
  mutant('amounts/transfer/total-off-by-one', 'pieces.transfer.keeps-the-total', {
    calls: corruptPieces('unique.transferFrom', now => ({ ...now, total: now.total + 1n })),
  }),
  mutant('pieces/transfer/zero-by-role-unreported', 'pieces.spending.of-zero-by-role-is-reported', {
    calls: dropEvent('unique.transferFrom', 'common.Approved'),
  }),
  mutant('pieces/endpoints/pieces-default-to-one', 'refungible.endpoints.are-equivalent', {
    alterRequest: alterBody('transferPieces', body => ({ ...body, amount: 1 })),
  }),
  mutant('relation/transfer/loses-properties', 'token.transfer.there-and-back', {
    calls: corruptResult('unique.transferFrom', (state, before) => {
      for (const [key, was] of before.tokens.entries())
        if (state.tokens.get(key) !== was)
          state.tokens = state.tokens.update(key, draft => {
            draft.properties = [{ key: 'moved', value: '0x' }];
          });
    }),
  }),
  mutant('burn/by-anybody', 'spending.needs-allowance', {
    calls: replaceSigner('unique.burnFrom', (_state, { from }) => from),
  }),
  mutant('burn/owner-not-on-allow-list', 'token.burn.owner-is-listed', {
    calls: treatAsListed('unique.burnFrom', ({ from }) => [from]),
  }),
  mutant('burn/frees-the-token-limit', 'token.burn.counts-toward-token-limit', forgetsBurned),
  mutant('burn/always-needs-allow-list', 'token.burn.accepted-otherwise', {
    calls: corruptCollectionInput('unique.burnFrom', ({ permissions }) => ({
      permissions: { ...permissions, access: 'AllowList' },
    })),
  }),
  mutant('burn/id-reused', 'token.ids.designate-one-token', forgetsBurned),
  mutant('pieces/burn/remaining-allowances-removed', 'refungible.allowance.outlives-the-token', {
    calls: loseUpdate('unique.burnFrom', 'remainingAllowances'),
  }),
  mutant('pieces/burn/last-piece-leaves-a-token', 'refungible.burn.last-piece-ends-token', {
    calls: corruptResult('unique.burnFrom', (state, before) => {
      for (const [key, was] of before.multiOwnerTokens.entries())
        if (!state.multiOwnerTokens.has(key)) state.multiOwnerTokens = state.multiOwnerTokens.set(key, was);
    }),
  }),
  mutant('pieces/burn/any-piece-ends-the-token', 'pieces.burn.of-a-part-keeps-the-rest', {
    calls: corruptResult('unique.burnFrom', (state, before) => {
      for (const [key, now] of state.multiOwnerTokens.entries())
        if (before.multiOwnerTokens.get(key) !== now && !key.endsWith('/0'))
          state.multiOwnerTokens = state.multiOwnerTokens.delete(key);
    }),
  }),
  mutant('pieces/burn/half-burns-all', 'refungible.burn.portion-of-what-is-held', {
    alterRequest: alterBody('burn', body => (body['value'] === 0.5 ? { ...body, value: 1 } : body)),
  }),
  mutant('pieces/burn/small-portion-burns-one-piece', 'token.burn.portion-is-a-piece', {
    alterRequest: alterBody('burn', body => (body['value'] === 0.04 ? { ...body, value: 0.05 } : body)),
  }),
  mutant('relation/burn/frees-the-id', 'token.ids.never-reused', forgetsBurned),
  mutant('pieces/repartition/zero-is-counted', 'token.repartition.of-zero-is-not-counted', {
    calls: countAllHolders('unique.repartition'),
  }),
];
