import type { Address } from '../state/address.ts';
import { defineCall } from './call.ts';
import { itemOf, modeOf, type ItemData } from '../rules/mint-data.ts';
import { applyMint, checkMint, mintRefusals } from '../rules/minting.ts';

/** `unique.createItem`: mints one token, or an amount. */
export const createItem = defineCall({
  refusals: mintRefusals,
  check: (
    state,
    args: { readonly collectionId: number; readonly owner: Address; readonly data: ItemData },
    context,
  ) => {
    const { collectionId, owner, data } = args;
    return checkMint(state, { collectionId, mode: modeOf(data), items: [itemOf(data, owner)] }, context);
  },
  apply: applyMint,
});
