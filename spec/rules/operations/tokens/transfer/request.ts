import type { ObservedCollection } from '../../../../model/observations/observation.ts';
import { bodyOf, type Step } from '../../../../model/step.ts';
import {
  amountOf,
  nestingBudget,
  piecesIn,
  tokenAddress,
  tokenIn,
  tokenOfAddress,
  topmostOwner,
  limitsInForce,
} from '../../../../model/view.ts';
import { requestedAmount } from '../../amounts.ts';
import { nestingProblems, type NestingProblem } from '../../nesting.ts';
import { nothing, type Problems } from '../../problems.ts';
import { spendingProblems, type SpendingProblem } from '../../spending.ts';
import { tokenRequest, type TokenRequest } from '../request.ts';

/** Transfer, nest and unnest as one kind of write: a token, an amount or pieces move from the immediate owner to another. */
export interface Move extends TokenRequest {
  readonly from: string;
  readonly to: string;
  /** Pieces, or base units of a Fungible collection; 1 for a token of mode Nft. */
  readonly value: bigint;
  /** Whether it is clear which token to unnest from; `clear` for other operations. */
  readonly unnested: 'clear' | 'not-nested' | 'unclear';
  readonly spending: Problems<SpendingProblem>;
  readonly nesting: Problems<NestingProblem>;
}

/** Operations that move tokens, amounts or pieces, and how they are read. */
export const moves = {
  operations: ['transfer', 'nest', 'unnest', 'transferAmount', 'transferPieces'],
  read: moveOf,
  source: 'States and transitions: Token, transfer',
} as const;

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

/** What the request itself says about a move. */
type Requested = Pick<Move, 'from' | 'to' | 'value'> & Partial<Pick<Move, 'unnested'>>;

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

function unnesting(step: Step, request: TokenRequest): Requested {
  const body = bodyOf(step, 'unnest');
  if (body === undefined) throw new Error(`expected a move, found ${step.request.operation}`);
  const { address, nested, to = address, value = 1, parent } = body;
  const move = { to, value: requestedAmount(value, request) };

  const pieces = piecesIn(step.before, nested);
  const given = parent && tokenAddress(parent);
  if (given !== undefined && amountOf(pieces, given) > 0n) return { ...move, from: given };
  const token = tokenIn(step.before, nested);
  if (token !== undefined)
    return { ...move, from: token.owner, unnested: token.parent === null ? 'not-nested' : 'clear' };
  const holders = Object.keys(pieces?.held ?? {});
  const parents = holders.filter(holder => tokenOfAddress(holder) !== undefined);
  const candidates =
    parents.length === 1 ? parents : parents.filter(holder => isTopOf(step, holder, address));
  const [from = ''] = candidates;
  if (parents.length === 0) return { ...move, from, unnested: 'not-nested' };
  return { ...move, from, unnested: candidates.length === 1 ? 'clear' : 'unclear' };
}

/** The most look-ups to find the topmost owner of a holder; as many as a read of the topmost owner may make. */
const lookUps = 10;

function isTopOf({ before }: Step, holder: string, account: string): boolean {
  const token = tokenOfAddress(holder);
  const top = token && topmostOwner(before, token, { left: lookUps });
  return top !== undefined && 'owner' in top && top.owner === account;
}
