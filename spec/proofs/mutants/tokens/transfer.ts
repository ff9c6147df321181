import { zeroAddress } from '../../../model/view.ts';
import {
  corruptArgs,
  corruptCollectionInput,
  corruptInput,
  corruptTokenInput,
  replaceSigner,
  skipRefusal,
  treatAsListed,
} from '../inject/check.ts';
import {
  alterEvents,
  corruptPieces,
  corruptResult,
  corruptTokens,
  dropEvent,
  loseUpdate,
  renameCollections,
} from '../inject/effect.ts';
import { alterBody, alterOutcome, overrideOutcome } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** Mutants of transfer. */
export const transferMutants: readonly Mutant[] = [
  mutant('transfer/recipient-does-not-become-owner', 'token.transfer.gives-to-address', {
    calls: loseUpdate('unique.transferFrom', 'tokens'),
  }),
  mutant('transfer/value-above-one', 'token.transfer.value-at-most-one', {
    calls: corruptArgs('unique.transferFrom', () => ({ value: 1n })),
  }),
  mutant('transfer/signer-not-on-allow-list', 'spending.signer-is-listed', {
    calls: treatAsListed('unique.transferFrom', (_args, signer) => [signer]),
  }),
  mutant('transfer/signer-treated-as-from', 'spending.needs-allowance', {
    profile: 'chain',
    calls: replaceSigner('unique.transferFrom', (_state, { from }) => from),
  }),
  mutant('transfer/account-limit-too-low', 'token.transfer.accepted-otherwise', {
    calls: corruptCollectionInput('unique.transferFrom', draft => {
      if (draft.limits.accountTokenOwnershipLimit !== null) draft.limits.accountTokenOwnershipLimit -= 1;
    }),
  }),
  mutant('transfer/transfers-enabled-ignored', 'token.transfer.enabled', {
    calls: corruptCollectionInput('unique.transferFrom', draft => {
      draft.limits.transfersEnabled = true;
    }),
  }),
  mutant('transfer/of-missing-token', 'token.transfer.token-exists', {
    calls: skipRefusal('unique.transferFrom', 'token.transfer.token-exists'),
  }),
  mutant('transfer/from-not-checked', 'token.transfer.from-its-owner', {
    calls: corruptTokenInput('unique.transferFrom', (_draft, { from }) => ({ owner: from })),
  }),
  mutant('transfer/recipient-not-on-allow-list', 'token.transfer.both-sides-listed', {
    calls: treatAsListed('unique.transferFrom', ({ to }) => [to]),
  }),
  mutant('transfer/to-the-zero-address', 'token.transfer.not-to-zero-address', {
    calls: corruptInput('unique.transferFrom', (_state, args, { signer }) =>
      args.to === zeroAddress ? { args: { ...args, to: signer } } : {},
    ),
  }),
  mutant('transfer/account-limit-off-by-one', 'token.transfer.within-account-limit', {
    calls: corruptCollectionInput('unique.transferFrom', draft => {
      if (draft.limits.accountTokenOwnershipLimit !== null) draft.limits.accountTokenOwnershipLimit += 1;
    }),
  }),
  mutant('transfer/allowance-survives', 'token.transfer.ends-allowance', {
    calls: corruptTokens('unique.transferFrom', (_draft, { approved }) => ({ approved: approved })),
  }),
  mutant('transfer/lost-update', 'token.transfer.gives-to-recipient', {
    calls: loseUpdate('unique.transferFrom', 'tokens'),
  }),
  mutant('transfer/properties-are-lost', 'token.transfer.changes-nothing-else', {
    calls: corruptTokens('unique.transferFrom', (draft, { owner }) => {
      if (draft.owner !== owner) draft.properties = [];
    }),
  }),
  mutant('amounts/transfer/lost-update', 'pieces.transfer.moves-the-exact-amount', {
    calls: corruptPieces('unique.transferFrom', (now, was) => ({ ...now, holders: (was ?? now).holders })),
  }),
  mutant('amounts/transfer/total-off-by-one', 'pieces.transfer.keeps-the-total', {
    calls: corruptPieces('unique.transferFrom', now => ({ ...now, total: now.total + 1n })),
  }),
  mutant('amounts/transfer/renames', 'pieces.transfer.changes-nothing-else', {
    calls: renameCollections('unique.transferFrom'),
  }),
  mutant('amounts/transfer/without-value', 'pieces.transfer.reports-amount', {
    alterReceipt: overrideOutcome('transfer', { value: undefined }),
  }),
  mutant('amounts/spending/allowance-unchanged', 'pieces.spending.reduces-allowance', {
    calls: corruptPieces('unique.transferFrom', (now, was) => ({
      ...now,
      allowances: (was ?? now).allowances,
    })),
  }),
  mutant('amounts/spending/ends-all-allowances', 'pieces.spending.by-other-rights-costs-no-allowance', {
    calls: corruptPieces('unique.transferFrom', (now, was) => ({
      ...now,
      allowances: [...now.allowances.entries()].reduce(
        (left, [pair]) => left.delete(pair),
        (was ?? now).allowances,
      ),
    })),
  }),
  mutant('events/transfer/to-the-old-owner', 'events.report-who-owns-tokens', {
    calls: alterEvents('unique.transferFrom', emit => (name, ...data) => {
      const [collectionId, tokenId, from, , amount] = data as [number, number, string, string, bigint];
      if (name === 'common.Transfer') emit('common.Transfer', collectionId, tokenId, from, from, amount);
      else emit(name, ...data);
    }),
  }),
  mutant('pieces/transfer/zero-by-role-unreported', 'pieces.spending.of-zero-by-role-is-reported', {
    calls: dropEvent('unique.transferFrom', 'common.Approved'),
  }),
  mutant('pieces/endpoints/pieces-default-to-one', 'refungible.endpoints.are-equivalent', {
    alterRequest: alterBody('transferPieces', body => ({ ...body, amount: 1 })),
  }),
  mutant('outcome/transfer-without-sender', 'token.transfer.reports-both-sides', {
    alterReceipt: alterOutcome(['transfer', 'nest'], ({ from: _unreported, ...parsed }) => parsed),
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
  mutant('outcome/recipient-is-not-reported', 'token.transfer.reports-transfer', {
    alterReceipt: overrideOutcome('transfer', { to: undefined }),
  }),
];
