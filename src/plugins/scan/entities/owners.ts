import type { Address } from '../../../chain/state/address.ts';
import { isToken } from '../chain-index/chain-index.ts';
import type { CollectionRow, OwnerRow } from '../chain-index/rows.ts';
import { modeOf } from './collections.ts';
import { columnsOf, table } from './column.ts';
import { fetched, lifetime } from './lifetime.ts';
import * as t from './types.ts';

const column = columnsOf<OwnerRow>();

/** How much of a token somebody holds, of amounts of Fungible collections as well. */
export const tokenBalances = table<OwnerRow>(({ tokens }) =>
  tokens.flatMap(({ owners }) => [...owners.values()]),
)([
  column('id: String! | key', t.text, ({ token: { ref }, address }) =>
    [ref.collectionId, ref.tokenId, address].join('-'),
  ),
  column('owner: String! where order distinct | address in order', t.address, row => row.address),
  column('| mode is hidden', t.text, ({ token }) => modeOf(token.collection.record)),
  column(
    'collection_id: Int! where order distinct | collectionId in order',
    t.int,
    ({ token }) => token.ref.collectionId,
  ),
  column('token_id: Int! where order distinct | tokenId in order', t.int, ({ token }) => token.ref.tokenId),
  column('amount: String! where order distinct | amount range order', t.amount, row => row.amount),
  column('date_created: String order:date_of_creation distinct', t.time, row => row.updated.timestamp),
  ...lifetime(),
  fetched,
]);

/** The same as GraphQL lists it: of tokens only. */
export const tokenOwners: typeof tokenBalances = {
  ...tokenBalances,
  rows: ({ tokens }) => tokens.filter(isToken).flatMap(({ owners }) => [...owners.values()]),
};

/** How many tokens of a collection an address holds. */
export interface HolderRow {
  readonly collection: CollectionRow;
  readonly owner: Address;
  readonly count: number;
}

const ofHolder = columnsOf<HolderRow>();

/** Who holds tokens of a collection. */
export const holders = table<HolderRow>(({ collections }) =>
  [...collections.values()].flatMap(collection =>
    [...collection.holders].map(([owner, count]) => ({ collection, owner, count })),
  ),
)([
  ofHolder('collection_id: Int! where order', t.int, row => row.collection.id),
  ofHolder('owner: String! where order', t.address, row => row.owner),
  ofHolder('count: Int! order', t.int, row => row.count),
]);
