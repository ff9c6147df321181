import { atRefungible, bob, pieces, write } from '../operation.ts';
import { AnyAddress, as, Holder, ofToken, Optional, Pieces } from '../../shapes/members.ts';
import { Moved } from '../../shapes/write-outcomes.ts';

export const transferPieces = write({
  endpoint: atRefungible('POST', 'Transfer pieces', 'tokens/transfer'),
  body: {
    ...ofToken,
    to: as(AnyAddress, 'Who receives the pieces'),
    from: Optional(Holder),
    amount: Optional(Pieces),
  },
  outcome: Moved,
  example: { ...pieces, tokenId: 1, to: bob, amount: 50 },
});
