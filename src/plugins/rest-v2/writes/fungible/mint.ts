import { Type } from 'typebox';
import { AnyAddress, as, Optional } from '../../../../contract/shapes/members.ts';
import { toAddress, wholeAmount } from '../../../../service/requests/members.ts';
import { ofCollection, WholeAmount, written } from '../../members.ts';
import { call, signerOf, write } from '../../operation.ts';
import { firstOf } from '../../included.ts';

/** Mints an amount of a Fungible collection. */
export const mintAmount = write({
  paths: ['fungible/mint'],
  summary: 'Mint an amount',
  args: Type.Object({
    ...ofCollection,
    recipient: Optional(as(AnyAddress, 'Who receives it; the signer if absent')),
    amount: WholeAmount,
  }),
  example: { collectionId: 2, amount: '1000' },
  toCall: ({ collectionId, recipient, amount }, context) =>
    call('unique.createItem', {
      collectionId,
      owner: recipient === undefined ? signerOf(context, 'recipient') : toAddress(recipient),
      data: { kind: 'fungible', value: wholeAmount('amount', amount) },
    }),
  answer: Type.Object({ collectionId: Type.Integer(), recipient: Type.String(), amount: Type.String() }),
  toResult(included) {
    const [collectionId, , owner, amount] = firstOf(included, 'common.ItemCreated');
    return { collectionId, recipient: written(owner), amount: String(amount) };
  },
});
