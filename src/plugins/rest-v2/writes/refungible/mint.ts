import { Type } from 'typebox';
import { bob } from '../../../../contract/operations/example-values.ts';
import { AnyAddress, as, Optional } from '../../../../contract/shapes/members.ts';
import { toAddress } from '../../../../service/requests/members.ts';
import { newToken, NumberOfPieces, ofCollection } from '../../members.ts';
import { tokenProperties } from '../../new-token.ts';
import { call, signerOf, write } from '../../operation.ts';
import { piecesById, PiecesRead } from '../../views/token.ts';
import { afterBlock, firstOf } from '../../included.ts';

/** Mints one token in pieces, for one or several owners. */
export const mintPieces = write({
  paths: ['refungible/mint'],
  summary: 'Mint a token in pieces',
  args: Type.Object({
    ...ofCollection,
    owners: Type.Array(
      Type.Object({
        address: Optional(as(AnyAddress, 'Who receives pieces; the signer if absent')),
        pieces: NumberOfPieces,
      }),
      { minItems: 1 },
    ),
    ...newToken,
  }),
  example: {
    collectionId: 3,
    owners: [{ pieces: 60 }, { address: bob, pieces: 40 }],
    data: { name: 'Land' },
  },
  toCall: ({ collectionId, owners, ...token }, context) =>
    call('unique.createMultipleItemsEx', {
      collectionId,
      data: {
        kind: 'refungible-multiple-owners',
        token: {
          owners: owners.map(({ address, pieces }) => ({
            owner: address === undefined ? signerOf(context, 'owners') : toAddress(address),
            amount: BigInt(pieces),
          })),
          properties: tokenProperties(token, context),
        },
      },
    }),
  answer: PiecesRead,
  toResult(included) {
    const [collectionId, tokenId] = firstOf(included, 'common.ItemCreated');
    return piecesById({ collectionId, tokenId }, afterBlock(included));
  },
});
