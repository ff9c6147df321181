import type { Address } from '../address.ts';
import { defineCall, refuse } from '../call.ts';
import { applyMint, checkMint, mintRefusals, type ItemData, type NewToken } from '../minting.ts';

/** `unique.createMultipleItems`: mints several tokens for one owner, all or none. */
export const createMultipleItems = defineCall({
  refusals: { 'token.mint.not-empty': 'EmptyArgument', ...mintRefusals },
  check: (
    state,
    args: { readonly collectionId: number; readonly owner: Address; readonly items: readonly ItemData[] },
    context,
  ) => {
    if (args.items.length === 0) return refuse('token.mint.not-empty');
    const tokens: NewToken[] = args.items.flatMap(item =>
      item.kind === 'nft' ? [{ owner: args.owner, properties: item.properties }] : [],
    );
    const allFit = tokens.length === args.items.length;
    return checkMint(state, args.collectionId, allFit ? tokens : undefined, context);
  },
  apply: applyMint,
});
