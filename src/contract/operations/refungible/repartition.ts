import { Type } from 'typebox';
import { atRefungible, pieces, write } from '../operation.ts';
import { Amount, as, ofToken } from '../../shapes/members.ts';
import { success, tokenRef } from '../../shapes/write-outcomes.ts';

export const repartition = write({
  endpoint: atRefungible('POST', 'Change the number of pieces of a token', 'tokens/repartition'),
  body: { ...ofToken, amount: as(Amount, 'The new number of pieces') },
  outcome: Type.Object({ ...success, ...tokenRef }),
  example: { ...pieces, tokenId: 1, amount: 200 },
});
