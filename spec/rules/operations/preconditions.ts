import type { Ladder } from '../../model/rule.ts';
import type { Step } from '../../model/step.ts';
import { addAdminLadder, removeAdminLadder } from './admins.ts';
import { addToAllowListLadder, removeFromAllowListLadder } from './allow-list.ts';
import { approveLadder } from './approve.ts';
import { burnLadder } from './burn.ts';
import { changeOwnerLadder } from './change-owner.ts';
import { deleteCollectionPropertiesLadder, setCollectionPropertiesLadder } from './collection-properties.ts';
import { createCollectionLadder } from './create-collection.ts';
import { destroyLadder } from './destroy-collection.ts';
import { mintLadder } from './mint.ts';
import { propertyPermissionsLadder } from './property-permissions.ts';
import { repartitionLadder } from './repartition.ts';
import { setLimitsLadder } from './set-limits.ts';
import { setPermissionsLadder } from './set-permissions.ts';
import { setTransfersEnabledLadder } from './set-transfers-enabled.ts';
import { confirmSponsorshipLadder, removeSponsorshipLadder, setSponsorshipLadder } from './sponsorship.ts';
import { tokenPropertiesLadder } from './token-properties.ts';
import { transferBalanceLadder } from './transfer-balance.ts';
import { transferLadder } from './transfer.ts';

/** The ladders, whose order of refusals is also checked row by row. */
export const ladders: readonly Ladder[] = [
  createCollectionLadder,
  setLimitsLadder,
  setPermissionsLadder,
  setTransfersEnabledLadder,
  changeOwnerLadder,
  addAdminLadder,
  removeAdminLadder,
  addToAllowListLadder,
  removeFromAllowListLadder,
  setSponsorshipLadder,
  confirmSponsorshipLadder,
  removeSponsorshipLadder,
  destroyLadder,
  mintLadder,
  transferLadder,
  burnLadder,
  setCollectionPropertiesLadder,
  deleteCollectionPropertiesLadder,
  propertyPermissionsLadder,
  tokenPropertiesLadder,
  approveLadder,
  repartitionLadder,
  transferBalanceLadder,
];

/** The ladder of the step's operation, if it has one. */
export const ladderOf = ({ request }: Step): Ladder | undefined =>
  ladders.find(({ operations }) => operations.includes(request.operation));
