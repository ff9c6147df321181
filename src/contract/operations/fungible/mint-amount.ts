import { amounts, atFungible, write } from '../operation.ts';
import { AnyAddress, as, ofCollection, Optional, Units } from '../../shapes/members.ts';
import { Minted } from '../../shapes/write-outcomes.ts';

export const mintAmount = write({
  endpoint: atFungible('POST', 'Mint an amount', 'tokens'),
  body: {
    ...ofCollection,
    recipient: Optional(as(AnyAddress, 'Who receives the amount; the signer if absent')),
    amount: Units,
  },
  outcome: Minted,
  example: { ...amounts, amount: 1_000 },
});
