import { applyApproval, approvalRefusals, checkApproval } from '../../rules/tokens/approval.ts';
import { defineCall } from '../../call.ts';
import { weightIfMissing } from '../../rules/weights.ts';
import type { Address } from '../../state/address.ts';
import type { ApproveArgs } from './approve.ts';

/** `unique.approveFrom`: approves for a token that the signer's own Ethereum mirror owns. */
export const approveFrom = defineCall({
  refusals: approvalRefusals,

  check: (state, { from, spender, amount, ...token }: ApproveArgs & { readonly from: Address }, { signer }) =>
    checkApproval(state, signer, { token, owner: from, spender, amount }),

  apply: applyApproval,

  weight: () => 198_699_000n,
  weightIfRefused: weightIfMissing,
});
