import { Type } from 'typebox';
import { bob } from '../../../../contract/operations/example-values.ts';
import { Spender } from '../../../../contract/shapes/members.ts';
import { jsonAmount } from '../../../../service/views/amount.ts';
import { toAddress } from '../../../../service/requests/members.ts';
import { Amount, ofToken, written } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { firstOf } from '../../included.ts';

const Count = Type.Integer({ minimum: 0 });

/** Approves somebody to transfer a token, or pieces of one; 0 withdraws the approval. */
export const approve = write({
  paths: ['token/approve'],
  summary: 'Approve somebody to transfer a token',
  args: Type.Object({ spender: Spender, ...ofToken, amount: Amount }),
  example: { spender: bob, collectionId: 1, tokenId: 1 },
  toCall: ({ spender, amount = 1, ...token }) =>
    call('unique.approve', { ...token, spender: toAddress(spender), amount: BigInt(amount) }),
  answer: Type.Object({
    collectionId: Count,
    tokenId: Count,
    spender: Type.String(),
    amount: Type.Union([Count, Type.String()]),
  }),
  toResult(included) {
    const [collectionId, tokenId, , spender, amount] = firstOf(included, 'common.Approved');
    return { collectionId, tokenId, spender: written(spender), amount: jsonAmount(amount) };
  },
});
