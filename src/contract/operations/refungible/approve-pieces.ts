import { atRefungible, bob, pieces, write } from '../operation.ts';
import { ofToken, Optional, Pieces, Spender } from '../../shapes/members.ts';
import { Approved } from '../../shapes/write-outcomes.ts';

export const approvePieces = write({
  endpoint: atRefungible('POST', 'Approve a spender for pieces', 'tokens/approve'),
  body: { ...ofToken, spender: Spender, amount: Optional(Pieces) },
  outcome: Approved,
  example: { ...pieces, tokenId: 1, spender: bob, amount: 10 },
});
