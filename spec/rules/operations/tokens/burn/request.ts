import type { ObservedCollection } from '../../../../model/observations/observation.ts';
import { bodyOf, type Step } from '../../../../model/step.ts';
import { amountOf, nestingBudget, piecesIn, tokenIn, limitsInForce } from '../../../../model/view.ts';
import { portionOf, requestedAmount } from '../../amounts.ts';
import type { Problems } from '../../reasons.ts';
import { spendingProblems, type SpendingProblem } from '../../spending.ts';
import { tokenRequest, type TokenRequest } from '../request.ts';

/** Operations that burn tokens, amounts or pieces, and how they are read. */
export const burns = {
  operations: ['burn', 'burnAmount', 'burnPieces'],
  read: burnOf,
  source: 'States and transitions: Token, burn',
} as const;

/** A request to burn a token, an amount or pieces on behalf of an account. */
export interface Burn extends TokenRequest {
  readonly from: string;
  /** Pieces, or base units of a Fungible collection; 1 for a token of mode Nft. */
  readonly value: bigint;
  readonly spending: Problems<SpendingProblem>;
}

/**
 * Reads a step as a burn; without `from` it is on behalf of the owner, or under profile `chain` of the signer
 * (spec/statements/rulings.md#p6).
 */
export function burnOf(step: Step): Burn {
  const body = bodyOf(step, 'burn') ?? bodyOf(step, 'burnPieces') ?? bodyOf(step, 'burnAmount');
  if (body === undefined) throw new Error(`expected a burn, found ${step.request.operation}`);
  const request = tokenRequest(step);
  const { operation, profile, observed, token } = request;
  const onBehalfOf =
    profile === 'document' && operation === 'burn' ? tokenIn(observed, token)?.owner : undefined;
  const from = body.from ?? onBehalfOf ?? request.signer;
  const value = valueOf(request, body, amountOf(piecesIn(observed, token), from));
  const roleSuffices = (managed: ObservedCollection): boolean =>
    profile === 'document'
      ? managed.limits.ownerCanTransfer !== false
      : limitsInForce(managed).ownerCanTransfer === true;
  const budget = { left: nestingBudget };
  const spending = spendingProblems({ ...request, from, value, roleSuffices, budget });
  return { ...request, from, value, spending };
}

/**
 * A whole amount, 1 where none is given; a `value` of pieces is a portion of those held
 * (spec/statements/rulings.md#2.15).
 */
function valueOf(
  request: TokenRequest,
  { value, amount }: { readonly value?: number; readonly amount?: number | string },
  held: bigint,
): bigint {
  const mode = request.collection?.mode;
  if (mode === 'ReFungible' && amount === undefined) return portionOf(held, value ?? 1);
  return requestedAmount((mode === 'Nft' ? value : (amount ?? value)) ?? amount ?? 1, request);
}
