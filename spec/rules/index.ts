import type { WriteOperation } from '../../src/contract/shapes/index.ts';
import type { Rule } from '../model/rule.ts';
import type { Step } from '../model/step.ts';
import { adminRules } from './operations/admins.ts';
import { allowListRules } from './operations/allow-list.ts';
import { approveRules } from './operations/approve.ts';
import { approvingPartsRules } from './operations/approving-pieces.ts';
import { burnRules } from './operations/burn.ts';
import { burningPartsRules } from './operations/burning-pieces.ts';
import { changeOwnerRules } from './operations/change-owner.ts';
import { collectionPropertiesRules } from './operations/collection-properties.ts';
import { contentRules } from './operations/content.ts';
import { createCollectionRules } from './operations/create-collection.ts';
import { destroyRules } from './operations/destroy-collection.ts';
import { eventRules } from './operations/events.ts';
import { everyTransactionRules } from './operations/every-transaction.ts';
import { preconditionsOf } from './operations/preconditions.ts';
import { malformationOf, malformations } from './operations/malformed.ts';
import { malformedRules } from './operations/refusing-malformed.ts';
import { refusalRules } from './operations/refusals.ts';
import { mintRules } from './operations/minting-tokens.ts';
import { mintingPartsRules } from './operations/minting-pieces.ts';
import { movingPartsRules } from './operations/moving-pieces.ts';
import { propertyPermissionsRules } from './operations/property-permissions.ts';
import { repartitionRules } from './operations/repartition.ts';
import { setLimitsRules } from './operations/set-limits.ts';
import { setPermissionsRules } from './operations/set-permissions.ts';
import { setTransfersEnabledRules } from './operations/set-transfers-enabled.ts';
import { sponsoringRules } from './operations/sponsoring.ts';
import { sharedEventRules } from './operations/pieces-events.ts';
import { sponsorshipRules } from './operations/sponsorship.ts';
import { tokenPropertiesRules } from './operations/writing-token-properties.ts';
import { transferBalanceRules } from './operations/transfer-balance.ts';
import { transferRules } from './operations/moving.ts';
import { whoPaysRules } from './operations/who-pays.ts';

export { allPreconditions } from './operations/preconditions.ts';

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
  malformationOf(step) ?? preconditionsOf(step)?.refusal(step);

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
