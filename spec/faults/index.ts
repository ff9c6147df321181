import { abilityFaults } from './ability-faults.ts';
import { adminFaults } from './admin-faults.ts';
import { allowListFaults } from './allow-list-faults.ts';
import { amountFaults } from './amount-faults.ts';
import { batchFaults } from './batch-faults.ts';
import { burnFaults } from './burn-faults.ts';
import { collectionFaults } from './collection-faults.ts';
import { contentFaults } from './content-faults.ts';
import { eventFaults } from './event-faults.ts';
import { managementFaults } from './management-faults.ts';
import { mintFaults } from './mint-faults.ts';
import { nestingFaults } from './nesting-faults.ts';
import { nothingFaults } from './nothing-faults.ts';
import { outcomeFaults } from './outcome-faults.ts';
import { partReadFaults } from './part-read-faults.ts';
import { permissionFaults } from './permission-faults.ts';
import { piecesFaults } from './pieces-faults.ts';
import { propertyFaults } from './property-faults.ts';
import { readFaults } from './read-faults.ts';
import { refinementFaults } from './refinement-faults.ts';
import { relationFaults } from './relation-faults.ts';
import { schemaV2Faults } from './schema-v2-faults.ts';
import { sponsoringFaults } from './sponsoring-faults.ts';
import { sponsorshipFaults } from './sponsorship-faults.ts';
import type { Fault } from '../targets/faulty.ts';
import { tokenPropertyFaults } from './token-property-faults.ts';
import { transactionFaults } from './transaction-faults.ts';
import { transferFaults } from './transfer-faults.ts';
import { wireFaults } from './wire-faults.ts';

/** All planted faults. */
export const faults: readonly Fault[] = [
  ...abilityFaults,
  ...collectionFaults,
  ...managementFaults,
  ...permissionFaults,
  ...adminFaults,
  ...allowListFaults,
  ...sponsorshipFaults,
  ...sponsoringFaults,
  ...nothingFaults,
  ...outcomeFaults,
  ...mintFaults,
  ...transferFaults,
  ...nestingFaults,
  ...burnFaults,
  ...transactionFaults,
  ...propertyFaults,
  ...tokenPropertyFaults,
  ...contentFaults,
  ...eventFaults,
  ...readFaults,
  ...relationFaults,
  ...wireFaults,
  ...amountFaults,
  ...piecesFaults,
  ...partReadFaults,
  ...schemaV2Faults,
  ...batchFaults,
  ...refinementFaults,
];
