import { itemOf, modeOf, type ItemData } from '../../rules/tokens/mint-data.ts';
import { applyMint, checkMint, mintRefusals } from '../../rules/tokens/minting.ts';
import { mintUse } from '../../rules/collections/sponsoring.ts';
import {
  lookUpsWeight,
  weightByMode,
  weightIfMissing,
  weightOfEach,
  weightPerInitialProperty,
} from '../../rules/weights.ts';
import { defineCall, type OfCollection } from '../../call.ts';
import type { Address } from '../../state/address.ts';

/** `unique.createItem`: mints one token, or an amount. */
export const createItem = defineCall({
  refusals: mintRefusals,

  check(state, args: OfCollection & { readonly owner: Address; readonly data: ItemData }, context) {
    const { collectionId, owner, data } = args;
    return checkMint(state, { collectionId, mode: modeOf(data), items: [itemOf(data, owner)] }, context);
  },

  apply: applyMint,

  weight: (state, args) =>
    weightByMode(state, args, { Nft: 502_276_685n, Fungible: 298_394_000n, ReFungible: 606_587_000n }) +
    weightOfEach(itemOf(args.data, args.owner).properties, weightPerInitialProperty) +
    lookUpsWeight(state, [args.owner]),
  weightIfRefused: weightIfMissing,

  sponsoredUse: (_state, _args, { collection, signer }) => mintUse(collection, signer),
});
