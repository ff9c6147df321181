import type { Preconditions } from '../../model/preconditions.ts';
import type { Step } from '../../model/step.ts';
import { transferBalanceRules } from './balance/transfer.ts';
import { adminRules } from './collections/admins.ts';
import { allowListRules } from './collections/allow-list.ts';
import { contentRules } from './collections/create-content.ts';
import { createCollectionRules } from './collections/create.ts';
import { destroyRules } from './collections/destroy.ts';
import { setLimitsRules } from './collections/limits.ts';
import { changeOwnerRules } from './collections/owner.ts';
import { setPermissionsRules } from './collections/permissions.ts';
import { collectionPropertiesRules } from './collections/properties.ts';
import { propertyPermissionsRules } from './collections/property-permissions.ts';
import { sponsorshipRules } from './collections/sponsorship.ts';
import { setTransfersEnabledRules } from './collections/transfers-enabled.ts';
import type { OperationRules } from './operation-rules.ts';
import { approveRules } from './tokens/approve.ts';
import { burnRules } from './tokens/burn/effects.ts';
import { burnPreconditions } from './tokens/burn/preconditions.ts';
import { tokenContentRules } from './tokens/mint/content.ts';
import { mintRules } from './tokens/mint/effects.ts';
import { mintPreconditions } from './tokens/mint/preconditions.ts';
import { piecesSpendingRules } from './tokens/pieces-spending.ts';
import { nestRules } from './tokens/nest/effects.ts';
import { tokenPropertiesRules } from './tokens/properties/effects.ts';
import { tokenPropertiesPreconditions } from './tokens/properties/preconditions.ts';
import { repartitionRules } from './tokens/repartition.ts';
import { transferRules } from './tokens/transfer/effects.ts';
import { transferPreconditions } from './tokens/transfer/preconditions.ts';
import { unnestRules } from './tokens/unnest/effects.ts';

/** The rules of all operations. */
export const allOperationRules: readonly OperationRules[] = [
  createCollectionRules,
  setLimitsRules,
  setPermissionsRules,
  setTransfersEnabledRules,
  changeOwnerRules,
  adminRules,
  allowListRules,
  sponsorshipRules,
  destroyRules,
  mintPreconditions,
  mintRules,
  transferPreconditions,
  transferRules,
  nestRules,
  unnestRules,
  burnPreconditions,
  burnRules,
  collectionPropertiesRules,
  propertyPermissionsRules,
  tokenPropertiesPreconditions,
  tokenPropertiesRules,
  approveRules,
  contentRules,
  tokenContentRules,
  piecesSpendingRules,
  repartitionRules,
  transferBalanceRules,
].flat();

/** The preconditions of all operations; the sequences of spec/sequences/precedence check their order. */
export const allPreconditions: readonly Preconditions[] = allOperationRules.flatMap(
  ({ preconditions = [] }) => preconditions,
);

/** The preconditions of the step's operation, if it has some. */
export const preconditionsOf = ({ request }: Step): Preconditions | undefined =>
  allPreconditions.find(({ operations }) => operations.includes(request.operation));
