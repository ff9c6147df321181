import type { TokenRef } from '../../chain/state/address.ts';
import { rememberedAsync } from '../../chain/state/remembered.ts';
import { collectionOf, type Collection } from '../../chain/state/state.ts';
import { collectionView } from '../views/collection.ts';
import { decodeCollectionV2, decodeRoyaltiesV2, decodeTokenV2 } from '../content/schema-v2.ts';
import { toTextProperty } from '../content/text.ts';
import { immutable } from '../views/json.ts';
import { anyToken, isSameView, parentOf, type AnyToken } from '../views/token.ts';
import type { Reads, World } from '../worlds/world.ts';

/**
 * Reads in schema 2.0, also of content in schema 1.0 (spec/decisions/service.md#collection-endpoints, C29;
 * #token-endpoints, T22).
 */
export const readsV2 = {
  collectionV2: ({ collectionId }, { state, world }) => {
    const found = collectionOf(state, collectionId);
    return found === undefined ? null : collectionViewV2(found, world.format);
  },
  tokenV2: (ref: TokenRef, { state, world }) => {
    const record = anyToken(state, ref);
    const collection = collectionOf(state, ref.collectionId);
    if (record === undefined || collection === undefined) return null;
    return tokenViewV2(record, collection, ref.tokenId, world.format);
  },
} satisfies Partial<Reads>;

const collectionViewV2 = rememberedAsync(async (found: Collection, write: World['format']) => {
  const { id, schema: _schema, knownSchema: _known, ...plain } = collectionView(found, write);
  const info = await decodeCollectionV2(found.properties);
  const royalties = await decodeRoyaltiesV2(found.properties);
  return immutable({
    ...plain,
    collectionId: id,
    // The clients of this read declare it so; the interface's own reads answer `Nft` (spec/statements/rulings.md#2.3).
    mode: found.mode === 'Nft' ? 'NFT' : found.mode,
    info: info.content,
    parsingError: info.parsingError,
    royalties: royalties.content ?? [],
    royaltiesParsingError: royalties.parsingError,
  });
});

const tokenViewV2 = rememberedAsync(
  async (record: AnyToken, collection: Collection, tokenId: number, write: World['format']) => {
    const { content, parsingError } = await decodeTokenV2(record.properties, collection.properties);
    const parent = parentOf(record);
    return immutable({
      ...content,
      collectionId: collection.id,
      tokenId,
      owner: record.owner && write(record.owner),
      parsingError,
      ...(parent === undefined ? {} : { nestingParentToken: parent }),
      properties: record.properties.map(toTextProperty),
    });
  },
  { isSame: isSameView },
);
