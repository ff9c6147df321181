import { Type } from 'typebox';
import { bulkMintMax } from '../../../../contract/limits.ts';
import { AnyAddress, as, Optional } from '../../../../contract/shapes/members.ts';
import { newToken, ofCollection } from '../../members.ts';
import { tokenAt } from '../../new-token.ts';
import { call, write } from '../../operation.ts';
import { tokenById, TokenRead } from '../../views/token.ts';
import { afterBlock, dataOf } from '../../included.ts';

/** Mints tokens with content in schema 2.0. */
export const mintNFTs = write({
  paths: ['token/nfts/mint'],
  summary: 'Mint tokens',
  args: Type.Object({
    ...ofCollection,
    tokens: Type.Array(
      Type.Object({ ...newToken, owner: Optional(as(AnyAddress, 'Who receives it; the signer if absent')) }),
      { minItems: 1, maxItems: bulkMintMax },
    ),
  }),
  example: {
    collectionId: 1,
    tokens: [
      { data: { name: 'Ace', attributes: [{ trait_type: 'suit', value: 'spades' }] } },
      { data: { name: 'King', image: 'https://ipfs.example/king.png' } },
      {},
      {},
    ],
  },
  toCall: ({ collectionId, tokens }, context) =>
    call('unique.createMultipleItemsEx', {
      collectionId,
      data: {
        kind: 'nft',
        tokens: tokens.map((token, index) => tokenAt(index, token, context)),
      },
    }),
  answer: Type.Array(TokenRead),
  toResult: included =>
    Promise.all(
      dataOf(included, 'common.ItemCreated').map(([collectionId, tokenId]) =>
        tokenById({ collectionId, tokenId }, afterBlock(included)),
      ),
    ),
});
