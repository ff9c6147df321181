import { isSelfOrMirror, tokenOfAddress, type Address, type TokenRef } from '../../state/address.ts';
import { operatorKey, tokenOf, type Collection, type State, type Draft } from '../../state/state.ts';
import { hasAccess } from '../collections/allow-list.ts';
import { topmostOwner, ownerLookUpRefusals, type Budget } from './nesting.ts';
import { allowanceOf, setAllowance } from './pieces.ts';
import { isOwnerOrAdmin } from '../collections/roles.ts';
import { refuse, type Emit, type Refusal, type Refusals } from '../verdict.ts';

/** What acting on behalf of another owner can be refused for, in order. */
export const spendingRefusals = {
  'spending.signer-is-listed': 'AddressNotInAllowlist',
  ...ownerLookUpRefusals,
  'spending.needs-allowance': 'ApprovedValueTooLow',
} as const satisfies Refusals;

/** An Nft, or that amount of a token, that the signer transfers or burns on behalf of `from`. */
export interface Spend {
  readonly signer: Address;
  readonly from: Address;
  readonly token: TokenRef;
  readonly value: bigint;
}

/**
 * Whether the signer may act for `from` (spec/decisions/chain.md#transfers, transfer_from, a to g;
 * #amounts-and-pieces). Whether `from` holds the amount is not checked here. `roleSuffices`: owner and admins of the
 * collection need no allowance.
 */
export function checkSpending(
  state: State,
  collection: Collection,
  spend: Spend & { readonly roleSuffices: boolean; readonly budget: Budget },
): Refusal<keyof typeof spendingRefusals> | undefined {
  const { signer, from, token } = spend;
  if (isSelfOrMirror(signer, from)) return undefined;
  if (!hasAccess(state, collection, signer)) return refuse('spending.signer-is-listed');
  if (actsByRole(collection, spend)) return undefined;

  const parent = tokenOfAddress(from);
  if (parent !== undefined) {
    const topmost = topmostOwner(state, parent, spend.budget);
    if ('refused' in topmost) return topmost;
    return topmost.owner === signer ? undefined : refuse('spending.needs-allowance');
  }

  const isAllowed =
    collection.mode === 'Nft'
      ? tokenOf(state, token)?.approved === signer
      : allowanceOf(state, token, from, signer) >= spend.value;
  if (isAllowed) return undefined;
  if (state.operators.get(String(collection.id))?.has(operatorKey(from, signer)) === true) return undefined;
  return refuse('spending.needs-allowance');
}

const actsByRole = (
  collection: Collection,
  { signer, roleSuffices }: Pick<Spend, 'signer'> & { readonly roleSuffices: boolean },
): boolean => roleSuffices && isOwnerOrAdmin(collection, signer);

/**
 * What remains of the signer's allowance for an amount after it is spent; undefined if the allowance stays as it is, because the
 * signer needs none, or it does not cover the amount (spec/decisions/chain.md#amounts-and-pieces). A signer who acts by
 * role spends its allowance, even an allowance of 0, also if `from` is a token. The approval of an Nft ends with its
 * transfer.
 */
export function remainingAllowance(
  state: State,
  collection: Collection,
  spend: Spend & { readonly roleSuffices: boolean },
): bigint | undefined {
  const { signer, from, token, value } = spend;
  if (collection.mode === 'Nft' || isSelfOrMirror(signer, from)) return undefined;
  if (tokenOfAddress(from) !== undefined && !actsByRole(collection, spend)) return undefined;
  const allowance = allowanceOf(state, token, from, signer);
  return allowance < value ? undefined : allowance - value;
}

/** Stores the remaining allowance of the signer, and emits its event; does nothing if it is undefined. */
export function applyRemainingAllowance(
  state: Draft,
  spend: Spend,
  remaining: bigint | undefined,
  emit: Emit,
): void {
  if (remaining === undefined) return;
  const { token, from, signer } = spend;
  setAllowance(state, token, { owner: from, spender: signer, amount: remaining });
  emit('common.Approved', token.collectionId, token.tokenId, from, signer, remaining);
}
