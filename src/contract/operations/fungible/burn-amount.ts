import { amounts, atFungible, write } from '../operation.ts';
import { Holder, ofCollection, Optional, Units } from '../../shapes/members.ts';
import { Burned } from '../../shapes/write-outcomes.ts';

export const burnAmount = write({
  endpoint: atFungible('DELETE', 'Burn an amount', ''),
  body: { ...ofCollection, from: Optional(Holder), amount: Units },
  outcome: Burned,
  example: { ...amounts, amount: 10 },
});
