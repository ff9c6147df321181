import { batchAll } from './batch-all.ts';
import { transferBalance } from './balance-transfer.ts';
import { addAdmin } from './collections/add-admin.ts';
import { confirmSponsorship } from './collections/confirm-sponsorship.ts';
import { create } from './collections/create.ts';
import { deleteProperties } from './collections/delete-properties.ts';
import { destroy } from './collections/destroy.ts';
import { removeAdmin } from './collections/remove-admin.ts';
import { setLimits } from './collections/set-limits.ts';
import { setProperties } from './collections/set-properties.ts';
import { setSponsor } from './collections/set-sponsor.ts';
import { setTokenPropertyPermissions } from './collections/set-token-property-permissions.ts';
import { transferCollection } from './collections/transfer-collection.ts';
import { approveAmount } from './fungible/approve.ts';
import { burnAmountFrom } from './fungible/burn-from.ts';
import { burnAmount } from './fungible/burn.ts';
import { mintAmount } from './fungible/mint.ts';
import { transferAmount } from './fungible/transfer.ts';
import { mintMultiple } from './refungible/mint-multiple.ts';
import { mintPieces } from './refungible/mint.ts';
import { approve } from './tokens/approve.ts';
import { burnFrom } from './tokens/burn-from.ts';
import { burn } from './tokens/burn.ts';
import { deleteTokenProperties } from './tokens/delete-properties.ts';
import { mintNFTs } from './tokens/mint-nfts.ts';
import { nest } from './tokens/nest.ts';
import { setTokenProperties } from './tokens/set-properties.ts';
import { transfer } from './tokens/transfer.ts';
import { unnest } from './tokens/unnest.ts';
import { updateNft } from './tokens/update-nft.ts';

/** Every write of REST v2, by the name that the SDK gives it, or would give it. */
export const writes = {
  'collection.create': create,
  'collection.setProperties': setProperties,
  'collection.deleteProperties': deleteProperties,
  'collection.setSponsor': setSponsor,
  'collection.confirmSponsorship': confirmSponsorship,
  'collection.transferCollection': transferCollection,
  'collection.setLimits': setLimits,
  'collection.setTokenPropertyPermissions': setTokenPropertyPermissions,
  'collection.addAdmin': addAdmin,
  'collection.removeAdmin': removeAdmin,
  'collection.delete': destroy,
  'token.mintNFTs': mintNFTs,
  'token.updateNft': updateNft,
  'token.transfer': transfer,
  'token.burn': burn,
  'token.burnFrom': burnFrom,
  'token.setProperties': setTokenProperties,
  'token.deleteProperties': deleteTokenProperties,
  'token.nest': nest,
  'token.unnest': unnest,
  'token.approve': approve,
  'refungible.mint': mintPieces,
  'refungible.mintMultiple': mintMultiple,
  'fungible.mint': mintAmount,
  'fungible.transfer': transferAmount,
  'fungible.burn': burnAmount,
  'fungible.burnFrom': burnAmountFrom,
  'fungible.approve': approveAmount,
  'balance.transfer': transferBalance,
  'utility.batchAll': batchAll,
} as const;
