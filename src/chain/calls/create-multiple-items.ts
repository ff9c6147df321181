import type { Address } from '../state/address.ts';
import { defineCall, refuse } from './call.ts';
import { itemOf, modeOf, type ItemData } from '../rules/mint-data.ts';
import { applyMint, checkMint, mintRefusals } from '../rules/minting.ts';

/** `unique.createMultipleItems`: mints several tokens for one owner, all or none; amounts are minted as one. */
export const createMultipleItems = defineCall({
  refusals: { 'token.mint.not-empty': 'EmptyArgument', ...mintRefusals },
  check: (
    state,
    args: { readonly collectionId: number; readonly owner: Address; readonly items: readonly ItemData[] },
    context,
  ) => {
    const { collectionId, owner } = args;
    const [first] = args.items;
    if (first === undefined) return refuse('token.mint.not-empty');
    const mode = args.items.every(({ kind }) => kind === first.kind) ? modeOf(first) : null;
    const items = args.items.map(item => itemOf(item, owner));
    const amount = items.reduce((sum, { shares }) => sum + (shares[0]?.amount ?? 0n), 0n);
    const order = mode === 'Fungible' ? [{ shares: [{ owner, amount }], properties: [] }] : items;
    return checkMint(state, { collectionId, mode, items: order }, context);
  },
  apply: applyMint,
});
