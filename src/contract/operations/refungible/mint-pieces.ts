import { atRefungible, pieces, write } from '../operation.ts';
import { Amount, as, NewToken, ofCollection } from '../../shapes/members.ts';
import { Minted } from '../../shapes/write-outcomes.ts';

export const mintPieces = write({
  endpoint: atRefungible('POST', 'Mint a token in pieces', 'tokens'),
  body: { ...ofCollection, ...NewToken.properties, amount: as(Amount, 'Number of pieces') },
  outcome: Minted,
  example: { ...pieces, amount: 100 },
});
