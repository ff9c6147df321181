import {
  collectionAddress,
  tokenAddress,
  tokenOfAddress,
  type Address,
  type TokenRef,
} from '../../../chain/state/address.ts';
import { schemaOf } from '../../../service/views/collection.ts';
import { parentOf } from '../../../service/views/token.ts';
import { nestedTokens } from '../../../service/views/token-lists.ts';
import { decodeTokenData } from '../../../service/content/token-data.ts';
import { toTextProperty } from '../../../service/content/text.ts';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import { isToken } from '../chain-index/chain-index.ts';
import type { OwnerRow, TokenRow } from '../chain-index/rows.ts';
import { modeOf, coverOf } from './collections.ts';
import { columnsOf, type Column, type Table } from './column.ts';
import { attributesOf, propertiesOf, tokenContent } from './content.ts';
import { blocksOfChange, fetched, lifetime } from './lifetime.ts';
import {
  address,
  amount,
  flag,
  int,
  json,
  networkAddress,
  object,
  text,
  texts,
  time,
  tokenType,
  words,
} from './types.ts';

/** A token, in lists by owner with the amount of one of its owners. */
export interface ListedToken extends TokenRow {
  readonly held?: OwnerRow;
}

const column = columnsOf<ListedToken>();

/** Who owns a token directly; the owner of the collection if several do. */
export const ownerOf = ({ record, collection }: TokenRow): Address => record.owner ?? collection.record.owner;

/** The name that every token has. */
export const tokenNameOf = ({ ref, collection }: TokenRow): string =>
  `${collection.record.tokenPrefix} #${ref.tokenId}`;

const idOf = ({ collectionId, tokenId }: TokenRef): string => `${collectionId}_${tokenId}`;

/** The token in which a token that is not burned is nested. */
export const parentOfToken = (token: TokenRow): TokenRef | undefined =>
  token.isBurned ? undefined : parentOf(token.record);

/** The tokens that are nested in a token directly. */
export const childrenOf = ({ ref }: TokenRow, { head }: ChainIndex): readonly TokenRef[] =>
  nestedTokens(head.state, ref);

/** The account at the top of a bundle. */
function topmostOwner(token: TokenRow, index: ChainIndex): Address {
  let owner = ownerOf(token);
  for (let above = tokenOfAddress(owner); above !== undefined; above = tokenOfAddress(owner)) {
    const parent = index.token(above);
    if (parent === undefined || parent === token) break;
    owner = ownerOf(parent);
  }
  return owner;
}

/** How many tokens are below a token, at any depth. */
function countBelow(token: TokenRow, index: ChainIndex): number {
  return childrenOf(token, index).reduce((sum, ref) => {
    const child = index.token(ref);
    return sum + 1 + (child === undefined ? 0 : countBelow(child, index));
  }, 0);
}

const isNested = (token: TokenRow, index: ChainIndex): boolean =>
  parentOfToken(token) !== undefined || childrenOf(token, index).length > 0;

const piecesOf = ({ owners }: TokenRow): bigint =>
  [...owners.values()].reduce((sum, one) => sum + one.amount, 0n);

const dataOf = ({ record, collection }: TokenRow): ReturnType<typeof decodeTokenData> =>
  decodeTokenData(schemaOf(collection.record), record.properties.map(toTextProperty));

/** Attributes as REST v1 decodes them; those of schema 2.0 in the same form, by their number. */
export async function attributesV1(token: TokenRow): Promise<object> {
  if (schemaOf(token.collection.record) !== undefined) return dataOf(token).attributes;
  const attributes = await attributesOf(token);
  const traits = [...new Set(attributes.map(({ trait_type: trait }) => trait))];
  return Object.fromEntries(
    traits.map((trait, position) => {
      const values = attributes.filter(({ trait_type: other }) => other === trait).map(({ value }) => value);
      const isArray = values.length > 1;
      return [
        position,
        {
          name: { _: trait },
          value: isArray ? values.map(value => ({ _: value })) : { _: values[0] },
          rawValue: isArray ? values : values[0],
          isArray,
          isEnum: false,
          type: typeof values[0],
        },
      ];
    }),
  );
}

