import { boundMutants } from './hand-written/bounds.ts';
import { httpMutants } from './hand-written/http.ts';
import { orderMutants } from './hand-written/order.ts';
import { payerMutants } from './hand-written/payer.ts';
import type { Mutant } from './inject/mutant.ts';

/** Mutants that need thought: of bounds, order, payers and HTTP. Corruptions break all other rules. */
export const mutants: readonly Mutant[] = [...boundMutants, ...orderMutants, ...payerMutants, ...httpMutants];
