import { capabilityMutants } from './ability-mutants.ts';
import { adminMutants } from './admin-mutants.ts';
import { allowListMutants } from './allow-list-mutants.ts';
import { amountMutants } from './amount-mutants.ts';
import { batchMutants } from './batch-mutants.ts';
import { burnMutants } from './burn-mutants.ts';
import { collectionMutants } from './collection-mutants.ts';
import { contentMutants } from './content-mutants.ts';
import { eventMutants } from './event-mutants.ts';
import { managementMutants } from './management-mutants.ts';
import { mintMutants } from './mint-mutants.ts';
import { nestingMutants } from './nesting-mutants.ts';
import { nothingMutants } from './nothing-mutants.ts';
import { outcomeMutants } from './outcome-mutants.ts';
import { partReadMutants } from './part-read-mutants.ts';
import { permissionMutants } from './permission-mutants.ts';
import { piecesMutants } from './pieces-mutants.ts';
import { propertyMutants } from './property-mutants.ts';
import { readMutants } from './read-mutants.ts';
import { refinementMutants } from './refinement-mutants.ts';
import { relationMutants } from './relation-mutants.ts';
import { schemaV2Mutants } from './schema-v2-mutants.ts';
import { sponsoringMutants } from './sponsoring-mutants.ts';
import { sponsorshipMutants } from './sponsorship-mutants.ts';
import type { Mutant } from './inject/mutant.ts';
import { tokenPropertyMutants } from './token-property-mutants.ts';
import { transactionMutants } from './transaction-mutants.ts';
import { transferMutants } from './transfer-mutants.ts';
import { wireMutants } from './wire-mutants.ts';

/** All planted faults. */
export const mutants: readonly Mutant[] = [
  ...capabilityMutants,
  ...collectionMutants,
  ...managementMutants,
  ...permissionMutants,
  ...adminMutants,
  ...allowListMutants,
  ...sponsorshipMutants,
  ...sponsoringMutants,
  ...nothingMutants,
  ...outcomeMutants,
  ...mintMutants,
  ...transferMutants,
  ...nestingMutants,
  ...burnMutants,
  ...transactionMutants,
  ...propertyMutants,
  ...tokenPropertyMutants,
  ...contentMutants,
  ...eventMutants,
  ...readMutants,
  ...relationMutants,
  ...wireMutants,
  ...amountMutants,
  ...piecesMutants,
  ...partReadMutants,
  ...schemaV2Mutants,
  ...batchMutants,
  ...refinementMutants,
];
