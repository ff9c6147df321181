import { itemOf, modeOf, type ItemData } from '../../rules/tokens/mint-data.ts';
import { applyMint, checkMint, mintRefusals } from '../../rules/tokens/minting.ts';
import { defineCall, refuse, type OfCollection } from '../../call.ts';
import { bulkMintWeight, lookUpsWeight, weightIfMissing } from '../../rules/weights.ts';
import type { Address } from '../../state/address.ts';

/** `unique.createMultipleItems`: mints several tokens for one owner, all or none. Amounts are added up and minted as one. */
export const createMultipleItems = defineCall({
  refusals: { 'token.mint.not-empty': 'EmptyArgument', ...mintRefusals },

  check(
    state,
    args: OfCollection & { readonly owner: Address; readonly items: readonly ItemData[] },
    context,
  ) {
    const { collectionId, owner, items: data } = args;
    const [first] = data;
    if (first === undefined) return refuse('token.mint.not-empty');
    const mode = data.every(({ kind }) => kind === first.kind) ? modeOf(first) : null;
    const items = data.map(item => itemOf(item, owner));
    const amount = items.flatMap(({ owners }) => owners).reduce((sum, owned) => sum + owned.amount, 0n);
    const minted = mode === 'Fungible' ? [{ owners: [{ owner, amount }], properties: [] }] : items;
    return checkMint(state, { collectionId, mode, items: minted }, context);
  },

  apply: applyMint,

  weight(state, { owner, items }) {
    const kind = items[0]?.kind ?? 'nft';
    const properties = items.flatMap(item => itemOf(item, owner).properties);
    const minted = kind === 'fungible' ? items.slice(0, 1) : items;
    const recipients = items.map(() => owner);
    return bulkMintWeight(kind, minted, properties) + lookUpsWeight(state, recipients);
  },
  weightIfRefused: weightIfMissing,
});
