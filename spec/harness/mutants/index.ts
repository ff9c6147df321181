import { abilityFaults } from './ability-mutants.ts';
import { adminFaults } from './admin-mutants.ts';
import { allowListFaults } from './allow-list-mutants.ts';
import { amountFaults } from './amount-mutants.ts';
import { batchFaults } from './batch-mutants.ts';
import { burnFaults } from './burn-mutants.ts';
import { collectionFaults } from './collection-mutants.ts';
import { contentFaults } from './content-mutants.ts';
import { eventFaults } from './event-mutants.ts';
import { managementFaults } from './management-mutants.ts';
import { mintFaults } from './mint-mutants.ts';
import { nestingFaults } from './nesting-mutants.ts';
import { nothingFaults } from './nothing-mutants.ts';
import { outcomeFaults } from './outcome-mutants.ts';
import { partReadFaults } from './part-read-mutants.ts';
import { permissionFaults } from './permission-mutants.ts';
import { piecesFaults } from './pieces-mutants.ts';
import { propertyFaults } from './property-mutants.ts';
import { readFaults } from './read-mutants.ts';
import { refinementFaults } from './refinement-mutants.ts';
import { relationFaults } from './relation-mutants.ts';
import { schemaV2Faults } from './schema-v2-mutants.ts';
import { sponsoringFaults } from './sponsoring-mutants.ts';
import { sponsorshipFaults } from './sponsorship-mutants.ts';
import type { Fault } from './inject/mutant.ts';
import { tokenPropertyFaults } from './token-property-mutants.ts';
import { transactionFaults } from './transaction-mutants.ts';
import { transferFaults } from './transfer-mutants.ts';
import { wireFaults } from './wire-mutants.ts';

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
