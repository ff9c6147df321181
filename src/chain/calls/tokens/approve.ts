import { checkAmount, fungibleIdRefusals } from '../../rules/tokens/amounts.ts';
import {
  applyApproval,
  approvalOwnershipRefusals,
  approvalRefusals,
  checkApprovalOwnership,
  checkApprovalSides,
} from '../../rules/tokens/approval.ts';
import { holderUse } from '../../rules/collections/sponsoring.ts';
import { accept, refuse } from '../../rules/verdict.ts';
import { weightIfMissing } from '../../rules/weights.ts';
import type { Address, TokenRef } from '../../state/address.ts';
import { collectionOf } from '../../state/state.ts';
import { defineCall } from '../call.ts';

/** Arguments of `unique.approve`. For an Nft, `amount` is 1 to approve the spender and 0 to approve nobody. */
export interface ApproveArgs extends TokenRef {
  readonly spender: Address;
  readonly amount: bigint;
}

/**
 * `unique.approve`: one spender per Nft until its transfer (spec/decisions/chain.md#allowances), any number for amounts
 * (spec/decisions/chain.md#amounts-and-pieces).
 */
export const approve = defineCall({
  refusals: {
    'token.approve.collection-exists': 'CollectionNotFound',
    'token.approve.amount-at-most-one': 'NonfungibleItemsHaveNoAmount',
    ...fungibleIdRefusals,
    ...approvalRefusals,
    ...approvalOwnershipRefusals,
  },

  check(state, { spender, amount, ...token }: ApproveArgs, { signer }) {
    const collection = collectionOf(state, token.collectionId);
    if (collection === undefined) return refuse('token.approve.collection-exists');
    const wrongAmount = checkAmount(collection, token.tokenId, amount, 'token.approve.amount-at-most-one');
    if (wrongAmount !== undefined) return wrongAmount;
    const approval = { token, owner: signer, spender, amount };
    return (
      checkApprovalSides(state, collection, [signer], approval) ??
      checkApprovalOwnership(state, collection, approval, [signer]) ??
      accept(approval)
    );
  },

  apply: applyApproval,

  weight: () => 198_699_000n,
  weightIfRefused: weightIfMissing,
  sponsoredUse: (_state, { tokenId }, { collection, signer }) =>
    holderUse('approve', collection, tokenId, signer),
});
