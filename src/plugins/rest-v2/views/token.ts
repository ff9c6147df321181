import { Type } from 'typebox';
import { collectionAddress, type Address, type TokenRef } from '../../../chain/state/address.ts';
import { rememberedAsync } from '../../../chain/state/remembered.ts';
import { multiOwnerTokenOf, type Collection } from '../../../chain/state/state.ts';
import { component } from '../../../contract/shapes/component.ts';
import { Nullable, Optional } from '../../../contract/shapes/members.ts';
import { PropertyRead } from '../../../contract/shapes/read-members.ts';
import { decodeTokenV2 } from '../../../service/content/schema-v2.ts';
import { toTextProperty } from '../../../service/content/text.ts';
import { pieceReads } from '../../../service/reads/pieces.ts';
import { existingToken, topmostOwnerOf } from '../../../service/reads/token.ts';
import { existing } from '../../../service/views/collection.ts';
import { immutable } from '../../../service/views/json.ts';
import { isSameView, parentOf, type AnyToken } from '../../../service/views/token.ts';
import { nestedTokens } from '../../../service/views/token-lists.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { AnyCount, Count, Text, TokenContent, written } from '../members.ts';

const members = {
  ...TokenContent.properties,
  tokenId: Count,
  collectionId: Count,
  collectionAddress: Text,
  symbol: Type.String({ description: 'The token prefix of the collection' }),
  owner: Nullable(Type.String({ description: 'Null if several own it' })),
  parentToken: Optional(Type.Object({ collectionId: Count, tokenId: Count })),
  topmostOwner: Nullable(Text),
  properties: Type.Array(PropertyRead),
  decodingError: Nullable(Type.String({ description: 'Why there is no content' })),
};

/** A token in answers, with its content. */
export const TokenRead = component('Token', 'A token, with its content in schema 2.0', members);
/** A token with those that are nested in it. */
export const TokenWithChildren = component('TokenWithChildren', 'A token, and those that are nested in it', {
  ...members,
  children: Optional(Type.Array(TokenRead)),
});

type Answer = Readonly<Record<string, unknown>>;

/** A token as REST v2 answers it. Throws a `Failure` if there is none. */
export function tokenById(ref: TokenRef, context: ReadContext): Answer | Promise<Answer> {
  const record = existingToken(ref, context);
  const collection = existing(ref.collectionId, context);
  return tokenView(record, collection, ref.tokenId, topmostOwnerOf(ref, context));
}

/** The same with the tokens that are nested in it directly. */
export const tokenWithChildren = async (ref: TokenRef, context: ReadContext): Promise<object> => ({
  ...(await tokenById(ref, context)),
  children: await Promise.all(nestedTokens(context.state, ref).map(async child => tokenById(child, context))),
});

const tokenView = rememberedAsync(
  async (
    record: AnyToken,
    collection: Collection,
    tokenId: number,
    topmost: Address | null,
  ): Promise<Answer> => {
    const decoded = await decodeTokenV2(record.properties, collection.properties);
    const parent = parentOf(record);
    return immutable({
      ...decoded.content,
      tokenId,
      collectionId: collection.id,
      collectionAddress: written(collectionAddress(collection.id)),
      symbol: collection.tokenPrefix,
      owner: record.owner && written(record.owner),
      ...(parent === undefined ? {} : { parentToken: parent }),
      properties: record.properties.map(toTextProperty),
      decodingError: decoded.parsingError,
      topmostOwner: topmost && written(topmost),
    });
  },
  { isSame: isSameView },
);

/** A ReFungible token in answers. */
export const PiecesRead = component('RefungibleToken', 'A token in pieces, and its owners', {
  tokenId: Count,
  collectionId: Count,
  owners: Type.Array(Text),
  pieces: AnyCount,
  properties: Type.Array(PropertyRead),
});

/** A ReFungible token as REST v2 answers it. Throws a `Failure` if there is none. */
export function piecesById({ collectionId, tokenId }: TokenRef, context: ReadContext): object {
  const ref = { collectionId, tokenId };
  const { amount: pieces } = pieceReads.totalPieces(ref, context);
  return {
    ...ref,
    owners: [...(multiOwnerTokenOf(context.state, ref)?.holders.keys() ?? [])].sort().map(written),
    pieces,
    properties: existingToken(ref, context).properties.map(toTextProperty),
  };
}
