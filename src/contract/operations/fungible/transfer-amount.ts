import { amounts, atFungible, bob, write } from '../operation.ts';
import { AnyAddress, as, Holder, ofCollection, Optional, Units } from '../../shapes/members.ts';
import { Moved } from '../../shapes/write-outcomes.ts';

export const transferAmount = write({
  endpoint: atFungible('POST', 'Transfer an amount', 'tokens/transfer'),
  body: {
    ...ofCollection,
    recipient: as(AnyAddress, 'Who receives the amount'),
    from: Optional(Holder),
    amount: Units,
  },
  outcome: Moved,
  example: { ...amounts, recipient: bob, amount: 10 },
});
