import { ruled, stated } from '../../model/rule.ts';
import type { ObservedCollection } from '../../model/observations/observation.ts';
import {
  allowanceOf,
  amountOf,
  isOwnerOrAdmin,
  mayAccess,
  piecesIn,
  tokenIn,
  tokenOfAddress,
  topmostOwner,
  type Budget,
} from '../../model/view.ts';
import { ownerChainReasons } from './nesting.ts';
import { refusalsFor, takingLookUps, type NamedReason, type Problems, type Refusals } from './reasons.ts';
import type { TokenRequest } from './tokens/request.ts';

/** A signer who acts on behalf of `from` with a token. */
export interface Spending extends TokenRequest {
  readonly from: string;
  /** 1 for a token of mode Nft. */
  readonly value: bigint;
  /** Whether the collection owner and admins have this right by their role. */
  readonly roleSuffices: (collection: ObservedCollection) => boolean;
  readonly budget: Budget;
}

/** All reasons why a signer may not act on behalf of another account, in order. */
const spendingReasons = {
  listed: {
    id: 'spending.signer-is-listed',
    ...ruled('2.9', 'States and transitions: Allow list'),
    says: 'Under allow-list access, a signer who acts on behalf of another account must be on the allow list.',
    error: { code: 'common.AddressNotInAllowlist' },
  },
  ...ownerChainReasons,
  allowance: {
    id: 'spending.needs-allowance',
    ...stated('Authentication: Transfer token'),
    says: 'Another signer needs an allowance given by the owner.',
    error: { code: 'common.ApprovedValueTooLow' },
  },
} as const satisfies Record<string, NamedReason>;

/** The name of a reason to refuse acting on behalf of another account. */
export type SpendingProblem = keyof typeof spendingReasons;

/** All these reasons, in order; `stated` says where the interface states that an allowance is needed. */
export const spendingRefusals = <R extends { readonly spending: Problems<SpendingProblem> }>(
  stated: (request: R) => boolean,
): Refusals<R> =>
  refusalsFor(
    spendingReasons,
    ({ spending }: R) => spending,
    (request, problem) => problem !== 'allowance' || stated(request),
  );

/** What forbids acting on behalf of `from` (spec/decisions/chain.md#transfers); takes look-ups from the budget. */
export const spendingProblems = (spending: Spending): Problems<SpendingProblem> =>
  takingLookUps(spending, problemsIn);

function* problemsIn(spending: Spending): Generator<SpendingProblem> {
  const { collection, signer, from } = spending;
  if (collection === undefined || signer === from) return;
  if (!mayAccess(collection, signer)) yield 'listed';
  const problem = rightProblem(spending, collection);
  if (problem !== undefined) yield problem;
}

/** What forbids it apart from the allow list. */
function rightProblem(spending: Spending, collection: ObservedCollection): SpendingProblem | undefined {
  const { observed, signer, from, token, roleSuffices, budget } = spending;
  if (isOwnerOrAdmin(collection, signer) && roleSuffices(collection)) return undefined;
  const found = tokenIn(observed, token);
  // The owner of a nested token may read as an address in another form.
  const parent = found?.owner === from ? found.parent : tokenOfAddress(from);
  if (parent !== undefined && parent !== null) {
    const top = topmostOwner(observed, parent, budget);
    if ('problem' in top) return top.problem;
    return top.owner === signer ? undefined : 'allowance';
  }
  const isAllowed =
    collection.mode === 'Nft'
      ? found?.approved.includes(signer) === true
      : allowanceOf(piecesIn(observed, token), from, signer) >= spending.value;
  return isAllowed ? undefined : 'allowance';
}

/** Whether `from` holds the amount or pieces; zero pieces of a ReFungible token require holding some. */
export function holdsEnough({
  collection,
  observed,
  token,
  from,
  value,
}: Pick<Spending, 'collection' | 'observed' | 'token' | 'from' | 'value'>): boolean {
  const held = amountOf(piecesIn(observed, token), from);
  return held >= value && (held > 0n || collection?.mode === 'Fungible');
}
