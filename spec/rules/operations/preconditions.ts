import type { Preconditions } from '../../model/rule.ts';
import type { Step } from '../../model/step.ts';
import { addAdminPreconditions, removeAdminPreconditions } from './collections/admins.ts';
import { addToAllowListPreconditions, removeFromAllowListPreconditions } from './collections/allow-list.ts';
import { approvePreconditions } from './tokens/approve.ts';
import { burnPreconditions } from './tokens/burn/preconditions.ts';
import { changeOwnerPreconditions } from './collections/owner.ts';
import {
  deleteCollectionPropertiesPreconditions,
  setCollectionPropertiesPreconditions,
} from './collections/properties.ts';
import { createCollectionPreconditions } from './collections/create.ts';
import { destroyPreconditions } from './collections/destroy.ts';
import { mintPreconditions } from './tokens/mint/preconditions.ts';
import { propertyPermissionsPreconditions } from './collections/property-permissions.ts';
import { repartitionPreconditions } from './tokens/repartition.ts';
import { setLimitsPreconditions } from './collections/limits.ts';
import { setPermissionsPreconditions } from './collections/permissions.ts';
import { setTransfersEnabledPreconditions } from './collections/transfers-enabled.ts';
import {
  confirmSponsorshipPreconditions,
  removeSponsorshipPreconditions,
  setSponsorshipPreconditions,
} from './collections/sponsorship.ts';
import { tokenPropertiesPreconditions } from './tokens/properties/preconditions.ts';
import { transferBalancePreconditions } from './balance/transfer.ts';
import { transferPreconditions } from './tokens/transfer/preconditions.ts';

/** The preconditions of all operations; precedence tables check their order row by row. */
export const allPreconditions: readonly Preconditions[] = [
  createCollectionPreconditions,
  setLimitsPreconditions,
  setPermissionsPreconditions,
  setTransfersEnabledPreconditions,
  changeOwnerPreconditions,
  addAdminPreconditions,
  removeAdminPreconditions,
  addToAllowListPreconditions,
  removeFromAllowListPreconditions,
  setSponsorshipPreconditions,
  confirmSponsorshipPreconditions,
  removeSponsorshipPreconditions,
  destroyPreconditions,
  mintPreconditions,
  transferPreconditions,
  burnPreconditions,
  setCollectionPropertiesPreconditions,
  deleteCollectionPropertiesPreconditions,
  propertyPermissionsPreconditions,
  tokenPropertiesPreconditions,
  approvePreconditions,
  repartitionPreconditions,
  transferBalancePreconditions,
];

/** The preconditions of the step's operation, if it has some. */
export const preconditionsOf = ({ request }: Step): Preconditions | undefined =>
  allPreconditions.find(({ operations }) => operations.includes(request.operation));
