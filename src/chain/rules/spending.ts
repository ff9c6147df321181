import { isSelfOrMirror, tokenOfAddress, type Address, type TokenRef } from '../state/address.ts';
import { hasAccess } from './allow-list.ts';
import { refuse, type Emit, type Refusal, type Refusals } from './verdict.ts';
import { topmostOwner, ownerLookUpRefusals, type Budget } from './nesting.ts';
import { isOwnerOrAdmin } from './roles.ts';
import { allowanceOf, setAllowance } from './pieces.ts';
import { operatorKey, tokenOf, type Collection, type State } from '../state/state.ts';

export const spendingRefusals = {
  'spending.signer-is-listed': 'AddressNotInAllowlist',
  ...ownerLookUpRefusals,
  'spending.needs-allowance': 'ApprovedValueTooLow',
} as const satisfies Refusals;

/** So much of a token, or all of an Nft, that the signer wants to move or burn on behalf of `from`. */
export interface Spend {
  readonly signer: Address;
  readonly from: Address;
  readonly token: TokenRef;
  readonly value: bigint;
}

/**
 * Whether the signer may do that (chain-semantics §2.7, transfer_from, a to g; §3.9). It does not ask whether `from` has as
 * much. `roleSuffices`: the collection gives its owner and admins that right.
 */
export function checkSpending(
  state: Readonly<State>,
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
 * What is left of the signer's allowance for a part of a token once it is spent; undefined where it needs none, or acts by
 * another right than an allowance of that size (chain-semantics §3.9). Who acts by role has an allowance that suffices for the
 * amount 0 also of a token's. The one allowance of an Nft ends with its move.
 */
export function allowanceLeft(
  state: Readonly<State>,
  collection: Collection,
  spend: Spend & { readonly roleSuffices: boolean },
): bigint | undefined {
  const { signer, from, token, value } = spend;
  if (collection.mode === 'Nft' || isSelfOrMirror(signer, from)) return undefined;
  if (tokenOfAddress(from) !== undefined && !actsByRole(collection, spend)) return undefined;
  const allowance = allowanceOf(state, token, from, signer);
  return allowance < value ? undefined : allowance - value;
}

/** Writes down what is left of the signer's allowance, and tells it. */
export function applyAllowanceLeft(state: State, spend: Spend, left: bigint | undefined, emit: Emit): void {
  if (left === undefined) return;
  const { token, from, signer } = spend;
  setAllowance(state, token, { owner: from, spender: signer, amount: left });
  emit('common.Approved', token.collectionId, token.tokenId, from, signer, left);
}
