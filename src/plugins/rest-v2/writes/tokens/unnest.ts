import { Type } from 'typebox';
import { AnyAddress, as, Optional } from '../../../../contract/shapes/members.ts';
import { toAddress } from '../../../../service/requests/members.ts';
import { Amount, piecesOf, TokenRef } from '../../members.ts';
import { call, signerOf, write } from '../../operation.ts';
import { holderOf } from '../../owner.ts';
import { tokenOfEvent } from '../../results.ts';
import { TokenRead } from '../../views/token.ts';

/** Takes a token, or pieces of one, out of the token that it is nested in. */
export const unnest = write({
  paths: ['token/unnest'],
  summary: 'Take a token out of another',
  args: Type.Object({
    nested: TokenRef,
    to: Optional(as(AnyAddress, 'The new owner; the signer if absent')),
    amount: Amount,
  }),
  example: { nested: { collectionId: 1, tokenId: 2 } },
  toCall: ({ nested, to, amount }, context) =>
    call('unique.transferFrom', {
      ...piecesOf(nested, amount),
      from: holderOf(nested, undefined, context),
      to: to === undefined ? signerOf(context, 'to') : toAddress(to),
    }),
  answer: TokenRead,
  toResult: tokenOfEvent('common.Transfer'),
});
