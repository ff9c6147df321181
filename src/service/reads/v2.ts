import { collectionOf } from '../../chain/state/state.ts';
import { collectionView } from '../views/collection.ts';
import { decodeCollectionV2, decodeRoyaltiesV2, decodeTokenV2 } from '../content/schema-v2.ts';
import { toTextProperty } from '../content/text.ts';
import { anyToken, parentOf } from '../views/token.ts';
import type { Read } from '../world.ts';

/**
 * Reads in schema 2.0, also of content in schema 1.0 (spec/decisions/service.md#collection-endpoints, C29;
 * #token-endpoints, T22).
 */
export const collectionV2: Read<'collectionV2'> = async ({ collectionId }, context) => {
  const found = collectionOf(context.state, collectionId);
  if (found === undefined) return null;
  const { id: _id, schema: _schema, knownSchema: _known, ...plain } = collectionView(found, context);
  const info = await decodeCollectionV2(found.properties);
  const royalties = decodeRoyaltiesV2(found.properties);
  return {
    ...plain,
    collectionId,
    // The clients of this read declare it so; the interface's own reads answer `Nft` (spec/decisions/rulings.md#2.3).
    mode: found.mode === 'Nft' ? 'NFT' : found.mode,
    info: info.content,
    parsingError: info.parsingError,
    royalties: royalties.content ?? [],
    royaltiesParsingError: royalties.parsingError,
  };
};

export const tokenV2: Read<'tokenV2'> = async (ref, { state, world }) => {
  const record = anyToken(state, ref);
  const collection = collectionOf(state, ref.collectionId);
  if (record === undefined || collection === undefined) return null;
  const { content, parsingError } = await decodeTokenV2(record.properties, collection.properties);
  const parent = parentOf(record);
  return {
    ...content,
    collectionId: ref.collectionId,
    tokenId: ref.tokenId,
    owner: record.owner && world.write(record.owner),
    parsingError,
    ...(parent === undefined ? {} : { nestingParentToken: parent }),
    properties: record.properties.map(toTextProperty),
  };
};
