import { Type } from 'typebox';
import { atTokens, bob, nft, write } from '../operation.ts';
import { ofToken, Optional, Pieces, Spender } from '../../shapes/members.ts';
import { Approved } from '../../shapes/write-outcomes.ts';

export const approve = write({
  endpoint: atTokens('POST', 'Approve a spender, or revoke the approval', 'approve'),
  body: {
    ...ofToken,
    spender: Spender,
    isApprove: Type.Boolean({ description: 'False revokes the approval' }),
    amount: Optional(Pieces),
  },
  outcome: Approved,
  example: { ...nft, tokenId: 3, spender: bob, isApprove: true },
  alsoCalled: 'approveToken',
});
