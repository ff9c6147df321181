import { isSelfOrMirror, tokenOfAddress, type Address } from '../../state/address.ts';
import { operatorKey, tokenOf, type Collection, type State, type Draft } from '../../state/state.ts';
import { hasAccess, isOwnerOrAdmin } from '../collections/access.ts';
import { topmostOwner, ownerLookUpRefusals, type Budget } from './nesting.ts';
import { allowanceOf, setAllowance, type Taking } from './pieces.ts';
import { refuse, type Emit, type Refusal, type Refusals } from '../../call.ts';

/** What acting on behalf of another owner can be refused for, in order. */
export const spendingRefusals = {
  'spending.signer-is-listed': 'AddressNotInAllowlist',
  ...ownerLookUpRefusals,
  'spending.needs-allowance': 'ApprovedValueTooLow',
} as const satisfies Refusals;

/** A token that the signer transfers or burns on behalf of `from`. */
export interface Spend extends Taking {
  readonly signer: Address;
}

/**
 * Whether the signer may act for `from` (spec/decisions/chain.md#transfers, transfer_from, a to g;
 * #amounts-and-pieces). Whether `from` holds the amount is not checked here. `roleSuffices`: owner and admins of the
 * collection need no allowance.
 *
 * `remaining` is what then remains of the signer's allowance for an amount; undefined if the allowance stays as it is, because the
 * signer needs none, or it does not cover the amount. A signer who acts by role spends its allowance, even an allowance of 0, also if
 * `from` is a token. The approval of an Nft ends with its transfer.
 */
export function checkSpending(
  state: State,
  collection: Collection,
  spend: Spend & { readonly roleSuffices: boolean; readonly budget: Budget },
): { readonly remaining: bigint | undefined } | Refusal<keyof typeof spendingRefusals> {
  const { signer, from, token, value, roleSuffices, budget } = spend;
  if (isSelfOrMirror(signer, from)) return { remaining: undefined };
  if (!hasAccess(state, collection, signer)) return refuse('spending.signer-is-listed');
  const isNft = collection.mode === 'Nft';
  const allowance = isNft ? undefined : allowanceOf(state, token, from, signer);
  const remaining = allowance === undefined || allowance < value ? undefined : allowance - value;
  if (roleSuffices && isOwnerOrAdmin(collection, signer)) return { remaining };

  const parent = tokenOfAddress(from);
  if (parent !== undefined) {
    const topmost = topmostOwner(state, parent, budget);
    if ('refused' in topmost) return topmost;
    return topmost.owner === signer ? { remaining: undefined } : refuse('spending.needs-allowance');
  }

  const isAllowed = isNft ? tokenOf(state, token)?.approved === signer : remaining !== undefined;
  const operators = state.operators.get(String(collection.id));
  return isAllowed || operators?.has(operatorKey(from, signer)) === true
    ? { remaining }
    : refuse('spending.needs-allowance');
}

/** Stores the remaining allowance of the signer, and emits its event; does nothing if it is undefined. */
export function applyRemainingAllowance(
  state: Draft,
  { token, from, signer, remaining }: Spend & { readonly remaining: bigint | undefined },
  emit: Emit,
): void {
  if (remaining === undefined) return;
  setAllowance(state, token, { owner: from, spender: signer, amount: remaining });
  emit('common.Approved', token.collectionId, token.tokenId, from, signer, remaining);
}
