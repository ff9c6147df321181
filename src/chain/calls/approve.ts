import type { Address } from '../address.ts';
import {
  applyApproval,
  approvalOwnershipRefusals,
  approvalRefusals,
  checkApprovalOwnership,
  checkApprovalSides,
} from '../approving.ts';
import { accept, defineCall, refuse } from '../call.ts';
import { collectionOf } from '../state.ts';

/** Arguments of `unique.approve`; `amount` is 1 to approve the spender, 0 to approve nobody. */
export interface ApproveArgs {
  readonly spender: Address;
  readonly collectionId: number;
  readonly tokenId: number;
  readonly amount: bigint;
}

/** `unique.approve`: one spender per token, until its next move (chain-semantics §3.7). */
export const approve = defineCall({
  refusals: {
    'token.approve.collection-exists': 'CollectionNotFound',
    'token.approve.amount-at-most-one': 'NonfungibleItemsHaveNoAmount',
    ...approvalRefusals,
    ...approvalOwnershipRefusals,
  },

  check(state, { collectionId, tokenId, spender, amount }: ApproveArgs, { signer }) {
    const collection = collectionOf(state, collectionId);
    if (collection === undefined) return refuse('token.approve.collection-exists');
    if (amount > 1n) return refuse('token.approve.amount-at-most-one');
    const approval = { token: { collectionId, tokenId }, owner: signer, spender, approve: amount === 1n };
    return (
      checkApprovalSides(state, collection, [signer], approval) ??
      checkApprovalOwnership(state, collection, approval, [signer]) ??
      accept(approval)
    );
  },

  apply: applyApproval,
});
