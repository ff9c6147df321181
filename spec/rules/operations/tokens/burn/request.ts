import type { WriteOperation } from '../../../../../src/contract/shapes/index.ts';
import type {
  ObservedCollection,
  Observation,
  TokenRef,
} from '../../../../model/observations/observation.ts';
import { bodyOf, type Step } from '../../../../model/step.ts';
import { amountOf, collectionIn, nestingBudget, piecesIn, tokenIn } from '../../../../model/view.ts';
import { portionOf, requestedAmount } from '../../amounts.ts';
import { nothing, type Problems } from '../../problems.ts';
import { spendingProblems, type SpendingProblem } from '../../spending.ts';

/** Operations that burn tokens, amounts or pieces. */
export const burnOperations = ['burn', 'burnAmount', 'burnPieces'] as const;

/** A request to burn a token, an amount or pieces on behalf of an account. */
export interface Burn {
  readonly operation: WriteOperation;
  readonly profile: Step['profile'];
  readonly signer: string;
  readonly observed: Observation;
  readonly token: TokenRef;
  readonly from: string;
  /** Pieces, or base units of a Fungible collection; 1 for a token of mode Nft. */
  readonly value: bigint;
  readonly collection: ObservedCollection | undefined;
  readonly spending: Problems<SpendingProblem>;
}

/**
 * Reads a step as a burn; without `from` it is on behalf of the owner, or under profile `chain` of the signer
 * (spec/statements/rulings.md#p6).
 */
export function burnOf(step: Step): Burn {
  const body = bodyOf(step, 'burn') ?? bodyOf(step, 'burnPieces') ?? bodyOf(step, 'burnAmount');
  if (body === undefined) throw new Error(`expected a burn, found ${step.request.operation}`);
  const { address, collectionId } = body;
  const token = { collectionId, tokenId: 'tokenId' in body ? body.tokenId : 0 };
  const observed = step.before;
  const collection = collectionIn(observed, collectionId);
  const onBehalfOf =
    step.profile === 'document' && step.request.operation === 'burn'
      ? tokenIn(observed, token)?.owner
      : undefined;
  const from = body.from ?? onBehalfOf ?? address;
  const value = valueOf(body, collection?.mode, amountOf(piecesIn(observed, token), from));
  const roleSuffices =
    step.profile === 'document'
      ? collection?.limits.ownerCanTransfer !== false
      : collection?.effectiveLimits.ownerCanTransfer === true;
  const budget = { left: nestingBudget };
  const spending =
    collection === undefined
      ? nothing
      : spendingProblems({ observed, collection, signer: address, from, token, value, roleSuffices, budget });
  const { operation } = step.request;
  return {
    operation,
    profile: step.profile,
    signer: address,
    observed,
    token,
    from,
    value,
    collection,
    spending,
  };
}

/**
 * A whole amount, 1 where none is given; a `value` of pieces is a portion of those held
 * (spec/statements/rulings.md#2.15).
 */
function valueOf(
  { value, amount }: { readonly value?: number; readonly amount?: number | string },
  mode: string | undefined,
  held: bigint,
): bigint {
  if (mode === 'ReFungible' && amount === undefined) return portionOf(held, value ?? 1);
  return requestedAmount((mode === 'Nft' ? value : (amount ?? value)) ?? amount ?? 1);
}
