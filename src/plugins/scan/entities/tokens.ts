import {
  collectionAddress,
  tokenAddress,
  tokenOfAddress,
  type Address,
  type TokenRef,
} from '../../../chain/state/address.ts';
import { parentOf } from '../../../service/views/token.ts';
import { nestedTokens } from '../../../service/views/token-lists.ts';
import { isToken, type ChainIndex } from '../chain-index/chain-index.ts';
import type { OwnerRow, TokenRow } from '../chain-index/rows.ts';
import { attributesV1, dataOf } from './attributes.ts';
import { modeOf, coverOf, inSnakeCase } from './collections.ts';
import { columnsOf, table, type Asked } from './column.ts';
import { attributesOf, contentOf, tokenContent } from './content.ts';
import { blocksOfChange, fetched, lifetime } from './lifetime.ts';
import * as t from './types.ts';

/** A token, in lists by owner with the amount of one of its owners. */
export interface ListedToken extends TokenRow {
  readonly held?: OwnerRow;
}

const column = columnsOf<ListedToken>();

/** Who owns a token directly; the owner of the collection if several do. */
const ownerOf = ({ record, collection }: TokenRow): Address => record.owner ?? collection.record.owner;

/** The name that every token has. */
export const tokenNameOf = ({ ref, collection }: TokenRow): string =>
  `${collection.record.tokenPrefix} #${ref.tokenId}`;

/** The URL of the image of a token. */
export const imageOf = async (token: TokenRow): Promise<string | null> =>
  ((await contentOf(token)).content?.['image'] as string | undefined) ?? null;

const idOf = (ref: TokenRef | undefined): string | undefined => ref && `${ref.collectionId}_${ref.tokenId}`;

/** The token in which a token that is not burned is nested. */
export const parentOfToken = (token: TokenRow): TokenRef | undefined =>
  token.isBurned ? undefined : parentOf(token.record);

/** The tokens that are nested in a token directly. */
export const childrenOf = ({ ref }: TokenRow, { head }: ChainIndex): readonly TokenRef[] =>
  nestedTokens(head.state, ref);

/** The account at the top of a bundle. */
function topmostOwner(token: TokenRow, index: ChainIndex): Address {
  const owner = ownerOf(token);
  const above = tokenOfAddress(owner);
  const parent = above && index.token(above);
  return parent === undefined || parent === token ? owner : topmostOwner(parent, index);
}

/** How many tokens are below a token, at any depth. */
const countBelow = (token: TokenRow, index: ChainIndex): number =>
  childrenOf(token, index)
    .map(ref => index.token(ref))
    .reduce((sum, child) => sum + 1 + (child === undefined ? 0 : countBelow(child, index)), 0);

/** Whether a token is nested, or others are nested in it. */
export const isNested = (token: TokenRow, index: ChainIndex): boolean =>
  parentOfToken(token) !== undefined || childrenOf(token, index).length > 0;

/** All tokens; a row for each owner of each token if columns of owners are asked for. */
export const tokenRows = (tokens: readonly TokenRow[], asked: Asked | undefined): readonly ListedToken[] =>
  [...(asked?.names ?? [])].some(name => /^tokens_(?:owner|amount|parent|children)$/.test(name))
    ? tokens.flatMap(token => [...token.owners.values()].map(held => ({ ...token, held })))
    : tokens;

/** Tokens, without the amounts of Fungible collections. */
export const tokens = table<ListedToken>((index, asked) => tokenRows(index.tokens.filter(isToken), asked))([
  column('| key', t.text, ({ ref }) => `${ref.collectionId}-${ref.tokenId}`),
  column('collection_id: Int! where order distinct | collectionId in order', t.int, row => row.collection.id),
  column('token_id: Int! where order distinct | tokenId in order', t.int, row => row.ref.tokenId),
  column('| collectionAddress', t.text, ({ ref }) => collectionAddress(ref.collectionId)),
  column('| tokenAddress', t.text, ({ ref }) => tokenAddress(ref)),
  column('token_name: String where order distinct', t.words, tokenNameOf),
  column('token_prefix: String! where distinct', t.words, row => row.collection.record.tokenPrefix),
  column('type: TokenTypeEnum where', t.text, row => modeOf(row.collection.record)),
  ...lifetime('range:createdTimestamp', 'range:updatedTimestamp', 'order'),
  fetched,
  ...blocksOfChange,
  column('owner: String! where order distinct | owner in order', t.address, ownerOf),
  column('| topmostOwner in', t.networkAddress, topmostOwner),
  column('tokens_owner: String where order distinct', t.networkAddress, row => row.held?.address),
  column('tokens_amount: String where order', t.amount, row => row.held?.amount),
  column('tokens_parent: String where order', t.text, ({ held }) =>
    idOf(held && tokenOfAddress(held.address)),
  ),
  column('tokens_children: [JSONObject!] order', t.json, (row, index) =>
    row.held ? childrenOf(row, index).map(inSnakeCase) : null,
  ),
  column('total_pieces: String where order', t.amount, ({ owners, collection }) =>
    collection.record.mode === 'Nft' ? 1n : [...owners.values()].reduce((sum, one) => sum + one.amount, 0n),
  ),
  column('is_sold: Boolean! where order', t.flag, row => ownerOf(row) !== row.collection.record.owner),
  column('amount: String order', t.text, () => null),
  column('| isBundle is', t.flag, (row, index) => childrenOf(row, index).length > 0),
  column('nested: Boolean! where', t.flag, isNested),
  column('parent_id: String where order', t.text, row => idOf(parentOfToken(row))),
  column('children_count: Int order', t.int, countBelow),
  column('bundle_created: Int order', t.time, row => row.bundled.timestamp),
  column('| attributeValue in hidden', t.texts, async row =>
    (await attributesOf(row)).map(({ value }) => String(value)),
  ),
  column('| attributeTraitType in hidden', t.texts, async row =>
    (await attributesOf(row)).map(({ trait_type: trait }) => trait),
  ),
  ...tokenContent,
  column('attributes_v1: JSONObject', t.object, attributesV1),
  column('image_v1: JSONObject', t.object, row => dataOf(row).image),
  column('collection_name: String! where order distinct', t.words, row => row.collection.record.name),
  column('collection_description: String', t.words, row => row.collection.record.description),
  column('collection_cover: String', t.text, row => coverOf(row.collection)),
  column('collection_owner: String where', t.address, row => row.collection.record.owner),
  column('transfers_count: Int order', t.int, row => row.transfers),
  column('burned: Boolean! where | isBurned is', t.flag, row => row.isBurned),
]);
