import { Type } from 'typebox';
import { address } from '../../../../contract/operations/example-values.ts';
import { AnyAddress, as, Optional } from '../../../../contract/shapes/members.ts';
import { toAddress, wholeAmount } from '../../../../service/requests/members.ts';
import { ofCollection, WholeAmount } from '../../members.ts';
import { call, signerOf, write } from '../../operation.ts';
import { BurnedAmount, burnedAmount } from '../../views/burned-amount.ts';

/** Burns an amount of somebody who has approved the signer. */
export const burnAmountFrom = write({
  paths: ['fungible/burn-from'],
  summary: 'Burn an amount of somebody else',
  args: Type.Object({
    ...ofCollection,
    from: Optional(as(AnyAddress, 'Who has it; the signer if absent')),
    amount: WholeAmount,
  }),
  example: { collectionId: 2, from: address, amount: '10' },
  toCall: ({ collectionId, from, amount }, context) =>
    call('unique.burnFrom', {
      collectionId,
      tokenId: 0,
      from: from === undefined ? signerOf(context, 'from') : toAddress(from),
      value: wholeAmount('amount', amount),
    }),
  answer: BurnedAmount,
  toResult: burnedAmount,
});
