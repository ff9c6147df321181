import { atTokens, bob, nft, write } from '../operation.ts';
import { AnyAddress, as, Holder, ofToken, Optional, Pieces } from '../../shapes/members.ts';
import { Moved } from '../../shapes/write-outcomes.ts';

export const transfer = write({
  endpoint: atTokens('PATCH', 'Transfer a token', 'transfer'),
  body: {
    ...ofToken,
    to: as(AnyAddress, 'The new owner'),
    from: Optional(Holder),
    value: Optional(Pieces),
  },
  outcome: Moved,
  example: { ...nft, tokenId: 3, to: bob },
  alsoCalled: 'transferToken',
});
