import { batch } from './extrinsics/batch.ts';
import { transferBalance } from './coins/transfer-balance.ts';
import { addAdmin } from './collections/add-admin.ts';
import { addToAllowList } from './collections/add-to-allow-list.ts';
import { changeOwner } from './collections/change-owner.ts';
import { confirmSponsorship } from './collections/confirm-sponsorship.ts';
import { createCollection } from './collections/create-collection.ts';
import { deleteCollectionProperties } from './collections/delete-collection-properties.ts';
import { destroyCollection } from './collections/destroy-collection.ts';
import { removeAdmin } from './collections/remove-admin.ts';
import { removeFromAllowList } from './collections/remove-from-allow-list.ts';
import { removeSponsorship } from './collections/remove-sponsorship.ts';
import { setCollectionProperties } from './collections/set-collection-properties.ts';
import { setLimits } from './collections/set-limits.ts';
import { setPermissions } from './collections/set-permissions.ts';
import { setPropertyPermissions } from './collections/set-property-permissions.ts';
import { setSponsorship } from './collections/set-sponsorship.ts';
import { setTransfersEnabled } from './collections/set-transfers-enabled.ts';
import { approveAmount } from './fungible/approve-amount.ts';
import { burnAmount } from './fungible/burn-amount.ts';
import { createFungibleCollection } from './fungible/create-fungible-collection.ts';
import { mintAmount } from './fungible/mint-amount.ts';
import { transferAmount } from './fungible/transfer-amount.ts';
import { approvePieces } from './refungible/approve-pieces.ts';
import { burnPieces } from './refungible/burn-pieces.ts';
import { createRefungibleCollection } from './refungible/create-refungible-collection.ts';
import { mintPieces } from './refungible/mint-pieces.ts';
import { repartition } from './refungible/repartition.ts';
import { transferPieces } from './refungible/transfer-pieces.ts';
import { approve } from './tokens/approve.ts';
import { burn } from './tokens/burn.ts';
import { deleteTokenProperties } from './tokens/delete-token-properties.ts';
import { mintMany } from './tokens/mint-many.ts';
import { mint } from './tokens/mint.ts';
import { nest } from './tokens/nest.ts';
import { setTokenProperties } from './tokens/set-token-properties.ts';
import { transfer } from './tokens/transfer.ts';
import { unnest } from './tokens/unnest.ts';
import { createCollectionV2 } from './v2/create-collection-v2.ts';
import { mintManyV2 } from './v2/mint-many-v2.ts';
import { mintV2 } from './v2/mint-v2.ts';

/** Every write of the service, in the order of documents (interface: Endpoints). */
export const writes = {
  createCollection,
  destroyCollection,
  setCollectionProperties,
  deleteCollectionProperties,
  setPropertyPermissions,
  setLimits,
  setPermissions,
  setTransfersEnabled,
  changeOwner,
  addAdmin,
  removeAdmin,
  addToAllowList,
  removeFromAllowList,
  setSponsorship,
  confirmSponsorship,
  removeSponsorship,
  mint,
  mintMany,
  burn,
  transfer,
  setTokenProperties,
  deleteTokenProperties,
  nest,
  unnest,
  approve,
  createFungibleCollection,
  mintAmount,
  transferAmount,
  approveAmount,
  burnAmount,
  createRefungibleCollection,
  mintPieces,
  transferPieces,
  approvePieces,
  burnPieces,
  repartition,
  createCollectionV2,
  mintV2,
  mintManyV2,
  batch,
  transferBalance,
} as const;
