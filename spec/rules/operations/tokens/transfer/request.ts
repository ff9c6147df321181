import type { ObservedCollection } from '../../../../model/observations/observation.ts';
import { bodyOf, type Step } from '../../../../model/step.ts';
import { nestingBudget, tokenAddress, limitsInForce } from '../../../../model/view.ts';
import { requestedAmount } from '../../amounts.ts';
import { nestingProblems, type NestingProblem } from '../../nesting.ts';
import { nothing, type Problems } from '../../reasons.ts';
import { spendingProblems, type SpendingProblem } from '../../spending.ts';
import { tokenRequest, type TokenRequest } from '../request.ts';
import { unnesting, type Requested } from '../unnest/request.ts';

/** Transfer, nest and unnest as one kind of write: a token, an amount or pieces move from the immediate owner to another. */
export interface Move extends TokenRequest, Required<Requested> {
  readonly spending: Problems<SpendingProblem>;
  readonly nesting: Problems<NestingProblem>;
}

/** Operations that move tokens, amounts or pieces, and how they are read. */
export const moves = {
  operations: ['transfer', 'nest', 'unnest', 'transferAmount', 'transferPieces'],
  read: moveOf,
  source: 'States and transitions: Token, transfer',
} as const;

/** Whether it is the move of a token that has one owner. */
export const isWholeToken = ({ collection, value }: Move): boolean =>
  collection?.mode === 'Nft' && value === 1n;

/** Whether the step is a move. */
export const isMove = ({ request }: Step): boolean =>
  moves.operations.some(operation => operation === request.operation);

/** Reads a step of any of them as a move. */
export function moveOf(step: Step): Move {
  const request = tokenRequest(step);
  const { observed, signer, token, collection } = request;
  const { from, to, value, unnested = 'clear' } = requestedIn(step, request);
  const budget = { left: nestingBudget };
  const roleSuffices = (managed: ObservedCollection): boolean =>
    limitsInForce(managed).ownerCanTransfer === true;
  // Without a clear owner, no allowance can be checked.
  const spending =
    unnested === 'clear' ? spendingProblems({ ...request, from, value, roleSuffices, budget }) : nothing;
  // Moving zero pieces, or pieces to their holder, nests nothing.
  const isIdle = collection !== undefined && collection.mode !== 'Nft' && (from === to || value === 0n);
  const nesting = isIdle
    ? nothing
    : nestingProblems({ observed, signer, child: token, recipient: to, budget });
  return { ...request, from, to, value, unnested, spending, nesting };
}

function requestedIn(step: Step, request: TokenRequest): Requested {
  const amount = bodyOf(step, 'transferAmount');
  if (amount !== undefined) {
    const { address, from = address, recipient } = amount;
    return { from, to: recipient, value: requestedAmount(amount.amount, request) };
  }
  const pieces = bodyOf(step, 'transferPieces');
  const transfer = bodyOf(step, 'transfer') ?? pieces;
  if (transfer !== undefined) {
    const { address, from = address, to } = transfer;
    const value = pieces === undefined ? bodyOf(step, 'transfer')?.value : pieces.amount;
    return { from, to, value: requestedAmount(value ?? 1, request) };
  }
  const nest = bodyOf(step, 'nest');
  if (nest !== undefined) {
    const { address, parent, value = 1 } = nest;
    return { from: address, to: tokenAddress(parent), value: requestedAmount(value, request) };
  }
  return unnesting(step, request);
}