const ids: readonly Column<ListedToken>[] = [
  column({ v2: 'key' }, text, ({ ref }) => `${ref.collectionId}-${ref.tokenId}`),
  column(
    { v1: 'collection_id where order distinct', v2: 'collectionId in order' },
    int,
    ({ ref }) => ref.collectionId,
  ),
  column({ v1: 'token_id where order distinct', v2: 'tokenId in order' }, int, ({ ref }) => ref.tokenId),
  column({ v2: 'collectionAddress' }, text, ({ ref }) => collectionAddress(ref.collectionId)),
  column({ v2: 'tokenAddress' }, text, ({ ref }) => tokenAddress(ref)),
  column({ v1: 'token_name where order distinct' }, words, tokenNameOf),
  column({ v1: 'token_prefix where distinct' }, words, ({ collection }) => collection.record.tokenPrefix),
  column({ v1: 'type where' }, tokenType, ({ collection }) => modeOf(collection.record)),
];

const ownership: readonly Column<ListedToken>[] = [
  column({ v1: 'owner where order distinct', v2: 'owner in order' }, address, ownerOf),
  column({ v2: 'topmostOwner in' }, networkAddress, topmostOwner),
  column.nullable({ v1: 'tokens_owner where order distinct' }, networkAddress, ({ held }) => held?.address),
  column.nullable({ v1: 'tokens_amount where order' }, amount, ({ held }) => held?.amount),
  column.nullable({ v1: 'tokens_parent where order' }, text, ({ held }) => {
    const parent = held && tokenOfAddress(held.address);
    return parent && idOf(parent);
  }),
  column.nullable(
    { v1: 'tokens_children order' },
    json,
    (row, index) =>
      row.held &&
      childrenOf(row, index).map(({ collectionId, tokenId }) => ({
        collection_id: collectionId,
        token_id: tokenId,
      })),
  ),
  column({ v1: 'total_pieces where order' }, amount, row =>
    row.collection.record.mode === 'Nft' ? 1n : piecesOf(row),
  ),
  column({ v1: 'is_sold where order' }, flag, row => ownerOf(row) !== row.collection.record.owner),
  column.nullable({ v1: 'amount order' }, text, () => null),
];

const nesting: readonly Column<ListedToken>[] = [
  column({ v2: 'isBundle is' }, flag, (row, index) => childrenOf(row, index).length > 0),
  column({ v1: 'nested where' }, flag, isNested),
  column.nullable({ v1: 'parent_id where order' }, text, row => {
    const parent = parentOfToken(row);
    return parent && idOf(parent);
  }),
  column({ v1: 'children_count order' }, int, countBelow),
  column({ v1: 'bundle_created order' }, time, row => row.bundled.timestamp),
];

const filters: readonly Column<ListedToken>[] = [
  column({ v2: 'attributeValue in hidden' }, texts, async row =>
    (await attributesOf(row)).map(({ value }) => String(value)),
  ),
  column({ v2: 'attributeTraitType in hidden' }, texts, async row =>
    (await attributesOf(row)).map(({ trait_type: trait }) => trait),
  ),
];

const ofCollection: readonly Column<ListedToken>[] = [
  column({ v1: 'collection_name where order distinct' }, words, ({ collection }) => collection.record.name),
  column({ v1: 'collection_description' }, words, ({ collection }) => collection.record.description),
  column.nullable({ v1: 'collection_cover' }, text, ({ collection }) => coverOf(collection)),
  column({ v1: 'collection_owner where' }, address, ({ collection }) => collection.record.owner),
];

/** Tokens, without the amounts of Fungible collections. */
export const tokens: Table<ListedToken> = {
  rows: index => index.tokens.filter(isToken),
  columns: [
    ...ids,
    ...lifetime({
      createdAt: 'range:createdTimestamp',
      updatedAt: 'range:updatedTimestamp',
      createdAtBlockNumber: 'order',
    }),
    fetched,
    ...ownership,
    ...nesting,
    ...filters,
    ...propertiesOf(column, ({ record }) => record.properties),
    ...tokenContent,
    column({ v1: 'attributes_v1' }, object, attributesV1),
    column({ v1: 'image_v1' }, object, row => dataOf(row).image),
    ...ofCollection,
    column({ v1: 'transfers_count order' }, int, row => row.transfers),
    ...blocksOfChange,
    column({ v1: 'burned where', v2: 'isBurned is' }, flag, row => row.isBurned),
  ],
};
