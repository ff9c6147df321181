import { Type, type Static, type TObject, type TProperties } from 'typebox';
import type { NewToken } from '../../../chain/rules/tokens/mint-data.ts';
import type { TokenRef as TokenIds } from '../../../chain/state/address.ts';
import { collectionOf, type Property } from '../../../chain/state/state.ts';
import { bulkMintMax } from '../../../contract/limits.ts';
import { bob } from '../../../contract/operations/example-values.ts';
import { AnyAddress, as, Optional } from '../../../contract/shapes/members.ts';
import { decodeTokenV2, encodeTokenV2 } from '../../../service/content/schema-v2.ts';
import { inside, invalidMember } from '../../../service/requests/errors.ts';
import { within } from '../../../service/requests/remarks.ts';
import { afterBlock, dataOf, firstOf, type Included } from '../included.ts';
import {
  newToken,
  ofCollection,
  ofToken,
  TokenContent,
  NumberOfPieces,
  overwritten,
  toProperties,
} from '../members.ts';
import { call, write, accountOr, type WriteContext } from '../operation.ts';
import { answersToken } from '../results.ts';
import { tokenById, TokenRead, existingToken, piecesById, PiecesRead } from '../views/token.ts';

type Given = Static<TObject<typeof newToken>>;

/** The content of a new token: its data in schema 2.0 and its URI, replaced by its properties of the same key. */
function tokenProperties({ data = {}, URI, properties = [] }: Given, context: WriteContext): Property[] {
  const encoded = inside(['data'], () =>
    encodeTokenV2(data, URI === undefined ? {} : { URI }, within(['data'], context.report)),
  );
  return overwritten(encoded, toProperties(properties, context));
}

/** A token of a bulk mint, by its place in `tokens`, where problems and remarks are reported. It is the signer's if it names no owner. */
const tokenAt = (
  index: number,
  token: Given & { readonly owner?: string },
  context: WriteContext,
): NewToken =>
  inside(['tokens', String(index)], () => ({
    owner: accountOr(token.owner, context, 'owner'),
    properties: tokenProperties(token, {
      ...context,
      report: within(['tokens', String(index)], context.report),
    }),
  }));

const newOwnedToken = {
  ...newToken,
  owner: Optional(as(AnyAddress, 'Who receives it; the signer if absent')),
};

const severalOf = <P extends TProperties>(token: P) =>
  Type.Array(Type.Object(token), { minItems: 1, maxItems: bulkMintMax });

/** The tokens that a transaction created. */
const created = (included: Included): readonly TokenIds[] =>
  dataOf(included, 'common.ItemCreated').map(([collectionId, tokenId]) => ({ collectionId, tokenId }));

/** What writes the content of tokens. */
export const mintingWrites = {
  'token.mintNFTs': write({
    paths: ['token/nfts/mint'],
    summary: 'Mint tokens',
    args: Type.Object({ ...ofCollection, tokens: severalOf(newOwnedToken) }),
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
        data: { kind: 'nft', tokens: tokens.map((token, index) => tokenAt(index, token, context)) },
      }),
    answer: Type.Array(TokenRead),
    toResult: included =>
      Promise.all(created(included).map(async ref => tokenById(ref, afterBlock(included)))),
  }),
  // Sets the properties whose value changes.
  'token.updateNft': write({
    paths: ['token/update'],
    summary: 'Change the content of a token',
    args: Type.Object({ ...ofToken, data: Optional(TokenContent) }),
    example: { collectionId: 1, tokenId: 1, data: { image: 'https://ipfs.example/ace.png' } },
    async toCall({ collectionId, tokenId, data = {} }, { state, report }) {
      const { properties } = existingToken({ collectionId, tokenId }, { state });
      const ofCollection = collectionOf(state, collectionId)?.properties ?? [];
      const { content } = await decodeTokenV2(properties, ofCollection);
      const encoded = inside(['data'], () =>
        encodeTokenV2({ ...content, ...data }, {}, within(['data'], report)),
      );
      const changed = encoded.filter(
        ({ key, value }) => properties.find(property => property.key === key)?.value !== value,
      );
      if (changed.length === 0) throw invalidMember('data', undefined, 'isChange', 'No properties to update');
      return call('unique.setTokenProperties', { collectionId, tokenId, properties: changed });
    },
    ...answersToken('common.TokenPropertySet'),
  }),
  'refungible.mint': write({
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
              owner: accountOr(address, context, 'owners'),
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
  }),
  // Each for one owner.
  'refungible.mintMultiple': write({
    paths: ['refungible/mint-multiple'],
    summary: 'Mint several tokens in pieces',
    args: Type.Object({ ...ofCollection, tokens: severalOf({ ...newOwnedToken, pieces: NumberOfPieces }) }),
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
    toResult: included => created(included).map(ref => piecesById(ref, afterBlock(included))),
  }),
} as const;
