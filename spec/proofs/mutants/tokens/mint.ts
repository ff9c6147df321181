import { zeroAddress } from '../../../model/view.ts';
import {
  corruptArgs,
  changeOnRefusal,
  changeProfile,
  corruptCollectionInput,
  corruptInput,
  treatAsListed,
  treatSignerAsOwner,
  withCollection,
} from '../inject/check.ts';
import {
  alterEvents,
  corruptCollection,
  corruptPieces,
  dropEvent,
  loseUpdate,
  renameCollections,
} from '../inject/effect.ts';
import { alterBody, alterMember, alterOutcome, overrideOutcome } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** An amount that is whole and below 100, made of any value. */
const wholeUpTo = (amount: unknown): number => Math.max(Math.trunc(Number(amount)) || 0, 0) % 100;

/** Mutants of mint and mintMany. */
export const mintMutants: readonly Mutant[] = [
  mutant('mint/name-not-stored', 'token.mint.holds-properties', {
    calls: corruptInput('unique.createItem', (_state, args) => ({
      args:
        args.data.kind === 'nft'
          ? {
              ...args,
              data: { kind: 'nft', properties: args.data.properties.filter(({ key }) => key !== 'n') },
            }
          : args,
    })),
  }),
  mutant('mint/anybody-may', 'token.mint.public-only-in-mint-mode', {
    calls: treatSignerAsOwner('unique.createItem'),
  }),
  mutant('mint/owner-not-on-allow-list', 'token.mint.public-needs-allow-list', {
    calls: treatAsListed('unique.createItem', ({ owner }) => [owner]),
  }),
  mutant('mint/to-the-zero-address', 'token.mint.not-to-zero-address', {
    calls: corruptInput('unique.createItem', (_state, args, { signer }) =>
      args.owner === zeroAddress ? { args: { ...args, owner: signer } } : {},
    ),
  }),
  mutant('mint/burned-tokens-do-not-count', 'token.mint.within-token-limit', {
    calls: corruptCollectionInput('unique.createItem', draft => {
      if (draft.limits.tokenLimit !== null) draft.limits.tokenLimit += draft.burned;
    }),
  }),
  mutant('mint/owner-ignored', 'token.mint.tokens-belong-to-owners', {
    calls: corruptArgs('unique.createItem', (_args, signer) => ({ owner: signer })),
  }),
  mutant('mint/bulk-counts-as-one', 'token.mint.counts-toward-token-limit', {
    calls: corruptCollection('unique.createMultipleItemsEx', (_draft, { minted }) => ({
      minted: minted + 1,
    })),
  }),
  mutant('mint/ends-mint-mode', 'token.mint.changes-nothing-else', {
    profile: 'chain',
    calls: corruptCollection('unique.createItem', draft => {
      draft.permissions.mintMode = false;
    }),
  }),
  mutant('mint/reports-previous-id', 'token.mint.reports-token-ids', {
    calls: alterEvents('unique.createItem', emit => (name, ...data) => {
      const [collectionId, tokenId, owner, amount] = data as [number, number, string, bigint];
      if (name === 'common.ItemCreated') emit('common.ItemCreated', collectionId, tokenId - 1, owner, amount);
      else emit(name, ...data);
    }),
  }),
  mutant('mint/reports-nothing', 'events.report-who-owns-tokens', {
    calls: dropEvent('unique.createItem', 'common.ItemCreated'),
  }),
  mutant('amounts/made-whole', 'request.amounts-are-whole', {
    alterRequest: alterBody('mintAmount', body => ({ ...body, amount: wholeUpTo(body['amount']) })),
  }),
  mutant('amounts/two-of-an-nft-minted-as-one', 'token.mint.nft-is-one', {
    alterRequest: alterBody('mint', body =>
      body['amount'] === 2 && body['collectionId'] === 1 ? { ...body, amount: 1 } : body,
    ),
  }),
  mutant('amounts/mint/total-off-by-one', 'pieces.mint.gives-the-exact-amount', {
    calls: corruptPieces('unique.createItem', now => ({ ...now, total: now.total + 1n })),
  }),
  mutant('amounts/mint/renames', 'pieces.mint.changes-nothing-else', {
    calls: renameCollections('unique.createItem'),
  }),
  mutant('amounts/mint/without-amount', 'pieces.mint.reports-amount', {
    alterReceipt: overrideOutcome('mintAmount', { amount: undefined }),
  }),
  mutant('corrupted-input/token.mint.data-fits-schema', 'token.mint.data-fits-schema', {
    alterRequest: alterMember('data', () => undefined),
  }),
  mutant('corrupted-input/token.mint.at-least-one', 'token.mint.at-least-one', {
    profile: 'chain',
    alterRequest: alterMember('tokens', tokens => ((tokens as unknown[]).length === 0 ? [{}] : tokens)),
  }),
  mutant('corrupted-input/token.mint.at-most-120', 'token.mint.at-most-120', {
    alterRequest: alterMember('tokens', tokens => (tokens as unknown[]).slice(0, 120)),
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
  mutant('pieces/mint/counts-as-burned', 'pieces.mint.counts-tokens', {
    calls: corruptCollection('unique.createItem', draft => {
      if (draft.mode === 'ReFungible') draft.burned += 1;
    }),
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
  mutant('outcome/mint-without-collection', 'token.mint.reports-ids-in-order', {
    alterReceipt: alterOutcome(['mint'], ({ tokenId }) => ({ tokenId })),
  }),
  mutant('outcome/mint-of-another-token', 'token.mint.tokens-exist', {
    alterReceipt: alterOutcome(['mint'], ({ tokenId, ...parsed }) => ({
      ...parsed,
      tokenId: Number(tokenId) + 1_000,
    })),
  }),
  mutant('relation/mint-many/all-for-the-first-owner', 'token.mint-many.equals-single-mints', {
    alterRequest: alterBody('mintMany', ({ tokens, ...body }) => {
      const items = tokens as readonly { readonly owner?: string }[];
      return { ...body, tokens: items.map(item => ({ ...item, owner: items[0]?.owner ?? body['address'] })) };
    }),
  }),
  mutant('relation/burn/makes-room', 'token.burned.still-count', {
    calls: corruptCollectionInput('unique.createItem', draft => {
      if (draft.limits.tokenLimit !== null) draft.limits.tokenLimit += draft.burned;
    }),
  }),
  mutant('mint/refused-mints-count', 'transaction.refused-changes-nothing', {
    calls: changeOnRefusal('unique.createItem', (state, { collectionId }) =>
      withCollection(state, collectionId, draft => {
        draft.minted += 1;
      }),
    ),
  }),
];
