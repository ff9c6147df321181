import type { Address } from '../address.ts';
import { defineCall } from '../call.ts';
import { applyMint, checkMint, mintRefusals, type ItemData } from '../minting.ts';

/** `unique.createItem`: mints one token. */
export const createItem = defineCall({
  refusals: mintRefusals,
  check: (
    state,
    args: { readonly collectionId: number; readonly owner: Address; readonly data: ItemData },
    context,
  ) => {
    const { data, owner } = args;
    const tokens = data.kind === 'nft' ? [{ owner, properties: data.properties }] : undefined;
    return checkMint(state, args.collectionId, tokens, context);
  },
  apply: applyMint,
});
