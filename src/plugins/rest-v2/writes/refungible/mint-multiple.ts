import { Type } from 'typebox';
import { bulkMintMax } from '../../../../contract/limits.ts';
import { AnyAddress, as, Optional } from '../../../../contract/shapes/members.ts';
import { newToken, NumberOfPieces, ofCollection } from '../../members.ts';
import { tokenAt } from '../../new-token.ts';
import { call, write } from '../../operation.ts';
import { piecesById, PiecesRead } from '../../views/token.ts';
import { afterBlock, dataOf } from '../../included.ts';

/** Mints several tokens in pieces, each for one owner. */
export const mintMultiple = write({
  paths: ['refungible/mint-multiple'],
  summary: 'Mint several tokens in pieces',
  args: Type.Object({
    ...ofCollection,
    tokens: Type.Array(
      Type.Object({
        ...newToken,
        owner: Optional(as(AnyAddress, 'Who receives it; the signer if absent')),
        pieces: NumberOfPieces,
      }),
      { minItems: 1, maxItems: bulkMintMax },
    ),
  }),
  example: { collectionId: 3, tokens: [{ pieces: 10 }, { pieces: 20, data: { name: 'Sea' } }] },
  toCall: ({ collectionId, tokens }, context) =>
    call('unique.createMultipleItemsEx', {
      collectionId,
      data: {
        kind: 'refungible',
        tokens: tokens.map((token, index) => ({
          ...tokenAt(index, token, context),
          pieces: BigInt(token.pieces),
        })),
      },
    }),
  answer: Type.Array(PiecesRead),
  toResult: included =>
    dataOf(included, 'common.ItemCreated').map(([collectionId, tokenId]) =>
      piecesById({ collectionId, tokenId }, afterBlock(included)),
    ),
});
