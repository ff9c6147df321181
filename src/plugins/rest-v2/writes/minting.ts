import { Type, type Static, type TObject, type TProperties } from 'typebox';
import type { SingleCall } from '../../../chain/calls/index.ts';
import { collectionOf, type Property } from '../../../chain/state/state.ts';
import { bulkMintMax } from '../../../contract/limits.ts';
import { bob } from '../../../contract/operations/operation.ts';
import { AnyAddress, as, Optional } from '../../../contract/shapes/members.ts';
import { decodeTokenV2, encodeTokenV2 } from '../../../service/content/schema-v2.ts';
import { overridden } from '../../../service/operations/new-collection.ts';
import { toItemsData } from '../../../service/operations/new-token.ts';
import { call } from '../../../service/operations/operation.ts';
import { existingToken } from '../../../service/reads/token.ts';
import { invalidMember } from '../../../service/requests/errors.ts';
import { wholeAmount } from '../../../service/requests/members.ts';
import { inside } from '../../../service/requests/remarks.ts';
import { newToken, NumberOfPieces, ofCollection, ofToken, TokenContent, toProperties } from '../members.ts';
import { write, accountOr, type WriteContext } from '../operation.ts';
import { answersCreated, answersToken } from '../results.ts';
import { tokenById, TokenRead, piecesById, PiecesRead } from '../views/token.ts';

type Given = Static<TObject<typeof newToken>>;

/** The content of a new token: its data in schema 2.0 and its URI, replaced by its properties of the same key. */
function tokenProperties({ data = {}, URI, properties = [] }: Given, context: WriteContext): Property[] {
  const encoded = inside(['data'], context.report, report =>
    encodeTokenV2(data, URI === undefined ? {} : { URI }, report),
  );
  return overridden(encoded, toProperties(properties, context));
}

/**
 * Mints tokens of a mode. Problems and remarks are reported by the place of a token in `tokens`; it is the signer's if it names no owner.
 */
const mintsTokens = (
  mode: 'Nft' | 'ReFungible',
  collectionId: number,
  tokens: readonly (Given & { readonly owner?: string; readonly pieces?: number })[],
  context: WriteContext,
): SingleCall =>
  call('unique.createMultipleItemsEx', {
    collectionId,
    data: toItemsData(
      mode,
      tokens.map((token, index) => {
        const path = ['tokens', String(index)];
        return inside(path, context.report, report => ({
          owner: accountOr(token.owner, context, 'owner'),
          properties: tokenProperties(token, { ...context, report }),
          amount: wholeAmount('pieces', token.pieces),
        }));
      }),
    ),
  });

const newOwnedToken = {
  ...newToken,
  owner: Optional(as(AnyAddress, 'Who receives it; the signer if absent')),
};

const severalOf = <P extends TProperties>(token: P) =>
  Type.Array(Type.Object(token), { minItems: 1, maxItems: bulkMintMax });

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
    toCall: ({ collectionId, tokens }, context) => mintsTokens('Nft', collectionId, tokens, context),
    ...answersCreated(TokenRead, tokenById),
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
      const encoded = inside(['data'], report, inner => encodeTokenV2({ ...content, ...data }, {}, inner));
      const changed = encoded.filter(
        ({ key, value }) => properties.find(property => property.key === key)?.value !== value,
      );
      if (changed.length === 0)
        throw invalidMember('data', undefined, { isChange: 'No properties to update' });
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
        { minItems: 1, maxItems: bulkMintMax },
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
              amount: wholeAmount('owners', pieces),
            })),
            properties: tokenProperties(token, context),
          },
        },
      }),
    ...answersToken('common.ItemCreated', PiecesRead, piecesById),
  }),
  // Each for one owner.
  'refungible.mintMultiple': write({
    paths: ['refungible/mint-multiple'],
    summary: 'Mint several tokens in pieces',
    args: Type.Object({ ...ofCollection, tokens: severalOf({ ...newOwnedToken, pieces: NumberOfPieces }) }),
    example: { collectionId: 3, tokens: [{ pieces: 10 }, { pieces: 20, data: { name: 'Sea' } }] },
    toCall: ({ collectionId, tokens }, context) => mintsTokens('ReFungible', collectionId, tokens, context),
    ...answersCreated(PiecesRead, piecesById),
  }),
} as const;
