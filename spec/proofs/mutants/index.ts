import { boundMutants } from './hand-written/bounds.ts';
import { collectionMutants } from './hand-written/collections.ts';
import { tokenMutants } from './hand-written/tokens.ts';
import { sponsoringMutants } from './hand-written/sponsoring.ts';
import { requestMutants } from './hand-written/requests.ts';
import { readMutants } from './hand-written/reads.ts';
import { pathsMutants } from './hand-written/paths.ts';
import { writeFlowMutants } from './hand-written/write-flow.ts';
import { submitMutants } from './hand-written/submit.ts';
import type { Mutant } from './inject/mutant.ts';

/** Mutants that need thought: bounds, order of refusals, what counts over several writes, sponsoring, reads at a block, HTTP and relations. */
export const mutants: readonly Mutant[] = [
  ...boundMutants,
  ...collectionMutants,
  ...tokenMutants,
  ...sponsoringMutants,
  ...requestMutants,
  ...readMutants,
  ...pathsMutants,
  ...writeFlowMutants,
  ...submitMutants,
];
