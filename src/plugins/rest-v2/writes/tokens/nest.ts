import { Type } from 'typebox';
import { tokenAddress } from '../../../../chain/state/address.ts';
import { Amount, From, piecesOf, TokenRef } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { holderOf } from '../../owner.ts';
import { tokenOfEvent } from '../../results.ts';
import { TokenRead } from '../../views/token.ts';

/** Nests a token, or pieces of one, in another token. */
export const nest = write({
  paths: ['token/nest'],
  summary: 'Nest a token in another',
  args: Type.Object({ parent: TokenRef, nested: TokenRef, from: From, amount: Amount }),
  example: { parent: { collectionId: 1, tokenId: 1 }, nested: { collectionId: 1, tokenId: 2 } },
  toCall: ({ parent, nested, from, amount }, context) =>
    call('unique.transferFrom', {
      ...piecesOf(nested, amount),
      from: holderOf(nested, from, context),
      to: tokenAddress(parent),
    }),
  answer: TokenRead,
  toResult: tokenOfEvent('common.Transfer'),
});
