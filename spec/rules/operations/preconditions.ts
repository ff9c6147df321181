import type { Preconditions } from '../../model/rule.ts';
import type { Step } from '../../model/step.ts';
import { addAdminPreconditions, removeAdminPreconditions } from './admins.ts';
import { addToAllowListPreconditions, removeFromAllowListPreconditions } from './allow-list.ts';
import { approvePreconditions } from './approve.ts';
import { burnPreconditions } from './burn.ts';
import { changeOwnerPreconditions } from './change-owner.ts';
import {
  deleteCollectionPropertiesPreconditions,
  setCollectionPropertiesPreconditions,
} from './collection-properties.ts';
import { createCollectionPreconditions } from './create-collection.ts';
import { destroyPreconditions } from './destroy-collection.ts';
import { mintPreconditions } from './mint.ts';
import { propertyPermissionsPreconditions } from './property-permissions.ts';
import { repartitionPreconditions } from './repartition.ts';
import { setLimitsPreconditions } from './set-limits.ts';
import { setPermissionsPreconditions } from './set-permissions.ts';
import { setTransfersEnabledPreconditions } from './set-transfers-enabled.ts';
import {
  confirmSponsorshipPreconditions,
  removeSponsorshipPreconditions,
  setSponsorshipPreconditions,
} from './sponsorship.ts';
import { tokenPropertiesPreconditions } from './token-properties.ts';
import { transferBalancePreconditions } from './transfer-balance.ts';
import { transferPreconditions } from './transfer.ts';

/** The ladders, whose order of refusals is also checked row by row. */
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

/** The ladder of the step's operation, if it has one. */
export const preconditionsOf = ({ request }: Step): Preconditions | undefined =>
  allPreconditions.find(({ operations }) => operations.includes(request.operation));
