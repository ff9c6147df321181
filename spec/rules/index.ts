import type { WriteOperation } from '../../src/contract/shapes.ts';
import type { Rule } from '../rule.ts';
import type { Step } from '../step.ts';
import { adminRules } from './admins.ts';
import { allowListRules } from './allow-list.ts';
import { approveRules } from './approve.ts';
import { approvingPartsRules } from './approving-parts.ts';
import { burnRules } from './burn.ts';
import { burningPartsRules } from './burning-parts.ts';
import { changeOwnerRules } from './change-owner.ts';
import { collectionPropertiesRules } from './collection-properties.ts';
import { contentRules } from './content.ts';
import { createCollectionRules } from './create-collection.ts';
import { destroyRules } from './destroy-collection.ts';
import { eventRules } from './events.ts';
import { everyTransactionRules } from './every-transaction.ts';
import { ladderOf } from './ladders.ts';
import { malformationOf, malformations } from './malformed.ts';
import { malformedRules } from './refusing-malformed.ts';
import { refusalRules } from './refusals.ts';
import { mintRules } from './minting-tokens.ts';
import { mintingPartsRules } from './minting-parts.ts';
import { movingPartsRules } from './moving-parts.ts';
import { propertyPermissionsRules } from './property-permissions.ts';
import { repartitionRules } from './repartition.ts';
import { setLimitsRules } from './set-limits.ts';
import { setPermissionsRules } from './set-permissions.ts';
import { setTransfersEnabledRules } from './set-transfers-enabled.ts';
import { sponsoringRules } from './sponsoring.ts';
import { sharedEventRules } from './shared-events.ts';
import { sponsorshipRules } from './sponsorship.ts';
import { tokenPropertiesRules } from './writing-token-properties.ts';
import { transferBalanceRules } from './transfer-balance.ts';
import { transferRules } from './moving.ts';
import { whoPaysRules } from './who-pays.ts';

export { ladders } from './ladders.ts';

/** Rules that judge every request, also one that is malformed. */
const everyRequestRules: readonly Rule[] = [...everyTransactionRules, ...malformedRules, ...refusalRules];

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

/** Why the step has to be refused, if anything is wrong with it. */
export const refusalOf = (step: Step): Pick<Rule, 'id'> | undefined =>
  malformationOf(step) ?? ladderOf(step)?.refusal(step);

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
