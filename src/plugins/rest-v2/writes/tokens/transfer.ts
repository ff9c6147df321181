import { Type } from 'typebox';
import { bob } from '../../../../contract/operations/example-values.ts';
import { AnyAddress, as } from '../../../../contract/shapes/members.ts';
import { toAddress } from '../../../../service/requests/members.ts';
import { Amount, From, ofToken, piecesOf } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { holderOf } from '../../owner.ts';
import { tokenOfEvent } from '../../results.ts';
import { TokenRead } from '../../views/token.ts';

/** Transfers a token, or pieces of one, from its present owner. */
export const transfer = write({
  paths: ['token/transfer-from', 'token/transfer'],
  summary: 'Transfer a token',
  args: Type.Object({ ...ofToken, to: as(AnyAddress, 'The new owner'), from: From, amount: Amount }),
  example: { collectionId: 1, tokenId: 2, to: bob },
  toCall: ({ to, from, amount, ...token }, context) =>
    call('unique.transferFrom', {
      ...piecesOf(token, amount),
      from: holderOf(token, from, context),
      to: toAddress(to),
    }),
  answer: TokenRead,
  toResult: tokenOfEvent('common.Transfer'),
});
