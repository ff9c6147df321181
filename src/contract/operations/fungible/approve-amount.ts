import { amounts, atFungible, bob, write } from '../operation.ts';
import { ofCollection, Spender, Units } from '../../shapes/members.ts';
import { Approved } from '../../shapes/write-outcomes.ts';

export const approveAmount = write({
  endpoint: atFungible('POST', 'Approve a spender for an amount', 'tokens/approve'),
  body: { ...ofCollection, spender: Spender, amount: Units },
  outcome: Approved,
  example: { ...amounts, spender: bob, amount: 10 },
});
