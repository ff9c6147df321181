import { isSelfOrMirror, tokenOfAddress, type Address, type TokenRef } from './address.ts';
import { mayAccess } from './allow-list.ts';
import { refuse, type Refusal, type Refusals } from './call.ts';
import { topmostOwner, walkRefusals, type Budget } from './nesting.ts';
import { isOwnerOrAdmin } from './roles.ts';
import { operatorKey, tokenOf, type Collection, type State } from './state.ts';

export const spendingRefusals = {
  'spending.signer-is-listed': 'AddressNotInAllowlist',
  ...walkRefusals,
  'spending.needs-allowance': 'ApprovedValueTooLow',
} as const satisfies Refusals;

/**
 * Whether the signer may move or burn a token on behalf of `from` (chain-semantics §2.7, transfer_from, a to g). It does not
 * ask whether `from` owns the token. `roleSuffices`: the collection gives its owner and admins that right.
 */
export function checkSpending(
  state: Readonly<State>,
  collection: Collection,
  spend: {
    readonly signer: Address;
    readonly from: Address;
    readonly token: TokenRef;
    readonly roleSuffices: boolean;
    readonly budget: Budget;
  },
): Refusal<keyof typeof spendingRefusals> | undefined {
  const { signer, from, token } = spend;
  if (isSelfOrMirror(signer, from)) return undefined;
  if (!mayAccess(state, collection, signer)) return refuse('spending.signer-is-listed');
  if (spend.roleSuffices && isOwnerOrAdmin(collection, signer)) return undefined;

  const parent = tokenOfAddress(from);
  if (parent !== undefined) {
    const topmost = topmostOwner(state, parent, spend.budget);
    if ('refused' in topmost) return topmost;
    return topmost.owner === signer ? undefined : refuse('spending.needs-allowance');
  }

  if (tokenOf(state, token)?.approved === signer) return undefined;
  if (state.operators.get(String(collection.id))?.has(operatorKey(from, signer)) === true) return undefined;
  return refuse('spending.needs-allowance');
}
