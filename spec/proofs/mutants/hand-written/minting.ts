import {
  changeOnRefusal,
  changeProfile,
  corruptLimits,
  treatAsListed,
  withCollection,
} from '../inject/check.ts';
import { alterEvents, corruptCollection, loseUpdate, renameCollections } from '../inject/effect.ts';
import { alterBody } from '../inject/messages.ts';
import { mutant, type Defect, type Mutant } from '../inject/mutant.ts';

/** Burned tokens do not count toward the token limit. */
const burnsMakeRoom: Defect = {
  calls: corruptLimits('unique.createItem', ({ tokenLimit }, { burned }) => ({
    tokenLimit: tokenLimit && tokenLimit + burned,
  })),
};

/** Mutants of mint and mintMany. */
export const mintingMutants: readonly Mutant[] = [
  mutant('mint/owner-not-on-allow-list', 'token.mint.public-needs-allow-list', {
    calls: treatAsListed('unique.createItem', ({ owner }) => [owner]),
  }),
  mutant('mint/burned-tokens-do-not-count', 'token.mint.within-token-limit', burnsMakeRoom),
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
    calls: renameCollections('unique.createItem'),
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
  mutant('mint/refused-mints-count', 'transaction.refused-changes-nothing', {
    calls: changeOnRefusal('unique.createItem', (state, { collectionId }) =>
      withCollection(state, collectionId, ({ minted }) => ({ minted: minted + 1 })),
    ),
  }),
];
