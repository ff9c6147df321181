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
import { columnsOf, table, type Asked, type Columns } from './column.ts';
import { attributesOf, tokenContent } from './content.ts';
import { blocksOfChange, fetched, lifetime } from './lifetime.ts';
import * as t from './types.ts';

/** A token, in lists by owner with the t.amount of one of its owners. */
export interface ListedToken extends TokenRow {
  readonly held?: OwnerRow;
}

const column = columnsOf<ListedToken>();

/** Who owns a token directly; the owner of the collection if several do. */
export const ownerOf = ({ record, collection }: TokenRow): Address => record.owner ?? collection.record.owner;

/** The name that every token has. */
export const tokenNameOf = ({ ref, collection }: TokenRow): string =>
  `${collection.record.tokenPrefix} #${ref.tokenId}`;

const parentIdOf = (parent: TokenRef | undefined): string | undefined =>
  parent && `${parent.collectionId}_${parent.tokenId}`;

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

/** Whether a token is nested, or others are nested in it. */
export const isNested = (token: TokenRow, index: ChainIndex): boolean =>
  parentOfToken(token) !== undefined || childrenOf(token, index).length > 0;

const piecesOf = ({ owners, collection: { record } }: TokenRow): bigint =>
  record.mode === 'Nft' ? 1n : [...owners.values()].reduce((sum, one) => sum + one.amount, 0n);

/** Columns that are of a token and one of its owners. */
const ofOwner: Columns<ListedToken> = [
  column('tokens_owner? where order distinct', t.networkAddress, ({ held }) => held?.address),
  column('tokens_amount? where order', t.amount, ({ held }) => held?.amount),
  column('tokens_parent? where order', t.text, ({ held }) =>
    parentIdOf(held && tokenOfAddress(held.address)),
  ),
  column('tokens_children? order', t.structure('[JSONObject!]'), (row, index) =>
    row.held ? childrenOf(row, index).map(inSnakeCase) : null,
  ),
];

const namesOfOwner = ofOwner.flat().flatMap(({ v1 }) => v1?.name ?? []);

/** A token with one of its owners. It is written out, since there is one for each token of a list. */
const ofHolder = (
  { ref, collection, record, created, updated, isBurned, transfers, bundled, owners }: TokenRow,
  held: OwnerRow,
): ListedToken => ({ ref, collection, record, created, updated, isBurned, transfers, bundled, owners, held });

/** All tokens; a row for each owner of each token if columns of owners are asked for. */
export function tokenRows(tokens: readonly TokenRow[], asked: Asked | undefined): readonly ListedToken[] {
  return namesOfOwner.some(name => asked?.names.has(name) === true)
    ? tokens.flatMap(token => [...token.owners.values()].map(held => ofHolder(token, held)))
    : tokens;
}

/** Tokens, without the amounts of Fungible collections. */
export const tokens = table<ListedToken>(
  (index, asked) => tokenRows(index.tokens.filter(isToken), asked),
  [
    column('| key', t.text, ({ ref }) => `${ref.collectionId}-${ref.tokenId}`),
    column('collection_id where order distinct | collectionId in order', t.int, row => row.ref.collectionId),
    column('token_id where order distinct | tokenId in order', t.int, ({ ref }) => ref.tokenId),
    column('| collectionAddress', t.text, ({ ref }) => collectionAddress(ref.collectionId)),
    column('| tokenAddress', t.text, ({ ref }) => tokenAddress(ref)),
    column('token_name? where order distinct', t.words, tokenNameOf),
    column('token_prefix where distinct', t.words, ({ collection }) => collection.record.tokenPrefix),
    column('type? where', t.tokenType, ({ collection }) => modeOf(collection.record)),
    ...lifetime('range:createdTimestamp', 'range:updatedTimestamp', 'order'),
    fetched,
    ...blocksOfChange,
    column('owner where order distinct | owner in order', t.address, ownerOf),
    column('| topmostOwner in', t.networkAddress, topmostOwner),
    ...ofOwner,
    column('total_pieces? where order', t.amount, piecesOf),
    column('is_sold where order', t.flag, row => ownerOf(row) !== row.collection.record.owner),
    column('amount? order', t.text, () => null),
    column('| isBundle is', t.flag, (row, index) => childrenOf(row, index).length > 0),
    column('nested where', t.flag, isNested),
    column('parent_id? where order', t.text, row => parentIdOf(parentOfToken(row))),
    column('children_count? order', t.int, countBelow),
    column('bundle_created? order', t.time, row => row.bundled.timestamp),
    column('| attributeValue in hidden', t.texts, async row =>
      (await attributesOf(row)).map(({ value }) => String(value)),
    ),
    column('| attributeTraitType in hidden', t.texts, async row =>
      (await attributesOf(row)).map(({ trait_type: trait }) => trait),
    ),
    ...tokenContent,
    column('attributes_v1?', t.object, attributesV1),
    column('image_v1?', t.object, row => dataOf(row).image),
    column('collection_name where order distinct', t.words, ({ collection }) => collection.record.name),
    column('collection_description?', t.words, ({ collection }) => collection.record.description),
    column('collection_cover?', t.text, ({ collection }) => coverOf(collection)),
    column('collection_owner? where', t.address, ({ collection }) => collection.record.owner),
    column('transfers_count? order', t.int, row => row.transfers),
    column('burned where | isBurned is', t.flag, row => row.isBurned),
  ],
);
