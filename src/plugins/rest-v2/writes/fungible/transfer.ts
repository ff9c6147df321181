import { Type } from 'typebox';
import { bob } from '../../../../contract/operations/example-values.ts';
import { AnyAddress, as, Optional } from '../../../../contract/shapes/members.ts';
import { toAddress, wholeAmount } from '../../../../service/requests/members.ts';
import { ofCollection, WholeAmount, written } from '../../members.ts';
import { call, signerOf, write } from '../../operation.ts';
import { firstOf } from '../../included.ts';

/** Transfers an amount of a Fungible collection, from the signer or from who has approved the signer. */
export const transferAmount = write({
  paths: ['fungible/transfer-from', 'fungible/transfer'],
  summary: 'Transfer an amount',
  args: Type.Object({
    ...ofCollection,
    to: as(AnyAddress, 'Who receives it'),
    from: Optional(as(AnyAddress, 'Who has it; the signer if absent')),
    amount: WholeAmount,
  }),
  example: { collectionId: 2, to: bob, amount: '100' },
  toCall: ({ collectionId, to, from, amount }, context) =>
    call('unique.transferFrom', {
      collectionId,
      tokenId: 0,
      from: from === undefined ? signerOf(context, 'from') : toAddress(from),
      to: toAddress(to),
      value: wholeAmount('amount', amount),
    }),
  answer: Type.Object({
    collectionId: Type.Integer(),
    from: Type.String(),
    to: Type.String(),
    amount: Type.String(),
  }),
  toResult(included) {
    const [collectionId, , from, to, amount] = firstOf(included, 'common.Transfer');
    return { collectionId, from: written(from), to: written(to), amount: String(amount) };
  },
});
