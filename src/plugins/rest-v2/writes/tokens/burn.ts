import { Type } from 'typebox';
import { toAddress } from '../../../../service/requests/members.ts';
import { Amount, From, ofToken, piecesOf } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { Burned, burnedPieces } from '../../views/burned.ts';

/** Burns a token of the signer, or pieces of one. Older clients name its owner, who has approved the signer. */
export const burn = write({
  paths: ['token/burn'],
  summary: 'Burn a token',
  args: Type.Object({ ...ofToken, amount: Amount, from: From }),
  example: { collectionId: 1, tokenId: 3 },
  toCall: ({ amount, from, ...token }) =>
    from === undefined
      ? call('unique.burnItem', piecesOf(token, amount))
      : call('unique.burnFrom', { ...piecesOf(token, amount), from: toAddress(from) }),
  answer: Burned,
  toResult: burnedPieces,
});
