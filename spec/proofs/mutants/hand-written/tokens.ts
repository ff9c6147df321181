import { changeProfile, corruptLimits } from '../inject/check.ts';
import {
  corruptCollection,
  corruptResult,
  countAllHolders,
  alterEvents,
  loseUpdate,
} from '../inject/effect.ts';
import { alterBody, type Members } from '../inject/messages.ts';
import { mutant, type Defect, type Mutant } from '../inject/mutant.ts';

/** Burned tokens do not count toward the token limit. */
const burnsMakeRoom: Defect = {
  calls: corruptLimits('unique.createItem', ({ tokenLimit }, { burned }) => ({
    tokenLimit: tokenLimit && tokenLimit + burned,
  })),
};

/** A burned token counts as never minted. */
const forgetsBurned: Defect = {
  calls: corruptCollection('unique.burnFrom', draft => ({
    minted: draft.minted - 1,
    burned: draft.burned - 1,
  })),
};

/** Mutants of mint, approve, transfer, burn, repartition, nest and unnest. */
export const tokenMutants: readonly Mutant[] = [
  mutant('mint/bulk-counts-as-one', 'token.mint.counts-toward-token-limit', {
    calls: corruptCollection('unique.createMultipleItemsEx', (_draft, { minted }) => ({
      minted: minted + 1,
    })),
  }),
  mutant('mint/reports-previous-id', 'token.mint.reports-token-ids', {
    calls: alterEvents('unique.createItem', emit => (name, ...data) => {
      const [collectionId, tokenId, owner, amount] = data as [number, number, string, bigint];
      if (name === 'common.ItemCreated') emit('common.ItemCreated', collectionId, tokenId - 1, owner, amount);
      else emit(name, ...data);
    }),
  }),
  mutant('amounts/mint/renames', 'pieces.mint.changes-nothing-else', {
    calls: corruptResult('unique.createItem', state => {
      for (const [key] of state.collections.entries())
        state.collections = state.collections.update(key, draft => void (draft.name = 'renamed'));
    }),
  }),
  mutant('amounts/mint/zero-makes-no-parent', 'fungible.mint.of-zero-makes-a-parent', {
    calls: loseUpdate('unique.createItem', 'children'),
  }),
  mutant('pieces/mint/zero-pieces-not-counted', 'refungible.mint.of-no-pieces-counts-as-a-token', {
    calls: loseUpdate('unique.createItem', 'holdings'),
  }),
  mutant('amounts/mint-many/outcome-in-reverse-order', 'fungible.mint-many.reports-by-account', {
    alterReceipt: (receipt, { operation }) =>
      receipt.kind === 'accepted' && operation === 'mintMany'
        ? { ...receipt, parsed: (receipt.parsed as readonly unknown[]).toReversed() }
        : receipt,
  }),
  mutant('pieces/mint/limit-is-one-short', 'refungible.mint.limit-is-exact', {
    calls: changeProfile('unique.createItem', { refungibleTokensShort: 1 }),
  }),
  mutant('pieces/mint/limit-is-exact', 'refungible.mint.limit-is-one-short', {
    profile: 'chain',
    calls: changeProfile('unique.createItem', { refungibleTokensShort: 0 }),
  }),
  mutant('pieces/endpoints/amounts-default-to-one', 'fungible.endpoints.are-equivalent', {
    alterRequest: alterBody('mintAmount', body => ({ ...body, amount: 1 })),
  }),
  mutant('pieces/mint-many/in-one-piece-each', 'refungible.mint-many.equals-single-mints', {
    alterRequest: alterBody('mintMany', body => ({
      ...body,
      tokens: (body['tokens'] as readonly object[]).map(token => ({ ...token, amount: 1 })),
    })),
  }),
  mutant('relation/mint-many/all-for-the-first-owner', 'token.mint-many.equals-single-mints', {
    alterRequest: alterBody('mintMany', ({ tokens, ...body }) => {
      const items = tokens as readonly { readonly owner?: string }[];
      return { ...body, tokens: items.map(item => ({ ...item, owner: items[0]?.owner ?? body['address'] })) };
    }),
  }),
  mutant('relation/burn/makes-room', 'token.burned.still-count', burnsMakeRoom),
  mutant('relation/approve/withdrawal-has-no-effect', 'token.approve.then-withdraw', {
    alterRequest: alterBody('approve', body => ({ ...body, isApprove: true })),
  }),
  mutant('transfer/account-limit-too-low', 'token.transfer.accepted-otherwise', {
    calls: corruptLimits('unique.transferFrom', ({ accountTokenOwnershipLimit: limit }) => ({
      accountTokenOwnershipLimit: limit && limit - 1,
    })),
  }),
  mutant('transfer/account-limit-off-by-one', 'token.transfer.within-account-limit', {
    calls: corruptLimits('unique.transferFrom', ({ accountTokenOwnershipLimit: limit }) => ({
      accountTokenOwnershipLimit: limit && limit + 1,
    })),
  }),
  mutant('transfer/lost-update', 'token.transfer.gives-to-recipient', {
    calls: loseUpdate('unique.transferFrom', 'tokens'),
  }),
  mutant('pieces/transfer/zero-by-role-unreported', 'pieces.spending.of-zero-by-role-is-reported', {
    calls: alterEvents('unique.transferFrom', emit => (name, ...data) => {
      if (name !== 'common.Approved') emit(name, ...data);
    }),
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
  mutant('burn/id-reused', 'token.ids.designate-one-token', forgetsBurned),
  mutant('pieces/burn/remaining-allowances-removed', 'refungible.allowance.outlives-the-token', {
    calls: loseUpdate('unique.burnFrom', 'remainingAllowances'),
  }),
  mutant('pieces/burn/any-piece-ends-the-token', 'pieces.burn.of-a-part-keeps-the-rest', {
    calls: corruptResult('unique.burnFrom', (state, before) => {
      for (const [key, now] of state.multiOwnerTokens.entries())
        if (before.multiOwnerTokens.get(key) !== now && !key.endsWith('/0'))
          state.multiOwnerTokens = state.multiOwnerTokens.delete(key);
    }),
  }),
  mutant('relation/burn/frees-the-id', 'token.ids.never-reused', forgetsBurned),
  mutant('pieces/repartition/zero-is-counted', 'token.repartition.of-zero-is-not-counted', {
    calls: countAllHolders('unique.repartition'),
  }),
  mutant('unnest/not-nested-refused-after-build', 'refusal.shows-at-its-place', {
    alterReceipt: (receipt, { operation }) =>
      operation === 'unnest' && receipt.kind === 'not-built'
        ? { kind: 'refused', error: { message: 'Token is not nested' } }
        : receipt,
  }),
  mutant('relation/unnest/parent-keeps-the-child', 'token.nest.then-unnest', {
    calls: corruptResult('unique.transferFrom', (state, before) => {
      for (const [key, children] of before.children.entries())
        if (!state.children.has(key)) state.children = state.children.set(key, children);
    }),
  }),
  mutant('relation/nest/always-in-token-1', 'token.nest.equals-transfer-to-its-address', {
    alterRequest: alterBody('nest', body => ({
      ...body,
      parent: { ...(body['parent'] as Members), tokenId: 1 },
    })),
  }),
  mutant('relation/unnest/ignores-to', 'token.unnest.to-equals-unnest-then-transfer', {
    alterRequest: alterBody('unnest', body => ({ ...body, to: body['address'] })),
  }),
];
