import { Type } from 'typebox';
import { Amount, From, ofToken, piecesOf } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { holderOf } from '../../owner.ts';
import { Burned, burnedPieces } from '../../views/burned.ts';

/** Burns a token of its present owner, who has approved the signer, or pieces of one. */
export const burnFrom = write({
  paths: ['token/burn-from'],
  summary: 'Burn a token of somebody else',
  args: Type.Object({ ...ofToken, amount: Amount, from: From }),
  example: { collectionId: 1, tokenId: 4 },
  toCall: ({ amount, from, ...token }, context) =>
    call('unique.burnFrom', { ...piecesOf(token, amount), from: holderOf(token, from, context) }),
  answer: Burned,
  toResult: burnedPieces,
});
