import type { WriteOperation } from '../../src/contract/shapes.ts';
import type { Ladder, Rule } from '../rule.ts';
import type { Step } from '../step.ts';
import { addAdminLadder, adminRules, removeAdminLadder } from './admins.ts';
import { addToAllowListLadder, allowListRules, removeFromAllowListLadder } from './allow-list.ts';
import { approveLadder, approveRules } from './approve.ts';
import { approvingPartsRules } from './approving-parts.ts';
import { burnLadder, burnRules } from './burn.ts';
import { burningPartsRules } from './burning-parts.ts';
import { changeOwnerLadder, changeOwnerRules } from './change-owner.ts';
import {
  collectionPropertiesRules,
  deleteCollectionPropertiesLadder,
  setCollectionPropertiesLadder,
} from './collection-properties.ts';
import { contentRules } from './content.ts';
import { createCollectionLadder, createCollectionRules } from './create-collection.ts';
import { destroyLadder, destroyRules } from './destroy-collection.ts';
import { eventRules } from './events.ts';
import { everyTransactionRules } from './every-transaction.ts';
import { malformationOf, malformations, malformedRules } from './malformed.ts';
import { mintLadder, mintRules } from './mint.ts';
import { mintingPartsRules } from './minting-parts.ts';
import { movingPartsRules } from './moving-parts.ts';
import { propertyPermissionsLadder, propertyPermissionsRules } from './property-permissions.ts';
import { repartitionLadder, repartitionRules } from './repartition.ts';
import { setLimitsLadder, setLimitsRules } from './set-limits.ts';
import { setPermissionsLadder, setPermissionsRules } from './set-permissions.ts';
import { setTransfersEnabledLadder, setTransfersEnabledRules } from './set-transfers-enabled.ts';
import { sponsoringRules } from './sponsoring.ts';
import { sharedEventRules } from './shared-events.ts';
import {
  confirmSponsorshipLadder,
  removeSponsorshipLadder,
  setSponsorshipLadder,
  sponsorshipRules,
} from './sponsorship.ts';
import { tokenPropertiesLadder, tokenPropertiesRules } from './token-properties.ts';
import { transferBalanceLadder, transferBalanceRules } from './transfer-balance.ts';
import { transferLadder, transferRules } from './transfer.ts';
import { whoPaysRules } from './who-pays.ts';

/** Rules that judge every request, also one that is malformed. */
const everyRequestRules: readonly Rule[] = [...everyTransactionRules, ...malformedRules];

/** The catalogue. A rule that several ladders share is listed once per ladder, with the same id and text. */
export const rules: readonly Rule[] = [
  ...everyRequestRules,
  ...eventRules,
  ...sharedEventRules,
  ...whoPaysRules,
  ...sponsoringRules,
  ...createCollectionRules,
  ...setLimitsRules,
  ...setPermissionsRules,
  ...setTransfersEnabledRules,
  ...changeOwnerRules,
  ...adminRules,
  ...allowListRules,
  ...sponsorshipRules,
  ...destroyRules,
  ...mintRules,
  ...transferRules,
  ...burnRules,
  ...collectionPropertiesRules,
  ...propertyPermissionsRules,
  ...tokenPropertiesRules,
  ...approveRules,
  ...contentRules,
  ...mintingPartsRules,
  ...movingPartsRules,
  ...burningPartsRules,
  ...approvingPartsRules,
  ...repartitionRules,
  ...transferBalanceRules,
];

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

/** Why the step has to be refused, if anything is wrong with it. */
export const refusalOf = (step: Step): Pick<Rule, 'id'> | undefined =>
  malformationOf(step) ??
  ladders.find(({ operations }) => operations.includes(step.request.operation))?.refusal(step);

/** The rules that judge a step: what is malformed does not get as far as the rules of its operation. */
export const rulesFor = (step: Step): readonly Rule[] =>
  malformationOf(step) === undefined ? rulesOf(step.request.operation) : everyRequestRules;

/** The rules that judge well-formed requests of the operation; most rules are about few. */
export function rulesOf(operation: WriteOperation): readonly Rule[] {
  const known = byOperation.get(operation);
  if (known !== undefined) return known;
  const own = rules.filter(
    ({ id, operations }) => !malformed.has(id) && (operations?.includes(operation) ?? true),
  );
  byOperation.set(operation, own);
  return own;
}

/** What is well-formed says nothing to the reasons why something is not. */
const malformed = new Set(malformations.map(({ id }) => id));

const byOperation = new Map<WriteOperation, readonly Rule[]>();
