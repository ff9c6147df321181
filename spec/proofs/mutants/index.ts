import { boundMutants } from './hand-written/bounds.ts';
import { creationMutants } from './hand-written/creation.ts';
import { settingMutants } from './hand-written/settings.ts';
import { ownershipMutants } from './hand-written/ownership.ts';
import { roleMutants } from './hand-written/roles.ts';
import { propertyMutants } from './hand-written/properties.ts';
import { mintingMutants } from './hand-written/minting.ts';
import { spendingMutants } from './hand-written/spending.ts';
import { nestingMutants } from './hand-written/nesting.ts';
import { sponsoringMutants } from './hand-written/sponsoring.ts';
import { requestMutants } from './hand-written/requests.ts';
import { readMutants } from './hand-written/reads.ts';
import { pathsMutants } from './hand-written/paths.ts';
import { writeFlowMutants } from './hand-written/write-flow.ts';
import { submitMutants } from './hand-written/submit.ts';
import type { Mutant } from './inject/mutant.ts';

/** Mutants that need thought: bounds, conditions, order of refusals, sponsoring, reads at a block, HTTP and metamorphic relations. */
export const mutants: readonly Mutant[] = [
  ...boundMutants,
  ...creationMutants,
  ...settingMutants,
  ...ownershipMutants,
  ...roleMutants,
  ...propertyMutants,
  ...mintingMutants,
  ...spendingMutants,
  ...nestingMutants,
  ...sponsoringMutants,
  ...requestMutants,
  ...readMutants,
  ...pathsMutants,
  ...writeFlowMutants,
  ...submitMutants,
];
