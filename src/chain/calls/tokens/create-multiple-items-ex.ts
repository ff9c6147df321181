import { itemsOf, modeOf, type ItemsData } from '../../rules/tokens/mint-data.ts';
import { applyMint, checkMint, mintRefusals } from '../../rules/tokens/minting.ts';
import { defineCall, type OfCollection } from '../../call.ts';
import { bulkMintWeight, lookUpsWeight, weightIfMissing } from '../../rules/weights.ts';

/** `unique.createMultipleItemsEx`: mints several tokens, each for its own owner, all or none. */
export const createMultipleItemsEx = defineCall({
  refusals: mintRefusals,

  check: (state, { collectionId, data }: OfCollection & { readonly data: ItemsData }, context) =>
    checkMint(state, { collectionId, mode: modeOf(data), items: itemsOf(data) }, context),

  apply: applyMint,

  weight(state, { data }) {
    const items = itemsOf(data);
    // A token of one owner counts once, a token of several and amounts count once for each owner.
    const owners = items.flatMap(item => item.owners);
    const properties = items.flatMap(item => item.properties);
    const recipients = owners.map(({ owner }) => owner);
    return bulkMintWeight(data.kind, owners, properties) + lookUpsWeight(state, recipients);
  },
  weightIfRefused: weightIfMissing,
});
