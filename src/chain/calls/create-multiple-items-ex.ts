import { defineCall } from '../call.ts';
import { applyMint, checkMint, mintRefusals, type NewToken } from '../minting.ts';

/** Tokens with an owner each, or data of another mode, which this version only knows how to refuse. */
export type ItemsData =
  { readonly kind: 'nft'; readonly tokens: readonly NewToken[] } | { readonly kind: 'other' };

/** `unique.createMultipleItemsEx`: mints several tokens, each for its own owner, all or none. */
export const createMultipleItemsEx = defineCall({
  refusals: mintRefusals,
  check: (state, args: { readonly collectionId: number; readonly data: ItemsData }, context) =>
    checkMint(state, args.collectionId, args.data.kind === 'nft' ? args.data.tokens : undefined, context),
  apply: applyMint,
});
