import { defineCall } from './call.ts';
import { itemsOf, type ItemsData } from '../rules/mint-data.ts';
import { applyMint, checkMint, mintRefusals } from '../rules/minting.ts';

/** `unique.createMultipleItemsEx`: mints several tokens, each for its own owner, all or none. */
export const createMultipleItemsEx = defineCall({
  refusals: mintRefusals,
  check: (state, args: { readonly collectionId: number; readonly data: ItemsData }, context) =>
    checkMint(state, { collectionId: args.collectionId, ...itemsOf(args.data) }, context),
  apply: applyMint,
});
