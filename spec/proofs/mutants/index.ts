import { balanceTransferMutants } from './balance-transfer.ts';
import { batchMutants } from './batches.ts';
import { boundMutants } from './bounds.ts';
import { adminMutants } from './collections/admins.ts';
import { allowListMutants } from './collections/allow-list.ts';
import { createMutants } from './collections/create.ts';
import { limitMutants } from './collections/limits.ts';
import { ownershipMutants } from './collections/ownership.ts';
import { permissionMutants } from './collections/permissions.ts';
import { collectionPropertyMutants } from './collections/properties.ts';
import { propertyPermissionMutants } from './collections/property-permissions.ts';
import { sponsorMutants } from './collections/sponsor.ts';
import { pathMutants } from './http/paths.ts';
import { submitMutants } from './http/submit.ts';
import { writeFlowMutants } from './http/write-flow.ts';
import { accountReadMutants } from './reads/accounts.ts';
import { collectionReadMutants } from './reads/collections.ts';
import { nestingReadMutants } from './reads/nesting.ts';
import { piecesReadMutants } from './reads/pieces.ts';
import { tokenReadMutants } from './reads/tokens.ts';
import { refusalMutants } from './refusals.ts';
import { requestMutants } from './requests.ts';
import { schemaV2Mutants } from './schema-v2.ts';
import { sponsoringMutants } from './sponsoring.ts';
import { approveMutants } from './tokens/approve.ts';
import { burnMutants } from './tokens/burn.ts';
import { mintMutants } from './tokens/mint.ts';
import { nestMutants } from './tokens/nest.ts';
import { tokenPropertyMutants } from './tokens/properties.ts';
import { repartitionMutants } from './tokens/repartition.ts';
import { transferMutants } from './tokens/transfer.ts';
import { transactionMutants } from './transactions.ts';
import type { Mutant } from './inject/mutant.ts';

/** All mutants, by the operation or the part of the service that is defective. */
export const mutants: readonly Mutant[] = [
  ...boundMutants,
  ...createMutants,
  ...limitMutants,
  ...permissionMutants,
  ...collectionPropertyMutants,
  ...propertyPermissionMutants,
  ...adminMutants,
  ...allowListMutants,
  ...sponsorMutants,
  ...ownershipMutants,
  ...mintMutants,
  ...transferMutants,
  ...nestMutants,
  ...burnMutants,
  ...approveMutants,
  ...tokenPropertyMutants,
  ...repartitionMutants,
  ...balanceTransferMutants,
  ...schemaV2Mutants,
  ...requestMutants,
  ...refusalMutants,
  ...transactionMutants,
  ...sponsoringMutants,
  ...batchMutants,
  ...collectionReadMutants,
  ...tokenReadMutants,
  ...nestingReadMutants,
  ...piecesReadMutants,
  ...accountReadMutants,
  ...pathMutants,
  ...writeFlowMutants,
  ...submitMutants,
];
