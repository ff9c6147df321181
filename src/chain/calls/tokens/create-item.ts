import { itemOf, modeOf, type ItemData } from '../../rules/tokens/mint-data.ts';
import { applyMint, checkMint, mintRefusals } from '../../rules/tokens/minting.ts';
import { mintUse } from '../../rules/collections/sponsoring.ts';
import {
  initialPropertiesWeight,
  lookUpsWeight,
  weightByMode,
  weightIfMissing,
} from '../../rules/weights.ts';
import type { Address } from '../../state/address.ts';
import { defineCall } from '../call.ts';

/** Arguments of `unique.createItem`. */
export interface CreateItemArgs {
  readonly collectionId: number;
  readonly owner: Address;
  readonly data: ItemData;
}

/** `unique.createItem`: mints one token, or an amount. */
export const createItem = defineCall({
  refusals: mintRefusals,

  check(state, { collectionId, owner, data }: CreateItemArgs, context) {
    return checkMint(state, { collectionId, mode: modeOf(data), items: [itemOf(data, owner)] }, context);
  },

  apply: applyMint,

  weight: (state, args) =>
    weightByMode(state, args, { Nft: 502_276_685n, Fungible: 298_394_000n, ReFungible: 606_587_000n }) +
    initialPropertiesWeight(itemOf(args.data, args.owner).properties) +
    lookUpsWeight(state, [args.owner]),
  weightIfRefused: weightIfMissing,

  sponsoredUse: (_state, _args, { collection, signer }) => mintUse(collection, signer),
});
