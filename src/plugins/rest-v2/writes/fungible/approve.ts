import { Type } from 'typebox';
import { bob } from '../../../../contract/operations/example-values.ts';
import { AnyAddress, as, Optional, Spender } from '../../../../contract/shapes/members.ts';
import { toAddress, wholeAmount } from '../../../../service/requests/members.ts';
import { ofCollection, WholeAmount, written } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { firstOf } from '../../included.ts';

/** Approves somebody to spend an amount of the signer, or of the Ethereum mirror of the signer. */
export const approveAmount = write({
  paths: ['fungible/approve'],
  summary: 'Approve somebody to spend an amount',
  args: Type.Object({
    ...ofCollection,
    spender: Spender,
    amount: WholeAmount,
    sender: Optional(as(AnyAddress, 'Who approves: the signer, or the Ethereum mirror of the signer')),
  }),
  example: { collectionId: 2, spender: bob, amount: '50' },
  toCall({ collectionId, spender, amount, sender }, { signer }) {
    const args = {
      collectionId,
      tokenId: 0,
      spender: toAddress(spender),
      amount: wholeAmount('amount', amount),
    };
    const from = sender === undefined ? signer : toAddress(sender);
    return from === undefined || from === signer
      ? call('unique.approve', args)
      : call('unique.approveFrom', { ...args, from });
  },
  answer: Type.Object({ collectionId: Type.Integer(), spender: Type.String(), amount: Type.String() }),
  toResult(included) {
    const [collectionId, , , spender, amount] = firstOf(included, 'common.Approved');
    return { collectionId, spender: written(spender), amount: String(amount) };
  },
});
