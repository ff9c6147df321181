import {
  applyApproval,
  approvalOwnershipRefusals,
  approvalRefusals,
  checkApproval,
} from '../../rules/tokens/approval.ts';
import { defineCall, refuse } from '../../call.ts';
import { weightIfMissing } from '../../rules/weights.ts';
import { isSelfOrMirror, type Address } from '../../state/address.ts';
import type { ApproveArgs } from './approve.ts';

/** `unique.approveFrom`: approves for a token that the signer's own Ethereum mirror owns. */
export const approveFrom = defineCall({
  refusals: {
    ...approvalRefusals,
    'token.approve.from-is-own-mirror': 'AddressIsNotEthMirror',
    ...approvalOwnershipRefusals,
  },

  check(state, { from, spender, amount, ...token }: ApproveArgs & { readonly from: Address }, { signer }) {
    const notOwn = isSelfOrMirror(signer, from) ? undefined : refuse('token.approve.from-is-own-mirror');
    return checkApproval(state, signer, { token, owner: from, spender, amount }, notOwn);
  },

  apply: applyApproval,

  weight: () => 198_699_000n,
  weightIfRefused: weightIfMissing,
});
