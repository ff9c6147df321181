import { checkAmount, fungibleIdRefusals } from '../../rules/tokens/amounts.ts';
import {
  applyApproval,
  approvalOwnershipRefusals,
  approvalRefusals,
  checkApprovalOwnership,
  checkApprovalSides,
} from '../../rules/tokens/approval.ts';
import { accept, refuse } from '../../rules/verdict.ts';
import { weightIfMissing } from '../../rules/weights.ts';
import { isSelfOrMirror, type Address } from '../../state/address.ts';
import { collectionOf } from '../../state/state.ts';
import type { ApproveArgs } from './approve.ts';
import { defineCall } from '../call.ts';

/** `unique.approveFrom`: approves for a token that the signer's own Ethereum mirror owns. */
export const approveFrom = defineCall({
  refusals: {
    'token.approve.collection-exists': 'CollectionNotFound',
    'token.approve.amount-at-most-one': 'NonfungibleItemsHaveNoAmount',
    ...fungibleIdRefusals,
    ...approvalRefusals,
    'token.approve.from-is-own-mirror': 'AddressIsNotEthMirror',
    ...approvalOwnershipRefusals,
  },

  check(state, { from, spender, amount, ...token }: ApproveArgs & { readonly from: Address }, { signer }) {
    const collection = collectionOf(state, token.collectionId);
    if (collection === undefined) return refuse('token.approve.collection-exists');
    const wrongAmount = checkAmount(collection, token.tokenId, amount, 'token.approve.amount-at-most-one');
    if (wrongAmount !== undefined) return wrongAmount;
    const approval = { token, owner: from, spender, amount };
    const refusal = checkApprovalSides(state, collection, [signer, from], approval);
    if (refusal !== undefined) return refusal;
    if (!isSelfOrMirror(signer, from)) return refuse('token.approve.from-is-own-mirror');
    return checkApprovalOwnership(state, collection, approval, [signer, from]) ?? accept(approval);
  },

  apply: applyApproval,

  weight: () => 198_699_000n,
  weightIfRefused: weightIfMissing,
});
