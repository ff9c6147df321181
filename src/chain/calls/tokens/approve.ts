import { applyApproval, approvalRefusals, checkApproval } from '../../rules/tokens/approval.ts';
import { holderUse } from '../../rules/collections/sponsoring.ts';
import { weightIfMissing } from '../../rules/weights.ts';
import type { Address, TokenRef } from '../../state/address.ts';
import { defineCall } from '../../call.ts';

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
  refusals: approvalRefusals,

  check: (state, { spender, amount, ...token }: ApproveArgs, { signer }) =>
    checkApproval(state, signer, { token, owner: signer, spender, amount }),

  apply: applyApproval,

  weight: () => 198_699_000n,
  weightIfRefused: weightIfMissing,
  sponsoredUse: (_state, { tokenId }, { collection, signer }) =>
    holderUse('approve', collection, tokenId, signer),
});
