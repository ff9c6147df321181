import { atRefungible, pieces, write } from '../operation.ts';
import { Amount, as, Holder, ofToken, Optional } from '../../shapes/members.ts';
import { Burned } from '../../shapes/write-outcomes.ts';

export const burnPieces = write({
  endpoint: atRefungible('DELETE', 'Burn pieces', ''),
  body: { ...ofToken, from: Optional(Holder), amount: as(Amount, 'Number of pieces') },
  outcome: Burned,
  example: { ...pieces, tokenId: 1, amount: 50 },
});
